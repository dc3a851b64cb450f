import type pg from 'pg';
import * as lists from './catalogue-lists.ts';
import type { Rule } from './catalogue-rule.ts';
import { FUNCTION_RULES } from './catalogue-functions.ts';
import { GRANT_RULES } from './catalogue-grants.ts';
import { KEY_RULES } from './catalogue-keys.ts';
import { QUEUE_RULES } from './catalogue-queues.ts';
import { TABLE_RULES } from './catalogue-tables.ts';

export const RULES: readonly Rule[] = [...TABLE_RULES, ...KEY_RULES, ...GRANT_RULES, ...FUNCTION_RULES, ...QUEUE_RULES];

type Catalogue = Pick<pg.ClientBase, 'query'>;

/** Every fault of the schema, each with the object's name in front. */
export async function findCatalogueFaults(owner: Catalogue): Promise<string[]> {
  // One statement for all rules: what they select from is then looked up once.
  const all = RULES.map(({ sql }, index) => `select ${index} as index, object from (${sql}) rule_${index}`);
  const { rows } = await owner.query<{ index: number; object: string }>(
    `${LISTED} ${all.join(' union all ')}`,
    given(),
  );
  return rows.map(({ index, object }) => `${object}: ${RULES[index]?.rule}`);
}

async function findNames(owner: Catalogue, sql: string): Promise<string[]> {
  const { rows } = await owner.query<{ object: string }>(`${LISTED} ${sql}`, given());
  return rows.map(({ object }) => object);
}

function given(): unknown[] {
  return [
    lists.CREDENTIAL_TABLES,
    Object.keys(lists.GLOBAL_TABLES),
    Object.keys(lists.READ_BEFORE_LOGIN),
    lists.WRITTEN_BEFORE_LOGIN,
    Object.keys(lists.DOORS),
    lists.SIGNERS,
    Object.entries(lists.CLOCK_READERS).map(([reader, word]) => `${reader} ${word}`),
    lists.QUEUE_TABLES,
    lists.QUEUE_RIGHTS,
  ];
}

/** A client's table: the client itself, or what has its id in each row. */
export interface TenantTable {
  readonly name: string;
  readonly clientColumn: 'id' | 'client_id';
}

export async function findTenantTables(owner: Catalogue): Promise<TenantTable[]> {
  const names = await findNames(owner, "select name as object from tabled where list = 'tenant' order by name");
  return [
    { name: 'client', clientColumn: 'id' },
    ...names.map((name): TenantTable => ({ name, clientColumn: 'client_id' })),
  ];
}

/** What all rules select from: every table with its list, the two roles, and every right that someone holds. */
const LISTED = `
  with given as (
    select $1::text[] as credential, $2::text[] as global, $3::text[] as read_before_login,
           $4::text[] as written_before_login, $5::text[] as doors, $6::text[] as signers, $7::text[] as clock_readers,
           $8::text[] as queue_tables, $9::text[] as queue_rights
  ),
  named as (select d.purpose, r.* from database_role d join pg_roles r on r.rolname = d.name),
  tabled as (
    select c.oid, c.relname::text as name, c.relowner, c.relkind, c.relrowsecurity, c.relforcerowsecurity, client.attnum,
      case
        when c.relname = 'client' then 'client'
        when c.relname = any (g.global) then 'global'
        when c.relname = any (g.credential) then 'credential'
        when client.attnum is not null then 'tenant'
      end as list
    from given g, pg_class c
    left join pg_attribute client on client.attrelid = c.oid and client.attname = 'client_id' and not client.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f')
  ),
  granted as (
    select c.oid, c.relname::text as name, c.relowner as owner, a.*
      from pg_class c, aclexplode(coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner))) a
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f', 'v', 'm', 'S')
    union all
    select c.oid, c.relname || '.' || t.attname, c.relowner, a.*
      from pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a
     where c.relnamespace = 'public'::regnamespace
    union all
    select p.oid, p.proname, p.proowner, a.*
      from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
     where p.pronamespace = 'public'::regnamespace
  )`;
