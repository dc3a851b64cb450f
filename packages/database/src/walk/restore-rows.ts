import type pg from 'pg';
import { quoteName } from '../migration-files.ts';
import type { TextRow } from './read-rows.ts';
import type { WalkedTable } from './read-walk.ts';

/** Rows go in as they were: what triggers would note, count or refuse is among the rows already. Needs a transaction. */
export async function beginRestore(owner: pg.Client, walk: readonly WalkedTable[]): Promise<void> {
  for (const { name, hasTriggers, ownReferences } of walk) {
    if (hasTriggers) await owner.query(`alter table ${quoteName(name)} disable trigger user`);
    // A row may come before the one that it refers to.
    for (const key of ownReferences) await defer(owner, name, key.name, 'deferrable initially deferred');
  }
}

/** Each row in the order of its table's columns. */
export async function restoreRows(owner: pg.Client, table: WalkedTable, rows: readonly TextRow[]): Promise<void> {
  const names = table.columns.map(({ name }) => quoteName(name)).join(', ');
  const values = table.columns.map(({ type }, at) => `(r ->> ${at})::${type}`).join(', ');
  await owner.query(
    `insert into ${quoteName(table.name)} (${names}) select ${values} from json_array_elements($1::json) r`,
    [JSON.stringify(rows)],
  );
}

/** From here on everything holds again that held before, for these rows too. */
export async function endRestore(owner: pg.Client, walk: readonly WalkedTable[]): Promise<void> {
  await owner.query('set constraints all immediate');
  for (const { name, hasTriggers, ownReferences } of walk) {
    if (hasTriggers) await owner.query(`alter table ${quoteName(name)} enable trigger user`);
    for (const key of ownReferences) await defer(owner, name, key.name, 'not deferrable');
  }
}

async function defer(owner: pg.Client, table: string, key: string, how: string): Promise<void> {
  await owner.query(`alter table ${quoteName(table)} alter constraint ${quoteName(key)} ${how}`);
}
