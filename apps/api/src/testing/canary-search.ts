import { readWalk } from '@plenty/database/walk/read-walk';
import { RowMaker, type Row } from '@plenty/database/testing/row-maker';
import { asOwner } from '@plenty/database/testing/test-database';
import type { TestServer } from './server.ts';

export const CANARY = 'kN7canary';

/** Every table of the database, those of the queues too, in which a text stands: as text, in JSON, or as bytes. */
export async function tablesWith(server: TestServer, text: string): Promise<string[]> {
  return asOwner(server.database.ownerUrl, async (owner) => {
    const { rows: tables } = await owner.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
        where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text !~ '^pg_|^information_schema$' order by 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rowCount } = await owner.query(
        `select from ${name} t where strpos(t::text, $1) > 0 or strpos(t::text, encode(convert_to($1, 'UTF8'), 'hex')) > 0 limit 1`,
        [text],
      );
      if (rowCount) found.push(name);
    }
    return found;
  });
}

/** A client with a row in every table, and the canary in every column that takes it. Answers which columns do. */
export async function plantCanaries(server: TestServer, clientId: string, account: Row): Promise<string[]> {
  return asOwner(server.database.ownerUrl, async (owner) => {
    const maker = new RowMaker(owner, { client: { id: clientId }, account }, CANARY);
    const planted: string[] = [];
    await owner.query("set session_replication_role = 'replica'");
    for (const table of await readWalk(owner)) {
      if (table.name !== 'client') await maker.rowOf(table.name);
      for (const { name, type } of table.columns) {
        const value = VALUES[type];
        if (value === undefined || table.key.includes(name)) continue;
        const text = `update ${table.name} set ${name} = ${value} where ${table.clientColumn} = $1`;
        // What a check refuses cannot hold anybody's words either.
        const { rowCount } = await owner.query(text, [clientId]).catch(() => ({ rowCount: 0 }));
        if (rowCount) planted.push(`${table.name}.${name}`);
      }
    }
    await owner.query("set session_replication_role = 'origin'");
    return planted;
  });
}

const VALUES: Readonly<Record<string, string>> = {
  text: `'${CANARY}'`,
  'text[]': `array['${CANARY}']`,
  jsonb: `'{"text": "${CANARY}"}'`,
  json: `'{"text": "${CANARY}"}'`,
  bytea: `convert_to(rpad('${CANARY}', 32, '.'), 'UTF8')`,
};
