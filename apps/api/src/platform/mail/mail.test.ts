import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asOwner } from '@plenty/database/testing/test-database';
import { aClient, anAccount, cookieOf, PASSWORD } from '../../testing/people.ts';
import { solveEasyCheck } from '../../testing/robot-check.ts';
import { call, startTestServer, type TestServer } from '../../testing/server.ts';
import { startSmtp, type TestSmtp } from '../../testing/smtp.ts';
import { MailSender, type UnsentMail } from './mail-sender.ts';

let server: TestServer;
let smtp: TestSmtp;
let sender: MailSender;
let unsent: UnsentMail[];
beforeEach(async () => {
  unsent = [];
  smtp = await startSmtp();
  server = await startTestServer({ smtpUrl: smtp.url });
  sender = aSender();
});
afterEach(async () => {
  await sender.stop();
  await server.close();
  await smtp.close();
});

const aSender = () =>
  new MailSender({ services: server.services, onError: () => undefined, onUnsent: (mail) => unsent.push(mail) });

/** The lock after five failed tries is the mail that everyone can bring about. */
async function lockSomeone(email = 'ann@harbour.test'): Promise<void> {
  await anAccount(server, await aClient(server), { email });
  await lockByTries(email);
}
/** Each try with a solved check, without which the last would not count. */
async function lockByTries(email: string, times = 5): Promise<void> {
  for (let tries = 0; tries < times; tries++) await failToLogIn(email);
}
const failToLogIn = async (email: string, address = '192.0.2.1') =>
  call(server, 'POST', '/login', {
    body: { email, password: 'Wrong!Orchard58', recaptcha: await solveEasyCheck(server) },
    headers: { 'x-forwarded-for': address },
  });

async function statuses(): Promise<unknown[]> {
  let found: unknown[] = [];
  await asOwner(server.database.ownerUrl, async (owner) => {
    found = (await owner.query('select status, attempts, last_error from mail')).rows;
  });
  return found;
}

test('a mail goes out in the brand of the client, as text and as HTML that say the same', async () => {
  await lockSomeone();
  await sender.sendDue();
  expect(smtp.received).toHaveLength(1);
  const [mail] = smtp.received;
  expect(mail?.subject).toBe('Your Harbour Benefits account is locked for 15 minutes');
  expect(mail?.from).toMatchObject({ name: 'Harbour Benefits', address: 'no-reply@localhost' });
  expect(mail?.to).toMatchObject([{ address: 'ann@harbour.test' }]);
  expect(mail?.replyTo).toMatchObject([{ address: 'benefits@harbour.test' }]);
  for (const form of [mail?.text, mail?.html]) {
    expect(form).toContain('Hi Ann,');
    expect(form).toContain('http://harbour.localhost:3000');
  }
  expect(mail?.html).toContain('background:#0b4f5c');
  expect(await statuses()).toMatchObject([{ status: 'sent', attempts: 1 }]);
});

test('M6: a mail comes from the address that the installation has set', async () => {
  await server.close();
  server = await startTestServer({ smtpUrl: smtp.url, mailFrom: 'benefits@example.org' });
  sender = aSender();
  await lockSomeone();
  await sender.sendDue();
  expect(smtp.received[0]?.from).toMatchObject({ name: 'Harbour Benefits', address: 'benefits@example.org' });
});

test('a lock sends one mail, however many more try; an unknown address gets none', async () => {
  await lockSomeone();
  await failToLogIn('ann@harbour.test');
  await lockByTries('nobody@harbour.test', 6);
  await sender.sendDue();
  expect(smtp.received).toHaveLength(1);
});

test('ten senders at once send each mail once', async () => {
  const harbour = await aClient(server);
  for (let person = 0; person < 12; person++) {
    const { email } = await anAccount(server, harbour);
    // Each from elsewhere: of many failures from one address most are not looked at.
    for (let tries = 0; tries < 5; tries++) await failToLogIn(email, `192.0.2.${person + 2}`);
  }
  const senders = Array.from({ length: 10 }, aSender);
  await Promise.all(senders.map((each) => each.sendDue()));
  await Promise.all(senders.map((each) => each.stop()));
  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(12);
  expect(smtp.received).toHaveLength(12);
});

