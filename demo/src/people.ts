import { PERMISSIONS } from '@plenty/domain/accounts/user-types';
import { normaliseEmail } from '@plenty/domain/accounts/normalise-email';
import { newId } from '@plenty/database/uuid';
import { Chance } from './chance.ts';
import { DEPARTMENTS, FEMALE_NAMES, GRADES, LOCATIONS, MALE_NAMES, SURNAMES } from './names.ts';
import { DEMO_LOGINS, type DemoLogin } from './logins.ts';
import { addDays, type PersonRows } from './rows.ts';

/** Beside the named ones, so that lists page and charts have shape. */
const GENERATED = 250;
const REGISTERED_PERCENT = 72;
const DAYS_IN_YEAR = 365;

export interface Company {
  readonly clientId: string;
  readonly slug: string;
  readonly region: 'england' | 'scotland';
}

/** Everyone of a demo client, the named ones first: the same for the same day. */
export function makePeople(company: Company, day: string): PersonRows[] {
  const chance = new Chance(`${company.slug} ${day}`);
  const named = DEMO_LOGINS.filter(({ client }) => client === company.slug);
  return Array.from({ length: named.length + GENERATED }, (_, index) =>
    makePerson(company, day, index, named[index], chance),
  );
}

function makePerson(
  { clientId, slug, region }: Company,
  day: string,
  index: number,
  login: DemoLogin | undefined,
  chance: Chance,
): PersonRows {
  const nextId = (): string => newId(Date.parse(day) + index, chance.bytes(10));
  const sex = chance.isTrue(52) ? 'female' : 'male';
  const firstName = login?.firstName ?? chance.pick(sex === 'female' ? FEMALE_NAMES : MALE_NAMES);
  const surname = login?.surname ?? chance.pick(SURNAMES);
  const email = login?.email ?? `${firstName}.${surname}.${index}@${slug}.test`.toLowerCase();
  const isRegistered = login !== undefined || chance.isTrue(REGISTERED_PERCENT);
  const serviceDays = login?.onProbation ? 40 : chance.between(30, 18 * DAYS_IN_YEAR);
  const joined = addDays(day, -serviceDays);
  const grade = chance.below(GRADES.length);
  const account = {
    client_id: clientId,
    id: nextId(),
    email,
    email_norm: normaliseEmail(email),
    user_type: login?.userType ?? 'employee',
    permissions: login?.userType === 'employer' ? (login.permissions ?? PERMISSIONS) : [],
    first_name: firstName,
    surname,
    status: isRegistered ? 'active' : 'invited',
    activated_at: isRegistered ? addDays(day, -chance.between(1, Math.min(serviceDays, 700))) : null,
    created_at: day,
  };
  const employee = {
    client_id: clientId,
    id: nextId(),
    account_id: account.id,
    payroll_number: `${slug.slice(0, 2).toUpperCase()}${String(10_001 + index)}`,
    first_name: firstName,
    surname,
    surname_norm: surname.normalize('NFKC').toLowerCase(),
    date_of_birth: addDays(joined, -chance.between(18 * DAYS_IN_YEAR + 5, 52 * DAYS_IN_YEAR)),
    sex,
    joined_on: joined,
  };
  const employment = {
    client_id: clientId,
    employee_id: employee.id,
    effective_from: joined,
    status: login || chance.isTrue(96) ? 'active' : chance.isTrue(70) ? 'left' : 'inactive',
    grade: GRADES[grade] ?? GRADES[0],
    department: chance.pick(DEPARTMENTS),
    location: chance.pick(LOCATIONS[region]),
    hours_per_week: chance.isTrue(82) ? 37.5 : chance.pick([16, 22.5, 30]),
    salary_pence: (24_000 + grade * 9_500 + chance.below(9_000)) * 100,
    region,
    probation_until: addDays(joined, 180),
  };
  return { account, employee, employment };
}
