import type { TestClient } from './people.ts';
import type { TestServer } from './server.ts';
import { rowsOf } from './rows-of.ts';

export interface StaffFacts {
  readonly department: string;
  readonly born?: string;
  readonly joined?: string;
  readonly status?: string;
}

/** People of a department who cannot log in, long at work unless said. Answers their ids. */
export async function someStaff(
  server: TestServer,
  { id }: TestClient,
  people: number,
  { department, born = '1986-07-17', joined = '2020-01-06', status = 'active' }: StaffFacts,
): Promise<string[]> {
  const rows = await rowsOf<{ employee_id: string }>(
    server,
    `with person as (
       insert into employee (client_id, id, payroll_number, first_name, surname, surname_norm, date_of_birth, sex, joined_on)
       select $1, gen_random_uuid(), gen_random_uuid()::text, 'Ann', 'Archer', 'archer', $2::date, 'female', $3::date
         from generate_series(1, $4::integer) returning client_id, id)
     insert into employment (client_id, employee_id, effective_from, status, grade, department, location, hours_per_week, salary_pence, region)
     select client_id, id, $3::date, $6, 'C', $5, 'Leeds', 37.5, 4200000, 'england' from person returning employee_id`,
    [id, born, joined, people, department, status],
  );
  return rows.map(({ employee_id }) => employee_id);
}

export interface Agreed {
  readonly values?: object;
  readonly employeePence?: number;
  readonly employerPence?: number;
  readonly state?: string;
  readonly startsOn?: string;
  readonly endsOn?: string;
}

/** What people have chosen of a benefit, by its code, at a price a month. */
export async function haveTaken(
  server: TestServer,
  client: TestClient,
  employeeIds: readonly string[],
  { code, ...agreed }: Agreed & { readonly code: string },
): Promise<void> {
  const { values = {}, employeePence = 0, employerPence = 0, state = 'active', startsOn = '2026-04-01' } = agreed;
  const parts = { employeePence, employerPence, fundPence: 0, totalPence: employeePence + employerPence };
  const price = { ...parts, premiumTaxPence: 0, benefitInKindYearlyPence: 0 };
  await server.asOwner(
    `insert into selection (client_id, id, employee_id, scheme_year_id, benefit_id, benefit_code, state, values, starts_on,
                            ends_on, price)
     select b.client_id, gen_random_uuid(), p.id, b.scheme_year_id, b.id, b.code, $4, $5, $6, $7, $8
       from benefit b, unnest($3::uuid[]) p (id) where b.client_id = $1 and b.code = $2`,
    [
      client.id,
      code,
      employeeIds,
      state,
      JSON.stringify(values),
      startsOn,
      agreed.endsOn ?? null,
      JSON.stringify(price),
    ],
  );
}
