import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { UnsentMailRow } from '@plenty/contract/operator/unsent-mails';
import { MailSender } from '../../../platform/mail/mail-sender.ts';
import { anOperator, type TestOperator } from '../../../testing/client-administrators.ts';
import { aClient } from '../../../testing/people.ts';
import { anEmployee } from '../../../testing/employees.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { startSmtp, type TestSmtp } from '../../../testing/smtp.ts';
import { askForLink } from '../../../testing/reset-links.ts';

const DAY = 24 * 3600;

let smtp: TestSmtp;
let server: TestServer;
let sender: MailSender;
let operator: TestOperator;
beforeEach(async () => {
  smtp = await startSmtp();
  server = await startTestServer({ smtpUrl: smtp.url });
  sender = new MailSender({ services: server.services, onError: () => undefined });
  operator = await anOperator(server);
  // What making the operator has queued goes out.
  await sender.sendDue();
  smtp.received.length = 0;
});
afterEach(async () => {
  await sender.stop();
  await server.close();
  await smtp.close();
});

const ask = (method: 'GET' | 'POST', path: string) =>
  call(server, method, `/operator${path}`, { host: 'localhost:3000', token: operator.token });
const list = async (query = '') =>
  (await ask('GET', `/unsent-mails${query}`)).json<{ total: number; data: UnsentMailRow[] }>();

const retryOf = ({ clientId, id }: UnsentMailRow) => `/clients/${clientId}/unsent-mails/${id}/retries`;

/** Somebody who has forgotten their password at a client while the mail server refuses. */
async function anUnsentMail(slug: string): Promise<UnsentMailRow> {
  const client = await aClient(server, slug);
  const { email } = await anEmployee(server, client);
  smtp.mood = 550;
  await askForLink(server, email, { host: `${slug}.localhost:3000` });
  await sender.sendDue();
  const mail = (await list()).data.find(({ clientId }) => clientId === client.id);
  if (!mail) throw new Error('the mail is not listed');
  return mail;
}

test('M1: a mail that the mail server refuses is listed with its client and the answer, not with the person', async () => {
  const mail = await anUnsentMail('harbour');
  expect(mail).toMatchObject({
    clientName: 'harbour Limited',
    state: 'waiting',
    tries: 1,
    reason: 'EMESSAGE 550',
    isTooLate: false,
  });
  expect(JSON.stringify(await list())).not.toContain('@');
});

test('a mail that goes out is not listed, nor one that has just been queued', async () => {
  expect(await list()).toMatchObject({ total: 0, data: [] });
  const client = await aClient(server, 'harbour');
  await askForLink(server, (await anEmployee(server, client)).email, { host: 'harbour.localhost:3000' });
  expect((await list()).total).toBe(0);
  await server.shiftClock(301);
  expect((await list()).data).toMatchObject([{ tries: 0, reason: null, state: 'waiting' }]);
});

describe('tried again', () => {
  test('one goes out at once when the mail server is back, and the others wait', async () => {
    const mail = await anUnsentMail('harbour');
    await anUnsentMail('elder');
    smtp.mood = 'takes';
    expect((await ask('POST', retryOf(mail))).json()).toEqual({ status: 'ok' });
    await sender.sendDue();
    expect(smtp.received).toHaveLength(1);
    expect((await list()).data).toMatchObject([{ clientName: 'elder Limited' }]);
  });

  test('all go out, also one that was given up, and it is noted how many', async () => {
    await anUnsentMail('harbour');
    await anUnsentMail('elder');
    await server.asOwner("update mail set status = 'dead', finished_at = app_now() where status = 'waiting'");
    expect((await list()).data).toMatchObject([{ state: 'given-up' }, { state: 'given-up' }]);
    smtp.mood = 'takes';
    expect((await ask('POST', '/unsent-mails/retries')).json()).toEqual({ count: 2 });
    await sender.sendDue();
    expect(smtp.received).toHaveLength(2);
    expect(await rowsOf(server, "select actor_id, hits from audit_event where action = 'mails-retried'", [])).toEqual([
      { actor_id: operator.id, hits: 2 },
    ]);
  });

  test('none does that has gone out meanwhile, that would come too late, or that does not exist', async () => {
    const mail = await anUnsentMail('harbour');
    await server.shiftClock(31 * DAY);
    operator = await anOperator(server);
    expect((await ask('POST', retryOf(mail))).json()).toMatchObject({ code: 'mail-gone' });
    expect((await ask('POST', retryOf({ ...mail, id: server.services.newId() }))).statusCode).toBe(404);
  });
});

test('the list is of the clients whose name begins so, the newest first where asked', async () => {
  await anUnsentMail('harbour');
  await anUnsentMail('elder');
  expect((await list('?search=HARB')).data).toMatchObject([{ clientName: 'harbour Limited' }]);
  expect((await list('?sort_by=-queued')).data.map(({ clientName }) => clientName)).toEqual([
    'elder Limited',
    'harbour Limited',
  ]);
});
