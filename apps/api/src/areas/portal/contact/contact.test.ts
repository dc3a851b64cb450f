import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GotOf } from '@plenty/contract/endpoint';
import type { contact } from '@plenty/contract/portal/contact';
import type { ErrorReply } from '@plenty/contract/error-reply';
import { asOwner } from '@plenty/database/testing/test-database';
import { findForbidden, VECTORS } from '../../../platform/html/testing/find-forbidden.ts';
import { MailSender } from '../../../platform/mail/mail-sender.ts';
import { publishAs } from '../../../testing/content.ts';
import { aClient, anAccount, logIn, type TestAccount, type TestClient } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { startSmtp, type TestSmtp } from '../../../testing/smtp.ts';

let server: TestServer;
let smtp: TestSmtp;
let sender: MailSender;
let harbour: TestClient;
beforeAll(async () => {
  smtp = await startSmtp();
  server = await startTestServer({ smtpUrl: smtp.url });
  sender = new MailSender({ services: server.services, onError: () => undefined });
  harbour = await aClient(server);
});
afterAll(async () => {
  await sender.stop();
  await server.close();
  await smtp.close();
});

type Sent = GotOf<typeof contact.send>;

async function someone(client = harbour): Promise<TestAccount & { token: string }> {
  const account = await anAccount(server, client);
  return { ...account, token: (await logIn(server, account.email, `${client.slug}.localhost`)).token };
}

const send = (token: string, body: object) => call(server, 'POST', '/contact', { token, body });
const MESSAGE = { subject: 'my-pay', comments: 'Where is it?\n\nThank you' };

test('a message goes to the client’s contact address, with the sender of the session to answer to and a reference', async () => {
  const { token, email } = await someone();
  const forged = { ...MESSAGE, email: 'forged@evil.test', firstName: 'Forged', surname: 'Name', company: 'Evil' };
  const answer = (await send(token, forged)).json<Sent>();
  expect(answer).toEqual({
    status: 'success',
    fields: { _person_enq: null, _message: null },
    message: 'Your message has been sent!',
    reference: expect.stringMatching(/^[A-HJKMNP-TV-Z2-9]{4}-[A-HJKMNP-TV-Z2-9]{4}$/),
  });
  await sender.sendDue();
  const mail = smtp.received.at(-1);
  expect(mail?.subject).toBe(`Deductions and my payslip (${answer.reference})`);
  expect(mail?.to).toMatchObject([{ address: 'benefits@harbour.test' }]);
  expect(mail?.from).toMatchObject({ name: 'Harbour Benefits', address: 'no-reply@localhost' });
  expect(mail?.replyTo).toMatchObject([{ name: 'Ann Archer', address: email }]);
  for (const form of [mail?.text, mail?.html]) {
    for (const words of ['Where is it?\n\nThank you', 'Ann Archer of harbour Limited', email, String(answer.reference)])
      expect(form).toContain(words);
    expect(form).not.toMatch(/forged|evil/i);
  }
});

test('what is written is words in the mail, whatever it looks like', async () => {
  const { token } = await someone();
  await send(token, { ...MESSAGE, comments: '<script>alert(1)</script><a href="x">y</a>' });
  await sender.sendDue();
  expect(smtp.received.at(-1)?.html).toContain(
    '&lt;script&gt;alert(1)&lt;/script&gt;&lt;a href=&quot;x&quot;&gt;y&lt;/a&gt;',
  );
});

test.each([
  [
    { subject: '', comments: 'x' },
    { _person_enq: 'Please provide a subject for your message', _message: null },
  ],
  [
    { subject: 'not-offered', comments: 'x' },
    { _person_enq: 'Please provide a subject for your message', _message: null },
  ],
  [
    { subject: 'my-pay', comments: ' \n ' },
    { _person_enq: null, _message: 'This field is required' },
  ],
  [
    { subject: '', comments: '' },
    { _person_enq: 'Please provide a subject for your message', _message: 'This field is required' },
  ],
])('%j is answered at its fields, and nothing is sent', async (body, fields) => {
  const { token } = await someone();
  const before = await count('mail');
  expect((await send(token, body)).json()).toEqual({
    status: 'error',
    fields,
    message: 'Please correct the errors highlighted below',
    reference: null,
  });
  expect(await count('mail')).toBe(before);
});

