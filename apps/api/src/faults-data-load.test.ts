import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DATA_LOAD } from '@plenty/contract/people/uploads';
import { keyDoor } from '@plenty/database/doors';
import { confirmUpload, undoUpload } from './areas/people/uploads/move-upload.ts';
import { sendUpload } from './areas/people/uploads/send-upload.ts';
import { until } from './platform/jobs/testing/stage.ts';
import { Work, type Visit } from './platform/work.ts';
import { KilledWork } from './testing/killed-work.ts';
import { end } from './testing/process.ts';
import { aJoiner, csvOf } from './testing/uploads.ts';

/** Ten transactions of the check. */
const KNOWN = 1000;
const JOINERS = 4000;

let work: KilledWork;
let clientId: string;
let uploadId: string;
const key = randomBytes(32);
const rows: KilledWork['rows'] = (text, values) => work.rows(text, values);

beforeAll(async () => {
  work = await KilledWork.prepare(inject('postgresUrl'));
  clientId = await work.importClient();
  await addPeople();
});
afterAll(() => work.close());

async function addPeople(): Promise<void> {
  const adminId = work.services.newId();
  await rows(
    `insert into account (client_id, id, email, email_norm, user_type, permissions, first_name, surname, status)
     values ($1, $2, 'boss@harbour.test', 'boss@harbour.test', 'employer', '{uploads}', 'Ann', 'Archer', 'active')`,
    [clientId, adminId],
  );
  await rows(
    "insert into api_key (client_id, id, name, hint, hash, created_by) values ($1, $2, 'test', 'plk_', $3, $4)",
    [clientId, work.services.newId(), createHash('sha256').update(key).digest(), adminId],
  );
  await rows(
    `insert into employee (client_id, id, payroll_number, first_name, surname, surname_norm, date_of_birth, sex, joined_on)
     select $1, gen_random_uuid(), 'K' || n, 'Ann', 'Archer', 'archer', '1989-11-20', 'female', '2018-04-01'
       from generate_series(1, $2::integer) n`,
    [clientId, KNOWN],
  );
  await rows(
    `insert into employment (client_id, employee_id, effective_from, status, grade, department, location, hours_per_week,
                             salary_pence, region)
     select client_id, id, joined_on, 'active', 'C', 'Operations', 'Bristol', 37.5, 3000000, 'england' from employee
      where client_id = $1`,
    [clientId],
  );
}

/** A call as a client's own system makes it, in this process, which works no jobs. */
function asSystem(): Work {
  const visit: Visit = {
    requestId: 'test',
    route: 'test',
    clientSlug: undefined,
    address: '',
    device: undefined,
    idempotencyKey: randomBytes(8).toString('hex'),
    cookie: () => undefined,
    keepCookie: () => undefined,
    dropCookie: () => undefined,
    forgetPages: () => undefined,
  };
  return new Work(work.services, visit, keyDoor(createHash('sha256').update(key).digest(), 'uploads'));
}

function aFile(): AsyncIterable<Uint8Array> {
  const raised = Array.from({ length: KNOWN }, (_, at) => ({
    'Payroll number': `K${at + 1}`,
    Salary: '31000',
    Surname: 'Baker',
  }));
  const joiners = Array.from({ length: JOINERS }, (_, at) =>
    aJoiner({ 'Payroll number': `N${at + 1}`, 'Email address': `n${at + 1}@harbour.test` }),
  );
  return (async function* content() {
    yield csvOf([...raised, ...joiners]);
  })();
}

const upload = async () =>
  (await rows('select state, row_count, joiners, changes, faulty, message from upload where id = $1', [uploadId]))[0];
const is = (state: string) => until(async () => (await upload())?.['state'] === state);

/** All people of the client with what they are paid: the same text for the same people, whatever their ids are. */
const people = () =>
  rows(
    `select e.payroll_number, e.surname, a.email, a.status, m.effective_from::text, m.salary_pence::integer
       from employee e left join account a on a.client_id = e.client_id and a.id = e.account_id
       join employment m on m.client_id = e.client_id and m.employee_id = e.id
      where e.client_id = $1 order by 1, 5`,
    [clientId],
  );

/** Ends a server in the middle of what it writes: it waits for a row that is held here, with all before it written. */
async function killWhileItWrites(): Promise<void> {
  await rows('begin');
  await rows("select id from employee where client_id = $1 and payroll_number = 'K500' for update", [clientId]);
  const served = await work.serve();
  await until(async () => {
    // Within a transaction it would say what it said the first time.
    await rows('select pg_stat_clear_snapshot()');
    const waiting = await rows(
      // Of a statement no more than the beginning is known.
      "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~ 'upload_row|update employee'",
    );
    return waiting.length > 0;
  });
  await end(served, 'SIGKILL');
  await rows('rollback');
}

test('killed while it reads, a file is read again from its beginning: each row is there once', async () => {
  const { id } = await sendUpload(asSystem(), {
    params: { id: clientId },
    query: { apply: 'confirm', kind: 'people' },
    upload: { name: 'people.csv', content: aFile() },
  });
  uploadId = id;
  const served = await work.serve();
  await until(async () => Number((await upload())?.['row_count']) > 0);
  await end(served, 'SIGKILL');
  const reached = await upload();
  expect(reached).toMatchObject({ state: 'checking' });
  expect(reached?.['row_count']).toBeLessThan(KNOWN + JOINERS);
  const begun = await work.serve();
  await is('checked');
  await end(begun, 'SIGKILL');
  expect(await upload()).toMatchObject({ row_count: KNOWN + JOINERS, joiners: JOINERS, changes: KNOWN, faulty: 0 });
  expect(
    await rows(
      'select count(*)::int as count, count(distinct line)::int as lines from upload_row where upload_id = $1',
      [uploadId],
    ),
  ).toEqual([{ count: KNOWN + JOINERS, lines: KNOWN + JOINERS }]);
}, 240_000);

test('killed while it applies, nothing of the file is there; then all of it is, once', async () => {
  const before = await people();
  await confirmUpload(asSystem(), { params: { id: uploadId }, body: { sendsWelcome: false, tellsWhoGained: false } });
  await killWhileItWrites();
  expect(await people()).toEqual(before);
  expect(await upload()).toMatchObject({ state: 'applying' });
  const served = await work.serve();
  await is('applied');
  await end(served, 'SIGKILL');
  const after = await people();
  // Two days of those who were known, one of each who is new.
  expect(after).toHaveLength(2 * KNOWN + JOINERS);
  expect(after.filter((row) => row['salary_pence'] === 3_100_000)).toHaveLength(KNOWN);
  expect(new Set(after.filter((row) => row['status'] === 'invited').map((row) => row['email'])).size).toBe(JOINERS);

  await undoUpload(asSystem(), uploadId);
  await killWhileItWrites();
  expect(await people()).toEqual(after);
  const again = await work.serve();
  await is('undone');
  expect(await people()).toEqual(before);
  expect(
    await rows("select count(*)::int as count from account where client_id = $1 and user_type = 'employee'", [
      clientId,
    ]),
  ).toEqual([{ count: 0 }]);
  await end(again, 'SIGKILL');
  // Every try but those that were killed did what it was to do.
  expect(work.serving.map(({ output }) => output()).join('')).not.toContain('"level":50');
}, 300_000);

test('security §2: what is sealed stays so while it lies there', async () => {
  const [chunk] = await rows(
    'select c.bytes from file_chunk c join file f on f.id = c.file_id where f.purpose = $1 limit 1',
    [DATA_LOAD.name],
  );
  expect(String(chunk?.['bytes'])).not.toContain('Payroll number');
});
