import { RowMaker } from '@plenty/database/testing/row-maker';
import { asOwner } from '@plenty/database/testing/test-database';
import type { TestServer } from '../testing/server.ts';

/** Stands in every word that client B has: where it turns up for anyone else, something of B has got out. */
export const CANARY = 'CANARY-B';

interface CanaryColumn {
  readonly name: string;
  readonly has_canary: boolean;
  /** Held to codes by the database, so that no words can stand there. */
  readonly is_code: boolean;
}

/** Words within JSON, by the names under which they stand. */
const WORDS =
  'name|title|text|summary|content|label|question|answer|description|heading|phone|email|header|message|benefit';

/**
 * Writes it into every column of a client's that holds text, whatever is in it: keys are left, for they hold the rows together,
 * and so are the codes that a constraint knows. Answers the columns that have rows.
 */
export async function plantCanaries(server: TestServer, clientId: string): Promise<readonly CanaryColumn[]> {
  let columns: CanaryColumn[] = [];
  await asOwner(server.database.ownerUrl, async (owner) => {
    // Rows that nobody may change are changed here.
    await owner.query('set session_replication_role = replica');
    await owner.query('create temporary table planted (name text, has_canary boolean, is_code boolean)');
    await owner.query(PLANT.replaceAll(':client', owner.escapeLiteral(clientId)));
    columns = (await owner.query<CanaryColumn>('select * from planted order by name')).rows;
  });
  return columns;
}

const PLANT = `do $$
declare
  one record;
  client uuid := :client;
  changed integer;
begin
  for one in
    select c.table_name as "table", c.column_name as "column", c.data_type as type,
           case when c.table_name = 'client' then 'id' else 'client_id' end as owner
      from information_schema.columns c join pg_class t on t.oid = ('public.' || quote_ident(c.table_name))::regclass
      join pg_attribute a on a.attrelid = t.oid and a.attname = c.column_name
     where c.table_schema = 'public' and t.relkind = 'r' and c.data_type in ('text', 'jsonb') and c.is_generated = 'NEVER'
       and (c.table_name = 'client' and c.column_name = 'name' or exists (
         select from pg_attribute k where k.attrelid = t.oid and k.attname = 'client_id'))
       and not exists (select from pg_constraint k
                        where k.conrelid = t.oid and k.contype in ('p', 'f') and a.attnum = any (k.conkey))
  loop
    begin
      execute format(
        case one.type when 'text' then 'update %1$I set %2$I = ''${CANARY} '' || %2$I where %3$I = %4$L and %2$I is not null'
          else 'update %1$I set %2$I = regexp_replace(%2$I::text, ''"(${WORDS})": "'', ''"\\1": "${CANARY} '', ''g'')::jsonb
                      || case when jsonb_typeof(%2$I) = ''object'' then ''{"canary": "${CANARY}"}''
                              when %2$I = ''[]'' then ''[{"text": "${CANARY}"}]'' else ''[]'' end::jsonb
                 where %3$I = %4$L and %2$I is not null' end,
        one."table", one."column", one.owner, client);
      get diagnostics changed = row_count;
      if changed = 0 then
        execute format('update %1$I set %2$I = %5$L where %3$I = %4$L', one."table", one."column", one.owner, client,
          case one.type when 'text' then '${CANARY}' else '{"text": "${CANARY}"}' end);
        get diagnostics changed = row_count;
      end if;
      if changed > 0 then
        execute format('insert into planted select %1$L, bool_or(%3$I::text like ''%%${CANARY}%%''), false from %2$I where %4$I = %5$L',
          one."table" || '.' || one."column", one."table", one."column", one.owner, client);
      end if;
    exception when check_violation then
      insert into planted values (one."table" || '.' || one."column", false, true);
    end;
  end loop;
end $$`;

/**
 * A row of the client in every table that belongs to clients, made where it has none: they are another person's than those who
 * ask. Answers their ids by table.
 */
export async function haveEverything(server: TestServer, clientId: string, mark: string): Promise<Map<string, string>> {
  const ids = new Map([['client', clientId]]);
  await asOwner(server.database.ownerUrl, async (owner) => {
    const account = { client_id: clientId, id: server.services.newId() };
    await owner.query(
      `insert into account (client_id, id, email, email_norm, user_type, first_name, surname, status)
       values ($1, $2, $3, $3, 'employee', $4, $4, 'active')`,
      [clientId, account.id, `${mark.toLowerCase()}@canary.test`, `CANARY-${mark}`],
    );
    const maker = new RowMaker(owner, { client: { id: clientId }, account }, mark);
    const { rows } = await owner.query<{ name: string; has_id: boolean }>(CLIENT_TABLES);
    for (const { name, has_id } of rows) {
      // What a client has once it has already.
      if (!has_id && (await owner.query(`select from ${name} where client_id = $1 limit 1`, [clientId])).rowCount)
        continue;
      const row = await maker.rowOf(name);
      if (has_id) ids.set(name, String(row['id']));
    }
  });
  return ids;
}

const CLIENT_TABLES = `
  select table_name as name, exists (select from information_schema.columns k where k.table_schema = 'public'
           and k.table_name = c.table_name and k.column_name = 'id' and k.data_type = 'uuid') as has_id
    from information_schema.columns c
   where table_schema = 'public' and column_name = 'client_id' and data_type = 'uuid'
     -- What no request can read has no rows made: credentials, tokens and the like.
     and exists (select from database_role where purpose = 'app'
                  and has_any_column_privilege(name, format('public.%I', table_name), 'select'))
   order by 1`;
