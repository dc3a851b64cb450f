import { afterAll, beforeAll, expect, test } from 'vitest';
import { TABLES } from '@plenty/database/register/tables';
import { RowMaker, type Row } from '@plenty/database/testing/row-maker';
import { asOwner } from '@plenty/database/testing/test-database';
import { openStage, until, type Stage } from '../../../platform/jobs/testing/stage.ts';
import { aClient, anAccount, logIn, type TestClient } from '../../../testing/people.ts';
import { call } from '../../../testing/server.ts';
import { unzip } from '../../../testing/unzip.ts';
import { dataExportKind } from './data-export-kind.ts';
import { heldCredentials } from './held-credentials-table.ts';
import { HELD } from './held-rows-table.ts';
import { EXCLUDED_TABLES } from './excluded-tables.ts';

const CREDENTIALS = heldCredentials({ clientId: '', accountId: '' });
/** They are opened one by one, and so have tests of their own. */
const OPENED = {
  medical_answer: 'medicalAnswers',
  ni_number: 'nationalInsuranceNumbers',
  mail: 'mails',
  file: 'files',
};
/** Of these some columns are named, and of the others all are there. */
const NAMED = new Set([
  'masquerade',
  'audit_event',
  'job_progress',
  'upload',
  'api_key',
  ...CREDENTIALS.map(({ table }) => table),
]);
/** Whose rows they are, no foreign key says. */
const BY_NO_KEY: Readonly<Record<string, string>> = {
  audit_event: 'subject_id',
  upload_row: 'employee_id',
  ni_number: 'employee_id',
};
/** Operators have no export, and nobody else has rows in these. */
const OF_OPERATORS = ['operator_client', 'operator_notice', 'operator_role'];
const FOR_SEARCHING = /_norm$|^search_text$/;

let stage: Stage;
let client: TestClient;
const made = new Map<string, Row>();
let data: Record<string, unknown[]>;

beforeAll(async () => {
  stage = await openStage([dataExportKind]);
  client = await aClient(stage.server);
  const colleague = await anAccount(stage.server, client);
  await fill(colleague.id, 'B');
  const person = await anAccount(stage.server, client);
  const { token } = await logIn(stage.server, person.email);
  for (const [table, row] of await fill(person.id, 'A')) made.set(table, row);
  await stage.run();
  const { id } = (await call(stage.server, 'POST', '/user/export', { token })).json<{ id: string }>();
  await until(async () => (await stage.stateOf(id)) === 'done');
  const [only] = (await call(stage.server, 'GET', '/user/exports', { token })).json<{ exports: { id: string }[] }>()
    .exports;
  const zip = (await call(stage.server, 'GET', `/user/export/${only?.id}`, { token })).rawPayload;
  data = JSON.parse(String(unzip(zip).get('data.json'))) as typeof data;
});
afterAll(() => stage.close());

/** A row of somebody's in every table that is exported, with a mark in each text. */
async function fill(accountId: string, mark: string): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  const [account = {}] = await stage.rows('select * from account where id = $1', [accountId]);
  const [owned = {}] = await stage.rows('select * from client where id = $1', [client.id]);
  await asOwner(stage.server.database.ownerUrl, async (owner) => {
    const maker = new RowMaker(owner, { client: owned, account }, mark);
    for (const { table } of [...HELD, ...CREDENTIALS]) {
      if (table === 'account' || table === 'credential') continue;
      const row = await (table in BY_NO_KEY ? maker.insert(table, await aboutPerson(table)) : maker.rowOf(table));
      rows.set(table, row);

      async function aboutPerson(name: string): Promise<Row> {
        const person = BY_NO_KEY[name] === 'subject_id' ? accountId : (await maker.rowOf('employee'))['id'];
        return { ...(await maker.draft(name)), [BY_NO_KEY[name] ?? '']: person };
      }
    }
  });
  // Lines of a month that is still closing are shown to nobody.
  await stage.server.asOwner(
    "update pay_period set state = 'closed', closed_at = app_now(), line_count = 1 where state = 'closing'",
  );
  return rows;
}

test('every table that has rows of a person is exported, or left out for a reason', async () => {
  const rows = await stage.rows(`
    select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attname in ('account_id', 'employee_id', 'owner_id', 'subject_id', 'actor_id', 'created_by', 'recipient')`);
  const known = [
    ...HELD.map(({ table }) => table),
    ...CREDENTIALS.map(({ table }) => table),
    ...Object.keys(OPENED),
    ...OF_OPERATORS,
  ];
  const forgotten = rows
    .map((row) => String(row['name']))
    .filter((name) => !known.includes(name) && !(name in EXCLUDED_TABLES));
  expect(forgotten).toEqual([]);
});

test('the register says of each table whether a person finds their rows in the export', () => {
  const exported = [...HELD, ...CREDENTIALS].map(({ table }) => table).concat(Object.keys(OPENED));
  const registered = Object.entries(TABLES).filter(([, entry]) => entry.export === 'yes');
  expect(registered.map(([table]) => table).toSorted()).toEqual(exported.toSorted());
});

test('what is left out is a table that there is, and none that is exported', async () => {
  for (const name of Object.keys(EXCLUDED_TABLES)) {
    const [there] = await stage.rows('select to_regclass($1) as found', [name]);
    expect(there?.['found']).not.toBeNull();
    expect([...HELD, ...CREDENTIALS].map(({ table }) => table)).not.toContain(name);
  }
});

test.each([...HELD, ...CREDENTIALS].map(({ table, name }) => ({ table, name })))(
  'the person’s row of $table is in it, with every text that is not for searching alone',
  ({ table, name }) => {
    const found = JSON.stringify(data[name]);
    expect(data[name]?.length).toBeGreaterThan(0);
    if (NAMED.has(table)) return;
    const texts = Object.entries(made.get(table) ?? {}).filter(
      ([column, value]) => typeof value === 'string' && value.startsWith('CANARY-A') && !FOR_SEARCHING.test(column),
    );
    for (const [, text] of texts) expect(found).toContain(text);
  },
);

test('nothing of a colleague of the same client is in it', () => {
  expect(JSON.stringify(data)).toContain('CANARY-A');
  expect(JSON.stringify(data)).not.toContain('CANARY-B');
});

test('no secret is in it', () => {
  expect(JSON.stringify(data)).not.toMatch(/password_?hash|\$argon2|sealed|secret|token/i);
});
