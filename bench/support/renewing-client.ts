import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { importScheme } from '@plenty/api/measuring';
import { addDays, type Day } from '@plenty/domain/dates/day';
import { readScheme } from '@plenty/scheme/read-scheme';

type Services = Parameters<typeof importScheme>[0];

/** Each employee has one choice of each: one carried over by pay, one re-priced, one that the fund pays. */
const RENEWED = ['pension', 'gym', 'dental-insurance'];

/** A client whose next scheme year begins in twenty days, with people who can be written to. */
export async function makeRenewingClient(
  services: Services,
  owner: pg.Client,
  { slug, employees }: { readonly slug: string; readonly employees: number },
): Promise<string> {
  const begins = addDays(new Date().toISOString().slice(0, 10), 20);
  const ids = { clientId: services.newId(), newId: services.newId };
  await importYear(services, ids, { slug, year: 2001, startsOn: addDays(begins, -365), endsOn: addDays(begins, -1) });
  await importYear(services, ids, { slug, year: 2002, startsOn: begins, endsOn: addDays(begins, 364) });
  await addPeople(owner, ids.clientId, { slug, employees });
  await owner.query('vacuum (analyze) account, employee, employment, selection, benefit');
  return ids.clientId;
}

async function importYear(
  services: Services,
  ids: { readonly clientId: string; newId(): string },
  { slug, year, startsOn, endsOn }: { slug: string; year: number; startsOn: Day; endsOn: Day },
): Promise<void> {
  const source = readFileSync('demo/clients/harbour.yaml', 'utf8');
  const scheme = readScheme(source);
  const made = {
    ...scheme,
    client: { slug, name: slug },
    year: { ...scheme.year, year, startsOn, endsOn, windows: [] },
  };
  await importScheme(services, { source, scheme: made }, { ...ids, yearId: ids.newId() });
}

async function addPeople(
  owner: pg.Client,
  clientId: string,
  { slug, employees }: { readonly slug: string; readonly employees: number },
): Promise<void> {
  await owner.query(
    `insert into account (client_id, id, email, email_norm, user_type, first_name, surname, status, activated_at)
     select $1, gen_random_uuid(), address, address, 'employee', 'Ann', 'Archer', 'active', '2018-04-01'
       from generate_series(1, $2::integer) n, lateral (select n || '@' || $3 || '.test' as address) named`,
    [clientId, employees, slug],
  );
  await owner.query(
    `insert into employee (client_id, id, account_id, payroll_number, first_name, surname, surname_norm, date_of_birth, sex, joined_on)
     select client_id, gen_random_uuid(), id, split_part(email, '@', 1), 'Ann', 'Archer', 'archer', '1989-11-20', 'female', '2018-04-01'
       from account where client_id = $1 and user_type = 'employee'`,
    [clientId],
  );
  await owner.query(
    `insert into employment (client_id, employee_id, effective_from, status, grade, department, location, hours_per_week,
                             salary_pence, region)
     select client_id, id, joined_on, 'active', 'C', 'Operations', 'Bristol', 37.5, 3000000, 'england' from employee
      where client_id = $1`,
    [clientId],
  );
  await owner.query(
    `insert into selection (client_id, id, employee_id, scheme_year_id, benefit_id, benefit_code, state, values, starts_on, price)
     select e.client_id, gen_random_uuid(), e.id, b.scheme_year_id, b.id, b.code, 'active',
            case b.code when 'gym' then '{"club": "local", "term": "12-months"}' when 'pension' then '{"percent": 5}'
                        else '{"level": "2", "cover": "single"}' end::jsonb,
            y.starts_on,
            '{"totalPence": 2500, "employeePence": 2500, "employerPence": 0, "fundPence": 0, "premiumTaxPence": 0,
              "benefitInKindYearlyPence": 0}'
       from employee e
       join benefit b on b.client_id = e.client_id and b.code = any ($2)
       join scheme_year y on y.client_id = b.client_id and y.id = b.scheme_year_id and y.year = 2001
      where e.client_id = $1`,
    [clientId, RENEWED],
  );
}
