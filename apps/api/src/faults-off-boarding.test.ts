import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addLogin } from '@plenty/database/testing/sessions';
import { asOwner } from '@plenty/database/testing/test-database';
import { erasuresNight } from './areas/operator/off-boarding/erasures-night.ts';
import { OPERATORS } from './platform/auth/operators.ts';
import { until } from './platform/jobs/testing/stage.ts';
import { maintain } from './platform/maintenance.ts';
import { KilledWork } from './testing/killed-work.ts';
import { PASSPHRASE } from './testing/off-boarding.ts';
import { PASSWORD } from './testing/people.ts';
import { ask, end, type Served } from './testing/process.ts';

const PEOPLE = 10_000;

let work: KilledWork;
let clientId: string;
let token: string;
beforeAll(async () => {
  work = await KilledWork.prepare(inject('postgresUrl'));
  clientId = await work.importClient();
  const operator = randomUUID();
  await work.rows(
    `insert into account (client_id, id, email, email_norm, user_type, first_name, surname, status)
     values ($1, $2, 'ops@plenty.test', 'ops@plenty.test', 'operator', 'Olu', 'Adeyemi', 'active')`,
    [OPERATORS, operator],
  );
  await work.rows("insert into operator_role (client_id, account_id, role) values ($1, $2, 'owner')", [
    OPERATORS,
    operator,
  ]);
  await work.rows('insert into credential (client_id, account_id, password_hash) values ($1, $2, $3)', [
    OPERATORS,
    operator,
    await work.services.passwords.hash(PASSWORD),
  ]);
  await work.rows(
    `insert into account (client_id, id, email, email_norm, user_type, first_name, surname, status)
     select $1, gen_random_uuid(), n || '@harbour.test', n || '@harbour.test', 'employee', 'Ann', 'Archer', 'active'
       from generate_series(1, $2::integer) n`,
    [clientId, PEOPLE],
  );
  const owner = { clientId: OPERATORS, accountId: operator };
  token = (await asOwner(work.services.ownerUrl, (connection) => addLogin(connection, owner))).bearer;
});
afterAll(() => work.close());

const post = (served: Served, path: string, body: object) =>
  ask(served, 'POST', `/api/operator/clients/${clientId}/${path}`, { token, body: { ...body, password: PASSWORD } });
const one = async (text: string, values: unknown[] = []) => (await work.rows(text, values))[0];

test('an archive whose server is killed is made by another', async () => {
  const first = await work.serve();
  await post(first, 'suspension', { message: 'We are moving to a new provider.', closesMonths: false });
  expect((await post(first, 'archives', { passphrase: PASSPHRASE })).status).toBe(202);
  await until(
    async () =>
      (await one("select id from file where purpose = 'client-archive' and state = 'uploading'")) !== undefined,
  );
  await end(first, 'SIGKILL');
  expect(await one('select state from client_archive')).toEqual({ state: 'making' });
  const second = await work.serve();
  await until(async () => (await one('select state from client_archive'))?.['state'] === 'ready');
  const archive = await one('select key_sealed, row_count > $1 as is_whole from client_archive', [PEOPLE]);
  expect(archive).toEqual({ key_sealed: null, is_whole: true });
  await end(second, 'SIGKILL');
});

test('an erasure whose server is killed is ended by another, and every row is counted once', async () => {
  const first = await work.serve();
  expect((await post(first, 'erasure', { graceDays: 7, slug: 'harbour' })).status).toBe(200);
  await work.rows('update client_erasure set due_at = now()');
  await maintain(work.services, OPERATORS, 'the night', (transaction) =>
    work.services.jobs.enqueue(transaction, erasuresNight),
  );
  const left = async () =>
    Number((await one('select count(*) as n from account where client_id = $1', [clientId]))?.['n']);
  await until(async () => (await left()) < PEOPLE);
  await end(first, 'SIGKILL');
  expect(await left()).toBeGreaterThan(0);
  expect(await one('select state from client_erasure')).toEqual({ state: 'erasing' });
  await work.serve();
  await until(async () => (await one('select state from client_erasure'))?.['state'] === 'erased');
  expect(await left()).toBe(0);
  const counted = await one(
    "select counts ->> 'account' as people, counts ->> 'client' as clients from client_erasure",
  );
  expect(counted).toEqual({ people: String(PEOPLE), clients: '1' });
});