describe('a mail server that', () => {
  test.each([451, 550] as const)('answers %d gets the mail again after 5 seconds, with the same id', async (code) => {
    await lockSomeone();
    smtp.mood = code;
    await sender.sendDue();
    expect(await statuses()).toEqual([{ status: 'waiting', attempts: 1, last_error: `EMESSAGE ${code}` }]);
    smtp.mood = 'takes';
    await server.shiftClock(4);
    await sender.sendDue();
    expect(smtp.received).toHaveLength(0);
    await server.shiftClock(6);
    await sender.sendDue();
    expect(smtp.received).toHaveLength(1);
  });

  test('M1: is down is told to the log, changes nothing for those who log in, and gets the mail when it is back', async () => {
    await smtp.close();
    await lockSomeone();
    await sender.sendDue();
    expect(await statuses()).toMatchObject([{ status: 'waiting', last_error: 'ESOCKET' }]);
    expect(unsent).toEqual([
      { mailId: expect.any(String), template: 'account-locked', tries: 1, cause: 'ESOCKET', nextTryInSeconds: 5 },
    ]);
    smtp = await startSmtp(Number(new URL(smtp.url).port));
    await server.shiftClock(60);
    await sender.sendDue();
    expect(smtp.received).toHaveLength(1);
  });

  test('is down for a day gets no mail that is a day old', async () => {
    await lockSomeone();
    smtp.mood = 451;
    await server.shiftClock(24 * 3600 + 1);
    await sender.sendDue();
    expect(await statuses()).toMatchObject([{ status: 'dropped' }]);
  });
});

test('a mail whose sender died is sent by another a minute later', async () => {
  await lockSomeone();
  await server.asOwner("update mail set attempts = 1, next_try_at = app_now() + interval '60 seconds'");
  await sender.sendDue();
  expect(smtp.received).toHaveLength(0);
  await server.shiftClock(61);
  await sender.sendDue();
  expect(smtp.received).toHaveLength(1);
});

test('names are shown in mails as they are, and never as markup', async () => {
  await lockSomeone();
  const other = await anAccount(server, await aClient(server, 'sly'));
  await server.asOwner("update account set first_name = '<img src=x>' where id = $1", [other.id]);
  for (let tries = 0; tries < 5; tries++)
    await call(server, 'POST', '/login', {
      host: 'sly.localhost',
      body: { email: other.email, password: 'x', recaptcha: await solveEasyCheck(server) },
    });
  await sender.sendDue();
  const mail = smtp.received.find(({ to }) => to?.some(({ address }) => address === other.email));
  expect(mail?.html).toContain('Hi &lt;img src=x&gt;,');
  expect(mail?.text).toContain('Hi <img src=x>,');
});

test('the metrics count the mails that wait and those that never left, and say how old the oldest is that waits', async () => {
  await lockSomeone();
  await server.asOwner(`insert into mail (client_id, id, recipient, template, params_sealed, not_after, status, finished_at)
    select client_id, gen_random_uuid(), recipient, template, params_sealed, not_after, 'dead', app_now() from mail`);
  await server.shiftClock(90);
  const { body } = await server.app.inject('/metrics');
  expect(body).toMatch(/^mails\{state="waiting"\} 1$/m);
  expect(body).toMatch(/^mails\{state="dead"\} 1$/m);
  expect(body).toMatch(/^mail_oldest_waiting_seconds 9\d/m);
});

test('what a mail says is sealed in the database', async () => {
  await lockSomeone();
  await asOwner(server.database.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ params: string }>(
      "select encode(params_sealed, 'escape') as params from mail",
    );
    expect(rows[0]?.params).not.toContain('Ann');
  });
});

describe('the outbox', () => {
  test('shows the mails of a demo without a mail server, newest first', async () => {
    const demo = await startTestServer();
    const keeper = new MailSender({ services: demo.services, onError: () => undefined });
    const harbour = await aClient(demo);
    for (const email of ['one@harbour.test', 'two@harbour.test']) {
      await anAccount(demo, harbour, { email });
      for (let tries = 0; tries < 5; tries++) {
        const body = { email, password: 'x', recaptcha: await solveEasyCheck(demo) };
        await call(demo, 'POST', '/login', { body });
      }
      await keeper.sendDue();
    }
    const mails = (await call(demo, 'GET', '/outbox')).json<Record<string, string>[]>();
    expect(mails.map(({ to }) => to)).toEqual(['two@harbour.test', 'one@harbour.test']);
    expect(Object.keys(mails[0] ?? {}).toSorted()).toEqual(['html', 'id', 'sentAt', 'subject', 'text', 'to']);
    await keeper.stop();
    await demo.close();
  });

  test.each([{ smtpUrl: 'smtp://127.0.0.1:1' }, { demo: false }])('is not found with %j', async (settings) => {
    const real = await startTestServer(settings);
    expect((await call(real, 'GET', '/outbox')).statusCode).toBe(404);
    await real.close();
  });
});

test('a login that was renewed with a copied cookie is ended, and its owner is told', async () => {
  const { email } = await anAccount(server, await aClient(server));
  const login = await call(server, 'POST', '/login', { body: { email, password: PASSWORD } });
  const cookie = cookieOf(login);
  await call(server, 'POST', '/login/refresh', { cookie });
  await server.shiftClock(11);
  await call(server, 'POST', '/login/refresh', { cookie });
  await sender.sendDue();
  expect(smtp.received.map(({ subject }) => subject)).toEqual(['We have logged you out of Harbour Benefits']);
});
