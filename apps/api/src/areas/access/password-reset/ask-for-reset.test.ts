import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countQueries } from '../../../testing/count-queries.ts';
import { anEmployee } from '../../../testing/employees.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { aClient, anAccount, type TestAccount, type TestClient } from '../../../testing/people.ts';
import { askForLink } from '../../../testing/reset-links.ts';
import { solveEasyCheck } from '../../../testing/robot-check.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
let person: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.shiftClock(0);
  // The tests ask from one address, and more often than one person may.
  await server.asOwner('delete from attempt');
  person = await anEmployee(server, harbour);
});

const ask = (email = person.email, options = {}) => askForLink(server, email, options);

describe('E1: to ask for a link', () => {
  test('answers known, unknown, single-sign-on, disabled and invited people with the same bytes', async () => {
    const single = await aClient(server, 'single', { singleSignOnOnly: true });
    const others = [
      await anEmployee(server, harbour, { status: 'disabled' }),
      await anEmployee(server, harbour, { status: 'invited' }),
    ];
    const bodies = [
      await ask(),
      await ask('nobody@harbour.test'),
      ...(await Promise.all(others.map((it) => ask(it.email)))),
    ];
    const ssoOnly = await anEmployee(server, single);
    bodies.push(await ask(ssoOnly.email, { host: 'single.localhost:3000' }));
    for (const answer of bodies) {
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe(bodies[0]?.body);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    const subjects = async ({ email }: TestAccount) => (await mailsTo(server, email)).map(({ subject }) => subject);
    expect(await subjects(person)).toEqual(['Set a new password for Harbour Benefits']);
    expect(await subjects(ssoOnly)).toEqual(['How to log in to Harbour Benefits']);
    expect(await Promise.all(others.map(subjects))).toEqual([
      [],
      ['Welcome to Harbour Benefits: activate your account'],
    ]);
  });

  test('takes as long for each of them: the database is asked as often', async () => {
    const single = await aClient(server, 'alone', { singleSignOnOnly: true });
    const ssoOnly = await anEmployee(server, single);
    const invited = await anEmployee(server, harbour, { status: 'invited' });
    const counts: number[] = [];
    for (const email of [person.email, 'nobody@harbour.test', invited.email, ssoOnly.email]) {
      const host = email === ssoOnly.email ? 'alone.localhost:3000' : 'harbour.localhost:3000';
      const body = { email, recaptcha: await solveEasyCheck(server) };
      counts.push(await countQueries(() => call(server, 'POST', '/forgot-password', { host, body })));
    }
    expect(counts[0]).toBeGreaterThan(8);
    expect(new Set(counts).size).toBe(1);
  });
});

test('an operator, who has no date of birth, gets words and no link', async () => {
  const operator = await anAccount(server, undefined);
  await ask(operator.email, { host: 'localhost:3000' });
  const [mail] = await mailsTo(server, operator.email);
  expect(mail?.text).toContain('Please ask an owner to send you a link');
  expect(mail?.text).not.toContain('pll_');
});

test("E2: the link leads to the client's stored origin, whatever host the request names", async () => {
  const stored = await aClient(server, 'stored');
  await server.asOwner("update client set origin = 'https://benefits.stored.example' where id = $1", [stored.id]);
  const { email } = await anEmployee(server, stored);
  for (const headers of [{ 'x-forwarded-host': 'stored.evil.example' }, { host: 'stored.evil.example' }])
    expect((await ask(email, { host: 'stored.localhost:3000', headers })).statusCode).toBe(421);
  await ask(email, { host: 'stored.localhost:3000' });
  await ask(email, { host: 'benefits.stored.example' });
  const mails = await mailsTo(server, email);
  expect(mails).toHaveLength(2);
  for (const { text, html } of mails) {
    expect(text).toMatch(/https:\/\/benefits\.stored\.example\/reset-password\?token=pll_[\w-]{43}\n/);
    expect(text + html).not.toContain('evil');
  }
});

test.each([
  [['a@harbour.test', 'b@harbour.test']],
  ['a@harbour.test,b@harbour.test'],
  ['a@harbour.test\nBcc: b@harbour.test'],
  [{ a: 1 }],
  [7],
])('E3: %j is no e-mail address', async (email) => {
  const answer = await call(server, 'POST', '/forgot-password', { body: { email, recaptcha: 'x' } });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ errors: object }>().errors).toHaveProperty('email');
});

test('A10: without a solved robot check nothing is sent, whatever the body says of needing one', async () => {
  for (const changes of [
    { recaptcha: undefined },
    { recaptcha: 'made up' },
    { recaptcha: '', isRecaptchaEnabled: false },
  ]) {
    const body = { email: person.email, isRecaptchaEnabled: false, ...changes };
    const answer = await call(server, 'POST', '/forgot-password', { body });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: { recaptcha: ['Please confirm that you are not a robot!'] } });
  }
  expect(await mailsTo(server, person.email)).toEqual([]);
});

describe('E4: who asks too often', () => {
  test('gets the same answer and no fourth mail within an hour', async () => {
    const answers = [];
    for (let times = 0; times < 4; times++) answers.push((await ask()).body);
    expect(new Set(answers).size).toBe(1);
    expect(await mailsTo(server, person.email)).toHaveLength(3);
    await server.shiftClock(3601);
    await ask();
    expect(await mailsTo(server, person.email)).toHaveLength(4);
  });

  test('for many people from one address reaches ten of them within an hour', async () => {
    for (let times = 0; times < 10; times++) await ask(`nobody${times}@harbour.test`);
    expect((await ask()).statusCode).toBe(200);
    expect(await mailsTo(server, person.email)).toEqual([]);
  });
});
