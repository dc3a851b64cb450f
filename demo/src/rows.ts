import { copyRows, type StagedValue } from '@plenty/database/staging';
import type { Transaction } from '@plenty/database/tenant-database';

export const TABLES = ['account', 'employee', 'employment'] as const;
type Table = (typeof TABLES)[number];

/** Those that grow with the number of people. */
export const GROWING_TABLES = [
  ...TABLES,
  'family_member',
  'terms_acceptance',
  'selection',
  'selection_event',
  'benefit_terms_acceptance',
] as const;
type Row = Readonly<Record<string, StagedValue>>;

/** A person as the rows of three tables. */
export interface PersonRows extends Record<Table, Row> {
  readonly account: Row & { readonly id: string; readonly client_id: string; readonly email: string };
}

/** Each table in one statement: the rows travel as one value. */
export async function insertPeople(transaction: Transaction, people: readonly PersonRows[]): Promise<void> {
  for (const table of TABLES) {
    const columns = Object.keys(people[0]?.[table] ?? {}).join(', ');
    await transaction.call(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(people.map((person) => person[table]))],
    );
  }
  await transaction.call('select refresh_statistics()');
}

/** Who has left was at work before. */
export async function addWorkBeforeLeaving(transaction: Transaction): Promise<void> {
  await transaction.call(
    `insert into employment (client_id, employee_id, effective_from, status, grade, department, location, hours_per_week,
                             salary_pence, region, probation_until, recorded_at)
     select m.client_id, m.employee_id, e.joined_on, 'active', m.grade, m.department, m.location, m.hours_per_week,
            m.salary_pence, m.region, m.probation_until, e.changed_at
       from employment m join employee e on e.client_id = m.client_id and e.id = m.employee_id
      where m.status = 'left' and m.effective_from > e.joined_on`,
  );
}

/** What the demo has added to people was always so: it is no change of today. */
export async function datePeople(transaction: Transaction): Promise<void> {
  await transaction.call("update employee set changed_at = joined_on::timestamp at time zone 'UTC'");
}

/** Any number of people, by COPY into a table of this connection's own and from there into the client's. */
export async function streamPeople(
  transaction: Transaction,
  sample: PersonRows,
  people: Iterable<PersonRows>,
): Promise<void> {
  const columns = TABLES.flatMap((table) => Object.keys(sample[table]).map((column) => ({ table, column })));
  const staged = columns.map(({ table, column }) => `${table}.${column} as ${table}_${column}`);
  await transaction.call(
    `create temporary table if not exists staged_person on commit delete rows as
     select ${staged.join(', ')} from ${TABLES.join(', ')} with no data`,
  );
  await copyRows(transaction, 'staged_person', flatten(people));
  for (const name of TABLES) {
    const own = columns.filter(({ table }) => table === name);
    await transaction.call(
      `insert into ${name} (${own.map(({ column }) => column).join(', ')})
       select ${own.map(({ column }) => `${name}_${column}`).join(', ')} from staged_person`,
    );
  }
}

/**
 * Whoever is registered has accepted the newest terms of the client; those who are named had accepted the version before it,
 * and have not been there since.
 */
export async function acceptTerms(transaction: Transaction, behind: readonly string[] = []): Promise<void> {
  await transaction.call(
    `insert into terms_acceptance (client_id, account_id, version, accepted_at)
     select client_id, id, newest.version - (email = any ($1))::integer, coalesce(last_login_at, activated_at)
       from account, (select coalesce(max(version), 0) as version from content_version where kind = 'terms') as newest
      where activated_at is not null`,
    [behind],
  );
}

function* flatten(people: Iterable<PersonRows>): Generator<StagedValue[]> {
  for (const person of people) yield TABLES.flatMap((table) => Object.values(person[table]));
}
