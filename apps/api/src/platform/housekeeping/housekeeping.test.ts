import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { JOB_KINDS } from '../../job-kinds.ts';
import { anAccount, logIn } from '../../testing/people.ts';
import { call } from '../../testing/server.ts';
import { aChallenge, setUpFactor } from '../../testing/two-factor.ts';
import { openStage, until, type Person, type Stage } from '../jobs/testing/stage.ts';
import { housekeeping } from './housekeeping.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage(JOB_KINDS);
});
afterEach(() => stage.server.shiftClock(0));
afterAll(() => stage.close());

const keepHouse = () => housekeeping.run({ services: stage.server.services, signal: new AbortController().signal });

/** How many rows there are of each table, of all or of one client. */
const count = (table: string, { client }: Partial<Person> = {}) =>
  stage
    .rows(`select from ${table} ${client ? 'where client_id = $1' : ''}`, client ? [client.id] : [])
    .then(({ length }) => length);

/** So long after the end of a login, which is 12 hours long. */
const after = (seconds: number) => stage.server.shiftClock(12 * HOUR + seconds);

test('tokens and links are deleted a day after they expired, counted tries a day after they counted', async () => {
  const ann = await stage.person();
  await stage.server.asOwner(
    `insert into link (hash, purpose, client_id, expires_at)
     values (sha256('x'), 'first-operator', $1, app_now() + interval '12 hours')`,
    [ann.client.id],
  );
  await call(stage.server, 'POST', '/login', { body: { email: 'nobody@harbour.test', password: 'Wrong!Orchard58' } });
  await after(23 * HOUR);
  await keepHouse();
  // The access token, which lived for a quarter of an hour, is gone.
  expect([await count('session_token', ann), await count('link', ann)]).toEqual([1, 1]);
  await after(25 * HOUR);
  await keepHouse();
  expect([await count('session_token', ann), await count('link', ann), await count('attempt')]).toEqual([0, 0, 0]);
});

test('the link of a welcome mail is kept for 90 days after its end, so that a new one can be asked for by it', async () => {
  const cat = await stage.person('cove');
  await stage.server.asOwner(
    `insert into link (hash, purpose, client_id, expires_at)
     values (sha256('y'), 'activation', $1, app_now() + interval '12 hours')`,
    [cat.client.id],
  );
  await after(89 * DAY);
  await keepHouse();
  expect(await count('link', cat)).toBe(1);
  await after(91 * DAY);
  await keepHouse();
  expect(await count('link', cat)).toBe(0);
});

test('a session is deleted 90 days after its end, and one that is open stays', async () => {
  const bob = await stage.person('brook');
  await after(89 * DAY);
  const { email } = await anAccount(stage.server, bob.client);
  const { token } = await logIn(stage.server, email, 'brook.localhost:3000');
  await keepHouse();
  expect(await count('session', bob)).toBe(2);
  await stage.server.asOwner(
    "update session set absolute_until = absolute_until - interval '2 days' where account_id = $1",
    [bob.id],
  );
  await keepHouse();
  expect(await count('session', bob)).toBe(1);
  expect((await call(stage.server, 'GET', '/user', { token, host: 'brook.localhost:3000' })).statusCode).toBe(200);
});

test('challenges and unfinished set-ups are deleted after a day, devices after half a year; what is confirmed stays', async () => {
  const ann = await stage.person('estuary');
  const host = 'estuary.localhost:3000';
  const account = await anAccount(stage.server, ann.client);
  await setUpFactor(stage.server, account, { host });
  await aChallenge(stage.server, account.email, { host });
  const beginner = await anAccount(stage.server, ann.client);
  const { token } = await logIn(stage.server, beginner.email, host);
  await call(stage.server, 'POST', `/v2/user/${beginner.id}/mfa`, { host, token, body: {} });
  const counts = async () => ({
    challenges: await count('login_challenge', ann),
    factors: await count('second_factor', ann),
    devices: await count('known_device', ann),
  });
  await stage.server.shiftClock(23 * HOUR);
  await keepHouse();
  expect(await counts()).toEqual({ challenges: 1, factors: 2, devices: 3 });
  await stage.server.shiftClock(25 * HOUR);
  await keepHouse();
  expect(await counts()).toEqual({ challenges: 0, factors: 1, devices: 3 });
  await stage.server.shiftClock(181 * DAY);
  await keepHouse();
  expect(await counts()).toEqual({ challenges: 0, factors: 1, devices: 0 });
});

test('more than one batch is deleted', async () => {
  await stage.server.asOwner(`insert into attempt (key, failures, window_started_at)
    select sha256(n::text::bytea), 1, app_now() - interval '2 days' from generate_series(1, 2500) n`);
  await keepHouse();
  expect(await count('attempt')).toBe(0);
});

test("a client's mails, jobs and drafts of texts are deleted a month after they ended, by a job of its own; what waits stays", async () => {
  const people = [await stage.person('cliff'), await stage.person('dale')];
  const clients = people.map(({ client }) => client.id).toSorted();
  for (const id of clients) await addMails(id);
  const [first = ''] = clients;
  await stage.server.asOwner(
    `insert into job_progress (client_id, id, kind, state, ended_at)
     values ($1, gen_random_uuid(), 'errand', 'done', app_now() - interval '31 days')`,
    [first],
  );
  await stage.server.asOwner(
    `insert into content_draft (client_id, operator_id, kind, body, based_on, saved_at)
     values ($1, gen_random_uuid(), 'terms', '{}', 0, app_now() - interval '31 days'),
            ($1, gen_random_uuid(), 'faqs', '{}', 0, app_now() - interval '29 days')`,
    [first],
  );
  await keepHouse();
  // The one of an earlier night, should it not have ended, is enough.
  await keepHouse();
  expect(await stage.rows("select client_id from job_progress where kind = 'retention' order by 1")).toEqual(
    clients.map((client_id) => ({ client_id })),
  );
  await stage.run();
  await until(async () => (await stage.rows("select from job_progress where state <> 'done'")).length === 0);
  expect(await stage.rows('select kind from content_draft where client_id = $1', [first])).toEqual([{ kind: 'faqs' }]);
  const left = 'select client_id, status from mail where client_id = any($1) order by client_id, status';
  expect(await stage.rows(left, [clients])).toEqual(
    clients.flatMap((client_id) => ['kept', 'waiting'].map((status) => ({ client_id, status }))),
  );
  expect(await stage.rows('select kind, done, total from job_progress where client_id = $1', [first])).toEqual([
    { kind: 'retention', done: 601, total: 601 },
  ]);
  expect(await stage.rows("select actor_id from audit_event where action = 'old-data-deleted'")).toEqual([
    { actor_id: null },
    { actor_id: null },
  ]);
});

/** 600 of more than a month ago, one of less, and one that waits. */
async function addMails(clientId: string): Promise<void> {
  const add = `insert into mail (client_id, id, recipient, template, params_sealed, not_after, status, finished_at, created_at)
    select $1, gen_random_uuid(), 'ann@harbour.test', 'account-locked', '', app_now()`;
  await stage.server.asOwner(
    `${add}, 'sent', app_now() - interval '31 days', app_now() - interval '31 days' from generate_series(1, 600)`,
    [clientId],
  );
  await stage.server.asOwner(`${add}, 'kept', app_now() - interval '29 days', app_now()`, [clientId]);
  await stage.server.asOwner(`${add}, 'waiting', null, app_now() - interval '40 days'`, [clientId]);
}
