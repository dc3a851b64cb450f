import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { importScheme } from '@plenty/api/measuring';
import { firstOf, monthOf, type Month } from '@plenty/domain/dates/day';
import { readScheme } from '@plenty/scheme/read-scheme';

type Services = Parameters<typeof importScheme>[0];

/** Each employee has one selection of each. */
export const CHOSEN = [
  'pension',
  'life-assurance',
  'income-protection',
  'private-medical',
  'health-cash-plan',
  'gym',
  'season-parking',
  'giving',
] as const;

export interface LargeClient {
  readonly id: string;
  /** The one that is due. */
  readonly month: Month;
}

/** A client of the demo's kind whose scheme offers what is chosen and nothing else, with so many employees and their choices. */
export async function makeLargeClient(
  services: Services,
  owner: pg.Client,
  { slug, employees }: { readonly slug: string; readonly employees: number },
): Promise<LargeClient> {
  const source = readFileSync('demo/clients/harbour.yaml', 'utf8');
  const { fund: _, ...scheme } = readScheme(source);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  const month = monthOf(yesterday);
  const year = {
    ...scheme.year,
    startsOn: firstOf(month),
    // Due from the second of a month on.
    payroll: { approvalDay: 1, cutOffDay: 1, payDay: 25 },
  };
  const benefits = scheme.benefits.filter(({ code }) => CHOSEN.some((chosen) => chosen === code));
  const made = { ...scheme, client: { slug, name: slug }, year, benefits };
  const { clientId: id } = await importScheme(
    services,
    { source, scheme: made },
    { clientId: services.newId(), yearId: services.newId(), newId: services.newId },
  );
  await owner.query('update scheme_version set published_at = $2 where client_id = $1', [id, yesterday]);
  await addPeople(owner, id, { employees, month });
  await owner.query('vacuum (analyze) employee, employment, selection, benefit');
  return { id, month };
}

async function addPeople(
  owner: pg.Client,
  clientId: string,
  { employees, month }: { readonly employees: number; readonly month: Month },
): Promise<void> {
  await owner.query(
    `insert into employee (client_id, id, payroll_number, first_name, surname, surname_norm, date_of_birth, sex, joined_on, changed_at)
     select $1, ('01890000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, n, 'Ann', 'Archer', 'archer',
            date '1965-01-01' + n % 12000, 'female', '2018-04-01', '2018-04-01' from generate_series(1, $2::integer) n`,
    [clientId, employees],
  );
  await owner.query(
    `insert into employment (client_id, employee_id, effective_from, status, grade, department, location, hours_per_week,
                             salary_pence, region, recorded_at)
     select client_id, id, joined_on, 'active', 'C', 'Operations', 'Bristol', 37.5, 3000000, 'england', '2018-04-01' from employee
      where client_id = $1`,
    [clientId],
  );
  // As the product keeps a price.
  await owner.query(
    `insert into selection (client_id, id, employee_id, scheme_year_id, benefit_id, benefit_code, state, values, starts_on,
                            scheme_version, price, changed_at)
     select e.client_id, gen_random_uuid(), e.id, b.scheme_year_id, b.id, b.code, 'active', '{}', $1, 1,
            jsonb_build_object('totalPence', n + 700, 'employeePence', n + 200, 'employerPence', 500, 'fundPence', 0,
                               'premiumTaxPence', 0, 'benefitInKindYearlyPence', 0), '2018-04-01'
       from employee e, lateral (select 1000 + e.payroll_number::integer % 5000 as n) price, benefit b
      where e.client_id = $2 and b.client_id = $2`,
    [firstOf(month), clientId],
  );
}
