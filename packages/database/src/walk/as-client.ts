import pg from 'pg';
import { quoteName } from '../migration-files.ts';

/** The whole of a client is out of the server's reach. What archives, restores or erases it connects as the owner. */
export async function withOwner<Result>(
  ownerUrl: string,
  work: (owner: pg.Client) => Promise<Result>,
): Promise<Result> {
  const owner = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  // Without a listener a connection that breaks later would end the process.
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    // Values as text must not depend on how a server is set up.
    await owner.query(
      "set timezone = 'UTC'; set datestyle = 'ISO'; set bytea_output = 'hex'; set intervalstyle = 'postgres'",
    );
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** One transaction, in which the owner may open one client after the other. */
export async function inOwnTransaction<Result>(
  owner: pg.Client,
  work: () => Promise<Result>,
  mode: '' | 'isolation level repeatable read, read only' = '',
): Promise<Result> {
  await owner.query(`begin ${mode}`);
  try {
    const result = await work();
    await owner.query('commit');
    return result;
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Row-level security holds the owner too: from here on the transaction sees this client's rows and no others. */
export async function openAsOwner(owner: pg.Client, clientId: string): Promise<void> {
  await asAuth(owner, () => owner.query('select set_context($1, null, null)', [clientId]));
}

/** With the rights of the role that serves before a client is known, which the owner is a member of. */
export async function asAuth<Result>(owner: pg.Client, work: () => Promise<Result>): Promise<Result> {
  const { rows } = await owner.query<{ name: string }>("select name from database_role where purpose = 'auth'");
  await owner.query(`set local role ${quoteName(rows[0]?.name ?? '')}`);
  const result = await work();
  await owner.query('set local role none');
  return result;
}

/** The owner's policy on each table of a client, by which it sees the client that it has opened. */
const COVER = `
  do $$
  declare
    uncovered record;
  begin
    for uncovered in
      select t.relname as name, case when t.relname = 'client' then 'id' else 'client_id' end as client
        from pg_class t
       where t.relkind in ('r', 'p') and t.relnamespace = 'public'::regnamespace
         and (t.relname = 'client'
              or exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'client_id' and not a.attisdropped))
         and not exists (
           select from pg_policy p where p.polrelid = t.oid and p.polname = 'walk'
              and p.polroles = array[(select r.oid from pg_roles r where r.rolname = current_user)])
    loop
      execute format('drop policy if exists walk on %I', uncovered.name);
      execute format('create policy walk on %I to current_user using (%I = (select app_client())) with check (%2$I = (select app_client()))',
                     uncovered.name, uncovered.client);
    end loop;
  end $$`;

/** Runs at each start, behind the migrations: a new table is covered, and so is a database that has another owner now. */
export async function coverTables(owner: pg.Client): Promise<void> {
  await owner.query(COVER);
}
