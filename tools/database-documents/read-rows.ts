import { readFileSync } from 'node:fs';

export interface Column {
  readonly name: string;
  readonly type: string;
}

/** The tables and columns of the database, from the row types that the migrations make. */
export function readRows(text = readFileSync('packages/database/src/rows.ts', 'utf8')): Map<string, Column[]> {
  const names = new Map(bodyOf(text, 'DB').map(({ name, type }) => [type, name]));
  const tables = new Map<string, Column[]>();
  for (const [type, table] of names) tables.set(table, bodyOf(text, type));
  return tables;
}

function bodyOf(text: string, type: string): Column[] {
  const body = new RegExp(`export interface ${type} \\{\\n([^}]*)\\}`).exec(text)?.[1] ?? '';
  return [...body.matchAll(/^\s+(\w+): ([^;]+);/gm)].map(([, name = '', of = '']) => ({ name, type: of }));
}
