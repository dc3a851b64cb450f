import { COMMON_COLUMNS, type TableEntry } from '@plenty/database/register/table-entry';
import { TABLES_BY_AREA } from '@plenty/database/register/tables';
import type { Reference } from './read-catalogue.ts';
import type { Column } from './read-rows.ts';

const HEAD = `# Data model

Made by \`npm run rows\` from the migrations and \`packages/database/src/register\`. A column follows the rules of its table. Where no
purpose is repeated, the column means the same in all tables:

`;

/** Every table by area: what it is for, what becomes of its rows, its columns, and what it refers to. */
export function drawDataModel(rows: ReadonlyMap<string, readonly Column[]>, references: readonly Reference[]): string {
  const common = Object.entries(COMMON_COLUMNS).map(([name, words]) => `- \`${name}\`: ${words}\n`);
  const areas = Object.entries(TABLES_BY_AREA).map(([area, tables]) => {
    const names = Object.keys(tables);
    const drawn = references.filter(({ from, to }) => names.includes(from) && names.includes(to));
    return [
      `\n## ${area}\n`,
      drawPicture(drawn),
      ...Object.entries(tables).map(([name, entry]) => describeTable(name, entry, rows.get(name) ?? [], references)),
    ].join('\n');
  });
  return `${HEAD}${common.join('')}${areas.join('')}`;
}

/** What refers to what inside an area; links to other areas stand with the tables. */
function drawPicture(references: readonly Reference[]): string {
  if (references.length === 0) return '';
  const lines = references.map(({ from, to }) => `  ${to} ||--o{ ${from} : ""`);
  return ['```mermaid', 'erDiagram', ...lines, '```', ''].join('\n');
}

function describeTable(
  name: string,
  { purpose, owner, retention, export: exported, erasure, columns }: TableEntry,
  all: readonly Column[],
  references: readonly Reference[],
): string {
  const to = references.filter(({ from }) => from === name).map((reference) => `\`${reference.to}\``);
  const rules = [
    `- Owner: \`${owner}\``,
    `- Kept: ${retention}`,
    `- In the person’s export: ${exported}`,
    `- When a person is erased: ${erasure}`,
    ...(to.length === 0 ? [] : [`- Refers to: ${to.join(', ')}`]),
  ];
  const lines = all.map((column) => {
    const words = columns[column.name];
    return `  - \`${column.name}\`${words === undefined ? '' : `: ${words}`}`;
  });
  return [`### ${name}\n`, `${purpose}\n`, ...rules, '- Columns:', ...lines, ''].join('\n');
}
