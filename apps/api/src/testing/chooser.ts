import { anAccount, type TestClient } from './people.ts';
import { rowsOf } from './rows-of.ts';
import type { TestServer } from './server.ts';
import { openSession } from './sessions.ts';

/** Somebody who can choose benefits, logged in. */
export interface Chooser {
  readonly client: TestClient;
  readonly accountId: string;
  readonly employeeId: string;
  readonly token: string;
  /** The ids of the family, in the order of their birthdays as given: the partner first. */
  readonly family: readonly string[];
}

export interface ChooserFacts {
  readonly userType?: 'employee' | 'employer';
  readonly permissions?: readonly string[];
  readonly born?: string;
  readonly joinedOn?: string;
  readonly status?: 'active' | 'inactive' | 'left';
  readonly probationUntil?: string;
  /** In pounds. */
  readonly salary?: number;
  readonly bonus?: number;
  /** July 2026 unless said; null where it is not known. */
  readonly bonusPaidIn?: string | null;
  readonly hours?: number;
  readonly voucherSchemeJoinedOn?: string;
  readonly voucherBalancePence?: number;
  /** Birthdays. */
  readonly partner?: string;
  readonly children?: readonly string[];
}

/** As the worked examples of the demo have it: thirty-six in the spring of 2026, with £30,000 for 37.5 hours, in England. */
export async function aChooser(server: TestServer, client: TestClient, facts: ChooserFacts = {}): Promise<Chooser> {
  const { userType = 'employee', permissions } = facts;
  const { id: accountId } = await anAccount(server, client, { userType, ...(permissions && { permissions }) });
  const employeeId = server.services.newId();
  const joinedOn = facts.joinedOn ?? '2018-04-01';
  await server.asOwner(
    `insert into employee (client_id, id, account_id, payroll_number, first_name, surname, surname_norm, date_of_birth, sex,
                           joined_on, voucher_scheme_joined_on)
     values ($1, $2, $3, $7, 'Ann', 'Archer', 'archer', $4, 'female', $5, $6)`,
    [
      client.id,
      employeeId,
      accountId,
      facts.born ?? '1989-11-20',
      joinedOn,
      facts.voucherSchemeJoinedOn ?? null,
      employeeId,
    ],
  );
  await server.asOwner(
    `insert into employment (client_id, employee_id, effective_from, status, grade, department, location, hours_per_week,
                             salary_pence, bonus_pence, bonus_paid_in, region, probation_until)
     values ($1, $2, $3, $4, 'C', 'Operations', 'Bristol', $5, $6, $7, $8, 'england', $9)`,
    [
      client.id,
      employeeId,
      joinedOn,
      facts.status ?? 'active',
      facts.hours ?? 37.5,
      (facts.salary ?? 30_000) * 100,
      facts.bonus === undefined ? null : facts.bonus * 100,
      facts.bonusPaidIn === undefined && facts.bonus !== undefined ? '2026-07' : (facts.bonusPaidIn ?? null),
      facts.probationUntil ?? null,
    ],
  );
  if (facts.voucherBalancePence !== undefined)
    await openVouchers(server, { client, employeeId }, facts.voucherBalancePence);
  const { token } = await openSession(server, client, accountId);
  const family = await addFamily(server, { client, employeeId }, facts);
  return { client, accountId, employeeId, token, family };
}

/** A balance that was brought in from before, with its entry. */
async function openVouchers(
  server: TestServer,
  { client, employeeId }: Pick<Chooser, 'client' | 'employeeId'>,
  pence: number,
): Promise<void> {
  await server.asOwner(
    'insert into voucher_account (client_id, employee_id, balance_pence, entry_count) values ($1, $2, $3, 1)',
    [client.id, employeeId, pence],
  );
  if (pence === 0) return;
  await server.asOwner(
    `insert into voucher_entry (client_id, employee_id, number, kind, amount_pence, balance_after_pence, happened_on)
     values ($1, $2, 1, 'opening', $3, $3, '2018-04-01')`,
    [client.id, employeeId, pence],
  );
}

async function addFamily(
  server: TestServer,
  { client, employeeId }: Pick<Chooser, 'client' | 'employeeId'>,
  { partner, children = [] }: ChooserFacts,
): Promise<string[]> {
  const members = [
    ...(partner === undefined ? [] : [{ relationship: 'partner', name: 'Jo', born: partner }]),
    ...children.map((born, at) => ({ relationship: 'dependant', name: `Child${at + 1}`, born })),
  ];
  const ids: string[] = [];
  for (const { relationship, name, born } of members) {
    const id = server.services.newId();
    await server.asOwner(
      `insert into family_member (client_id, id, employee_id, relationship, title, first_name, surname, date_of_birth, sex)
       values ($1, $2, $3, $4, 'Ms', $5, 'Archer', $6, 'female')`,
      [client.id, id, employeeId, relationship, name, born],
    );
    ids.push(id);
  }
  return ids;
}

export interface Chosen {
  readonly state?: string;
  readonly values?: object;
  readonly startsOn?: string | null;
  readonly endsOn?: string;
  readonly price?: object;
  readonly predecessorId?: string;
}

/** What somebody has chosen of a benefit, by its code, long ago unless said. Answers the selection's id. */
export async function haveChosen(
  server: TestServer,
  { client, employeeId }: Chooser,
  code: string,
  chosen: Chosen = {},
): Promise<string> {
  const id = server.services.newId();
  const { state = 'active', values = {}, startsOn = '2018-04-01', endsOn = null, price, predecessorId = null } = chosen;
  // What stands ends when what is promised begins.
  if (state === 'scheduled')
    await server.asOwner(
      `update selection set ends_on = $3::date - 1
        where employee_id = $1 and benefit_code = $2 and state = 'active' and starts_on < $3 and ends_on is null`,
      [employeeId, code, startsOn],
    );
  await server.asOwner(
    `insert into selection (client_id, id, employee_id, scheme_year_id, benefit_id, benefit_code, state, values, starts_on,
                            ends_on, price, predecessor_id)
     select client_id, $2, $3, scheme_year_id, id, code, $5, $6, $7, $8, $9, $10 from benefit where client_id = $1 and code = $4`,
    [
      client.id,
      id,
      employeeId,
      code,
      state,
      JSON.stringify(values),
      startsOn,
      endsOn,
      price ? JSON.stringify(price) : null,
      predecessorId,
    ],
  );
  return id;
}

export async function benefitIdOf(server: TestServer, client: TestClient, code: string): Promise<string> {
  const rows = await rowsOf<{ id: string }>(server, 'select id from benefit where client_id = $1 and code = $2', [
    client.id,
    code,
  ]);
  const [found] = rows;
  if (!found) throw new Error(`there is no benefit ${code}`);
  return found.id;
}
