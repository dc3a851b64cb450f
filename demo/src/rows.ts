import type { Transaction } from '@plenty/database/tenant-database';

type Row = Readonly<Record<string, unknown>>;

/** A person as the rows of three tables. */
export interface PersonRows {
  readonly account: Row & { readonly id: string; readonly client_id: string; readonly email: string };
  readonly employee: Row;
  readonly employment: Row;
}

/** Each table in one statement: the rows travel as one value. */
export async function insertPeople(transaction: Transaction, people: readonly PersonRows[]): Promise<void> {
  for (const table of ['account', 'employee', 'employment'] as const) {
    const columns = Object.keys(people[0]?.[table] ?? {}).join(', ');
    await transaction.call(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(people.map((person) => person[table]))],
    );
  }
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}
