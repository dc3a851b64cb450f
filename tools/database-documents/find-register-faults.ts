import { COMMON_COLUMNS, type TableEntries } from '@plenty/database/register/table-entry';
import type { Column } from './read-rows.ts';

/** Tables and columns of which nobody has said whose they are and what becomes of them, and words about what is not there. */
export function findRegisterFaults(
  rows: ReadonlyMap<string, readonly Pick<Column, 'name'>[]>,
  tables: TableEntries,
  isFolder: (owner: string) => boolean,
): string[] {
  const unsaid = [...rows].flatMap(([table, columns]) => {
    const entry = tables[table];
    if (!entry) return [`${table}: has no entry in packages/database/src/register`];
    return columns
      .filter(({ name }) => !(name in entry.columns) && !(name in COMMON_COLUMNS))
      .map(({ name }) => `${table}.${name}: nobody has said what it is for`);
  });
  const wrong = Object.entries(tables).flatMap(([table, { owner, columns, ...words }]) => {
    const known = rows.get(table);
    if (!known) return [`${table}: is registered, and there is no such table`];
    const names = known.map(({ name }) => name);
    return [
      ...(isFolder(owner) ? [] : [`${table}: there is no folder ${owner}`]),
      ...Object.keys(columns)
        .filter((name) => !names.includes(name))
        .map((name) => `${table}.${name}: is registered, and there is no such column`),
      ...[...Object.values(words), ...Object.values(columns)]
        .filter((text) => text.trim() === '')
        .map(() => `${table}: a rule without words`),
    ];
  });
  return [...unsaid, ...wrong];
}
