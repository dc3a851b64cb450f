import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { findCatalogueFaults, findTenantTables } from './testing/catalogue.ts';
import { copyDatabase } from './testing/test-database.ts';

// What guards the clients' rows is taken away, one piece at a time, on a database of its own.
const database = await copyDatabase(inject('postgresUrl'));
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const roles = await owner.query<{ name: string }>("select name from database_role where purpose = 'app'");
const app = `"${roles.rows[0]?.name}"`;
const policies = await owner.query<{ policy: string; table: string }>(
  `select polname as policy, polrelid::regclass::text as table from pg_policy where polname = 'tenant'`,
);

/** The faults of the database as it is after these statements, which are undone. */
async function faultsAfter(statements: string): Promise<string[]> {
  await owner.query('begin');
  try {
    await owner.query(statements);
    return await findCatalogueFaults(owner);
  } finally {
    await owner.query('rollback');
  }
}

test('nothing is wrong before anything is broken', async () => {
  expect(await findCatalogueFaults(owner)).toEqual([]);
});

test('every table of a client has its policy among those that are tried', async () => {
  const tables = await findTenantTables(owner);
  expect(policies.rows.map(({ table }) => table).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});

describe.each(policies.rows)('the catalogue names $table', ({ policy, table }) => {
  const ownRows = table === 'client' ? 'id = (select app_client())' : 'client_id = (select app_client())';

  test.each([
    ['its policy is dropped', `drop policy ${policy} on ${table}`],
    ['its policy lets everything through', `alter policy ${policy} on ${table} using (true)`],
    ['its policy takes every row', `alter policy ${policy} on ${table} using (${ownRows}) with check (true)`],
    ['a second policy opens it', `create policy more on ${table} to ${app} using (true)`],
    ['a second policy opens it to everyone', `create policy more on ${table} using (true)`],
    ['row-level security is disabled', `alter table ${table} disable row level security`],
    ['row-level security is not forced', `alter table ${table} no force row level security`],
    ['everyone may read it', `grant select on ${table} to public`],
    ['the app role may truncate it', `grant truncate on ${table} to ${app}`],
  ])('when %s', async (_, statement) => {
    expect(await faultsAfter(statement)).toContainEqual(expect.stringMatching(`^${table}\\b`));
  });
});

test.each([
  ['credential', `grant select on credential to ${app}`],
  ['session_token', `grant select (hash) on session_token to ${app}`],
  ['credential', 'alter table credential no force row level security'],
  ['app_now', 'alter function app_now() security definer'],
  ['app_now', 'grant execute on function app_now() to public'],
  ['open_request', 'alter function open_request reset search_path'],
  ['open_request', 'alter function open_request set search_path = pg_temp, public'],
  ['open_request', 'alter function open_request owner to current_user'],
  [
    'refresh_statistics',
    `create or replace function refresh_statistics() returns void language plpgsql security definer
       set search_path = pg_catalog, public, pg_temp as $$ begin delete from audit_event; end $$`,
  ],
  ['set_context', `grant execute on function set_context to ${app}`],
  ['sneaky', 'create function sneaky() returns int language sql security definer return 1'],
  ['late', 'create function late() returns timestamptz language sql return clock_timestamp()'],
  ['scheme_year.made_at', 'alter table scheme_year add made_at timestamptz default now()'],
  ['scheme_year.state', "create type state as enum ('a'); alter table scheme_year add state state"],
  ['scheme_year', 'create unique index on scheme_year (id)'],
  [
    'scheme_year',
    'alter table scheme_year drop constraint scheme_year_pkey cascade; alter table scheme_year alter client_id drop not null',
  ],
  [
    'employment',
    'alter table employment add boss uuid, add foreign key (boss, client_id) references employee (id, client_id)',
  ],
  ['family_member', 'drop policy own_family on family_member'],
  ['medical_answer', 'alter policy own_answers on medical_answer using (true)'],
  ['medical_answer', 'alter policy own_answers on medical_answer with check (true)'],
  ['staff', 'create view staff as select * from employee'],
  ['staff', 'create materialized view staff as select * from employee'],
  ['bonus', 'create table bonus (client_id uuid not null, id uuid not null, primary key (client_id, id))'],
  ['weather', 'create table weather (id integer primary key)'],
  ['installation', 'alter table installation add client_id uuid'],
  ['weather', `create table weather (id integer primary key); alter table weather owner to ${app}`],
  ['aside.weather', 'create schema aside; create table aside.weather (id integer primary key)'],
  ['employee', 'grant select on employee to pg_monitor'],
  ['jobs.weather', 'create table jobs.weather (id integer primary key)'],
  ['jobs.job_common', 'alter table jobs.job add client_id uuid'],
  ['app select job_common.data', `grant select (data) on jobs.job_common to ${app}`],
  ['app execute create_queue', `grant execute on function jobs.create_queue to ${app}`],
  ['everyone execute delete_queue', 'grant execute on function jobs.delete_queue to public'],
  ['app create jobs', `grant create on schema jobs to ${app}`],
  ['app insert job_common', `revoke insert on jobs.job_common from ${app}`],
  ['jobs.queue', `alter table jobs.queue owner to ${app}`],
])('the catalogue names %s after: %s', async (object, statement) => {
  const broken = statement.includes('boss')
    ? `create unique index on employee (id, client_id); ${statement}`
    : statement;
  expect(await faultsAfter(broken)).toContainEqual(expect.stringMatching(`^${object.replace('.', '\\.')}\\b`));
});
