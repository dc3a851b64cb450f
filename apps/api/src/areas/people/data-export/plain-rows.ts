/** A row as it is written down: names as people say them, values as JSON has them. */
export type PlainRow = Readonly<Record<string, unknown>>;

/** Columns that are there for the server alone: whose row it is, and forms of names for searching. */
const FOR_THE_SERVER = new Set([
  'client_id',
  'account_id',
  'employee_id',
  'email_norm',
  'surname_norm',
  'search_text',
  'profile_version',
  'is_sealed',
]);

export function toPlainRow(row: Readonly<Record<string, unknown>>): PlainRow {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !FOR_THE_SERVER.has(column))
      .map(([column, value]) => [toCamelCase(column), value instanceof Date ? value.toISOString() : value]),
  );
}

function toCamelCase(column: string): string {
  return column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
