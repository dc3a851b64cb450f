import type pg from 'pg';
import type { TenantTable } from './catalogue.ts';
import { insertion, type Row, type RowMaker } from './row-maker.ts';

/** A statement that must not reach another client's rows. */
export interface Attack {
  readonly name: string;
  readonly text: string;
  readonly values?: readonly unknown[];
  /** It aims at no client, so the attacker's own rows may answer. */
  readonly isSweeping?: boolean;
  /** Answers besides 'not allowed' and 'not signed' that let nothing through. */
  readonly alsoRefusedBy?: string;
}

export interface Target {
  readonly table: TenantTable;
  readonly attacker: string;
  readonly victim: string;
  /** The victim's row that is there, and one that the attacker would plant. */
  readonly row: Row;
  readonly draft: Row;
  readonly key: readonly string[];
  /** A column that the app role may change where there is one, else any. */
  readonly column: string;
}

export async function aimAt(
  owner: pg.ClientBase,
  table: TenantTable,
  victim: { maker: RowMaker; id: string },
  attacker: string,
): Promise<Target> {
  const { rows } = await owner.query<{ key: string[]; column: string }>(KEY_AND_COLUMN, [
    table.name,
    table.clientColumn,
  ]);
  if (!rows[0]) throw new Error(`${table.name} has no primary key`);
  const row = await victim.maker.rowOf(table.name);
  return { table, attacker, victim: victim.id, row, draft: await victim.maker.draft(table.name), ...rows[0] };
}

const KEY_AND_COLUMN = `
  select array(select a.attname::text from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any (i.indkey)) as key,
         (select a.attname from pg_attribute a, database_role r
           where r.purpose = 'app' and a.attrelid = i.indrelid and a.attnum > 0 and not a.attisdropped
             and a.attname <> $2
           order by has_column_privilege(r.name, a.attrelid, a.attnum, 'update') desc, a.attnum = any (i.indkey)
           limit 1) as column
    from pg_index i where i.indrelid = to_regclass($1) and i.indisprimary`;

export function attacksOn({ table, attacker, victim, row, draft, key, column }: Target): Attack[] {
  const { name, clientColumn: client } = table;
  const planted = insertion(name, draft);
  const again = insertion(name, row);
  return [
    { name: 'SELECT', text: `select * from ${name} where ${client} = $1`, values: [victim] },
    { name: 'SELECT of all', text: `select * from ${name}`, isSweeping: true },
    { name: 'SELECT for update', text: `select * from ${name} where ${client} = $1 for update`, values: [victim] },
    { name: 'INSERT', ...planted },
    { name: 'UPDATE', text: `update ${name} set ${column} = ${column} where ${client} = $1`, values: [victim] },
    { name: 'UPDATE of all', text: `update ${name} set ${column} = ${column}`, isSweeping: true },
    {
      name: 'UPDATE that takes',
      text: `update ${name} set ${client} = $1 where ${client} = $2`,
      values: [attacker, victim],
    },
    {
      name: 'UPDATE that plants',
      text: `update ${name} set ${client} = $2 where ${client} = $1`,
      values: [attacker, victim],
    },
    { name: 'DELETE', text: `delete from ${name} where ${client} = $1`, values: [victim] },
    { name: 'INSERT or nothing', text: `${again.text} on conflict do nothing`, values: again.values },
    {
      name: 'INSERT or UPDATE',
      text: `${again.text} on conflict (${key.join(', ')}) do update set ${column} = excluded.${column}`,
      values: again.values,
    },
    { name: 'TRUNCATE', text: `truncate ${name} cascade` },
  ];
}

/** They stream, which pipelined connections do not. */
export function copyAttacksOn({ table: { name, clientColumn }, victim }: Target): Attack[] {
  return [
    { name: 'COPY TO', text: `copy (select * from ${name} where ${clientColumn} = '${victim}') to stdout` },
    { name: 'COPY of all TO', text: `copy ${name} to stdout`, isSweeping: true },
    // PostgreSQL does not do this under row-level security at all: 'feature not supported', before it takes a byte.
    { name: 'COPY FROM', text: `copy ${name} from stdin`, alsoRefusedBy: '0A000' },
  ];
}

/** What is held back from the app role needs no row to be refused. */
export function attacksOnUnreachable(name: string, column: string): { sent: Attack[]; streamed: Attack[] } {
  return {
    sent: [
      { name: 'SELECT', text: `select from ${name}` },
      { name: 'SELECT of a column', text: `select ${column} from ${name}` },
      ...writesTo(name, column),
    ],
    streamed: [
      { name: 'COPY TO', text: `copy ${name} to stdout` },
      { name: 'COPY FROM', text: `copy ${name} from stdin` },
    ],
  };
}

export function writesTo(name: string, column: string): Attack[] {
  return [
    { name: 'INSERT', text: `insert into ${name} default values` },
    { name: 'INSERT or nothing', text: `insert into ${name} default values on conflict do nothing` },
    {
      name: 'INSERT or UPDATE',
      text: `insert into ${name} default values on conflict on constraint ${name}_pkey do update set ${column} = default`,
    },
    { name: 'UPDATE', text: `update ${name} set ${column} = default` },
    { name: 'DELETE', text: `delete from ${name}` },
    { name: 'TRUNCATE', text: `truncate ${name} cascade` },
  ];
}