test.each([
  ['with a carriage return', 'a\r\nBcc: everyone@evil.test', 422, 'Please use plain text only'],
  ['with a control character', 'a\u0000b', 422, 'Please use plain text only'],
  ['of 4,001 characters', 'x'.repeat(4001), 422, 'Please enter at most 4,000 characters'],
  ['of 200 KB', 'x'.repeat(200_000), 422, 'Please enter at most 4,000 characters'],
  ['of 1 MB', 'x'.repeat(1_000_000), 413, undefined],
])('comments %s are refused', async (_, comments, status, message) => {
  const { token } = await someone();
  const answer = await send(token, { ...MESSAGE, comments });
  expect(answer.statusCode).toBe(status);
  expect(answer.json<ErrorReply>().errors?.['comments']?.[0]).toBe(message);
});

test('a person sends five messages in an hour, however many come at once; another is not held up', async () => {
  const { token, email } = await someone();
  const other = await someone();
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(token, MESSAGE)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  const references = answers.flatMap((answer) => (answer.statusCode === 200 ? [answer.json<Sent>().reference] : []));
  expect(new Set(references).size).toBe(5);
  expect((await send(other.token, MESSAGE)).statusCode).toBe(200);
  await server.shiftClock(3300);
  expect((await send((await logIn(server, email)).token, MESSAGE)).statusCode).toBe(429);
  await server.shiftClock(3660);
  expect((await send((await logIn(server, email)).token, MESSAGE)).statusCode).toBe(200);
  await server.shiftClock(0);
});

describe('the page', () => {
  test('has what the client offers and says, cleaned', async () => {
    const own = await aClient(server, 'own');
    const { token } = await someone(own);
    const enquiryOptions = [{ value: 'a', label: 'A <b>' }];
    await publishAs(server, own.id, 'contact', { name: 'Us', content: `<p>Hi</p>${VECTORS.join('')}`, enquiryOptions });
    const page = (await call(server, 'GET', '/contact', { token })).json<GotOf<typeof contact.page>>();
    expect(page).toMatchObject({ enquiryOptions, pageContent: { name: 'Us' } });
    expect(page.pageContent.content).toMatch(/^<p>Hi<\/p>/);
    expect(findForbidden(page.pageContent.content)).toEqual([]);
    expect((await call(server, 'GET', '/cms-content/contact', { token })).json()).toEqual(page.pageContent);
    const { token: neighbour } = await someone();
    expect((await call(server, 'GET', '/contact', { token: neighbour })).body).not.toContain('A <b>');
  });

  test('has words of the portal where the client has none', async () => {
    const plain = await aClient(server, 'plain');
    await server.asOwner('delete from content_version where client_id = $1', [plain.id]);
    const { token } = await someone(plain);
    const page = (await call(server, 'GET', '/contact', { token })).json<GotOf<typeof contact.page>>();
    expect(page.enquiryOptions.length).toBeGreaterThan(3);
    expect(page.pageContent.content).toContain('<a href="/app/faqs/">FAQs</a>');
  });

  test('is not there, and takes no message, where the client has turned it off', async () => {
    const quiet = await aClient(server, 'quiet', { contactUs: false });
    const { token } = await someone(quiet);
    const before = await count('mail');
    for (const [method, path] of [
      ['GET', '/contact'],
      ['GET', '/cms-content/contact'],
      ['POST', '/contact'],
    ] as const)
      expect(
        (await call(server, method, path, { token, ...(method === 'POST' && { body: MESSAGE }) })).statusCode,
      ).toBe(404);
    expect(await count('mail')).toBe(before);
  });
});

async function count(table: string): Promise<unknown> {
  let found: unknown;
  await asOwner(server.database.ownerUrl, async (owner) => {
    found = (await owner.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count;
  });
  return found;
}
