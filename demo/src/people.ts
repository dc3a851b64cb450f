import { PERMISSIONS } from '@plenty/domain/accounts/user-types';
import { normaliseEmail } from '@plenty/domain/accounts/normalise-email';
import { addMonths, monthOf, nextMonth } from '@plenty/domain/dates/day';
import { newId } from '@plenty/database/uuid';
import { Chance } from './chance.ts';
import { DEPARTMENTS, FEMALE_NAMES, GRADES, LOCATIONS, MALE_NAMES, SURNAMES } from './names.ts';
import { DEMO_LOGINS, type DemoLogin, type DemoWork } from './logins.ts';
import { addDays } from './days.ts';
import type { PersonRows } from './rows.ts';
import { monthWageOf } from '@plenty/domain/tax/month-wage';
import { SHIPPED_RATES } from '@plenty/domain/tax/rates/shipped-rates';

/** Beside the named ones, so that lists page and charts have shape. */
const GENERATED = 250;
const REGISTERED_PERCENT = 72;
const DAYS_IN_YEAR = 365;
/** Whoever is registered has been there within so many days. */
const LOGIN_DAYS = 90;
/** Whoever is not has been sent the welcome mail within so many. */
const WELCOME_DAYS = 120;

export interface Company {
  readonly clientId: string;
  readonly slug: string;
  readonly region: 'england' | 'scotland';
  /** Those of its people who have a name of their own; they come first. */
  readonly logins: readonly DemoLogin[];
  readonly headcount: number;
}

/** One of the three clients of the demo. */
export function demoCompany(clientId: string, slug: string, region: Company['region']): Company {
  const logins = DEMO_LOGINS.filter(({ client }) => client === slug);
  return { clientId, slug, region, logins, headcount: logins.length + GENERATED };
}

/** Everyone of a client, one after the other: the same for the same day. */
export function* generatePeople(company: Company, day: string): Generator<PersonRows> {
  const chance = new Chance(`${company.slug} ${day}`);
  for (let index = 0; index < company.headcount; index++)
    yield makePerson(company, day, index, company.logins[index], chance);
}

function makePerson(
  { clientId, slug, region }: Company,
  day: string,
  index: number,
  login: DemoLogin | undefined,
  chance: Chance,
): PersonRows {
  const nextId = (): string => newId(Date.parse(day) + index, chance.bytes(10));
  // Drawn for everybody, so that a login changes nothing for the others.
  const drawn = chance.isTrue(52) ? 'female' : 'male';
  const sex = login?.sex ?? drawn;
  const firstName = login?.firstName ?? chance.pick(sex === 'female' ? FEMALE_NAMES : MALE_NAMES);
  const surname = login?.surname ?? chance.pick(SURNAMES);
  const email = login?.email ?? `${firstName}.${surname}.${index}@${slug}.test`.toLowerCase();
  const isRegistered = login ? !login.isInvited : chance.isTrue(REGISTERED_PERCENT);
  const serviceDays = login?.serviceDays ?? chance.between(30, 18 * DAYS_IN_YEAR);
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
    ...(isRegistered ? registration(day, index, login, chance, serviceDays) : UNREGISTERED),
    created_at: midnight(day),
    // Those with a name of their own are sent it when the demo is filled.
    welcome_mail_at: isRegistered || login ? null : `${addDays(day, -(2 + ((index * 17) % WELCOME_DAYS)))}T09:00:00Z`,
  };
  const employee = {
    client_id: clientId,
    id: nextId(),
    account_id: account.id,
    payroll_number: `${slug.slice(0, 2).toUpperCase()}${String(10_001 + index)}`,
    first_name: firstName,
    surname,
    surname_norm: surname.normalize('NFKC').toLowerCase(),
    date_of_birth: login?.dateOfBirth ?? addDays(joined, -chance.between(18 * DAYS_IN_YEAR + 5, 52 * DAYS_IN_YEAR)),
    sex,
    joined_on: joined,
    voucher_scheme_joined_on: login?.voucherSchemeJoinedOn ?? null,
    changed_at: midnight(joined),
  };
  const effectiveFrom = login?.leftDaysAgo === undefined ? joined : addDays(day, -login.leftDaysAgo);
  const employment = {
    client_id: clientId,
    employee_id: employee.id,
    effective_from: effectiveFrom,
    status: employmentStatus(login, chance),
    grade: GRADES[grade] ?? GRADES[0],
    department: chance.pick(DEPARTMENTS),
    location: chance.pick(LOCATIONS[region]),
    hours_per_week: chance.isTrue(82) ? 37.5 : chance.pick([16, 22.5, 30]),
    salary_pence: (LEAST_PAY_POUNDS + grade * 9_500 + chance.below(9_000)) * 100,
    bonus_pence: login?.work?.bonusPence ?? null,
    bonus_paid_in: login?.work?.bonusPence === undefined ? null : monthAfterNext(day),
    region,
    probation_until: addDays(joined, 180),
    recorded_at: midnight(effectiveFrom),
    ...(login?.work && rowOf(login.work)),
  };
  const isYoung = !login && serviceDays < YOUNG_SERVICE_DAYS && index % 5 === 0;
  return isYoung
    ? {
        account,
        employee: { ...employee, date_of_birth: youngBirthday(day, index) },
        employment: paidByAge(employment),
      }
    : { account, employee, employment: { ...employment, salary_pence: payOf(employee, employment, day) } };
}

/**
 * A few who have joined lately are 20 and on the rate of their age. Nobody is paid too little today, and the list of the
 * minimum wage has people whom their next birthday brings below it.
 */
const YOUNG_SERVICE_DAYS = 700;
const YOUNG_PENCE_AN_HOUR = 11_20;

function youngBirthday(day: string, index: number): string {
  return addDays(addMonths(day, -12 * 21), 60 + (index % 200));
}

function paidByAge<Row extends { hours_per_week: number }>(employment: Row): Row & { salary_pence: number } {
  const yearlyPence = (YOUNG_PENCE_AN_HOUR * employment.hours_per_week * 365) / 7;
  return { ...employment, salary_pence: Math.ceil(yearlyPence / 100) * 100 };
}

const LEAST_PAY_POUNDS = 24_000;

/** Everybody is paid at least the minimum wage of the day, in whole pounds. */
function payOf(
  { date_of_birth: dateOfBirth, joined_on: joinedOn }: { date_of_birth: string; joined_on: string },
  { hours_per_week: hoursPerWeek, salary_pence: salaryPence }: { hours_per_week: number; salary_pence: number },
  day: string,
): number {
  const paid = { from: joinedOn, status: 'active', contract: 'permanent', salaryPence, hoursPerWeek } as const;
  const roomPence =
    monthWageOf({ dateOfBirth, joinedOn, employments: [paid] }, nextMonth(monthOf(day)), SHIPPED_RATES)?.roomPence ?? 0;
  return roomPence >= 0 ? salaryPence : Math.ceil((salaryPence - 12 * roomPence) / 100) * 100;
}

function rowOf({ grade, location, hoursPerWeek, salaryPence }: DemoWork) {
  return { grade, location, hours_per_week: hoursPerWeek, salary_pence: salaryPence };
}

function monthAfterNext(day: string): string {
  return nextMonth(nextMonth(monthOf(day)));
}

const UNREGISTERED: Record<'activated_at' | 'first_login_at' | 'last_login_at' | 'welcome_seen_at', string | null> = {
  activated_at: null,
  first_login_at: null,
  last_login_at: null,
  welcome_seen_at: null,
};

/** Whoever activates an account is logged in by it, and is shown the welcome. */
function registration(
  day: string,
  index: number,
  login: DemoLogin | undefined,
  chance: Chance,
  serviceDays: number,
): typeof UNREGISTERED {
  const activatedDaysAgo = chance.between(login?.lastLoginDaysAgo ?? 1, Math.min(serviceDays, 700));
  const activated = midnight(addDays(day, -activatedDaysAgo));
  if (login?.hasNeverLoggedIn) return { ...UNREGISTERED, activated_at: activated };
  const lastDaysAgo = login ? (login.lastLoginDaysAgo ?? 1) : (index * 31) % Math.min(activatedDaysAgo, LOGIN_DAYS);
  return {
    activated_at: activated,
    first_login_at: activated,
    last_login_at: midnight(addDays(day, -lastDaysAgo)),
    welcome_seen_at: activated,
  };
}

function employmentStatus(login: DemoLogin | undefined, chance: Chance): string {
  if (login) return login.leftDaysAgo === undefined ? 'active' : 'left';
  return chance.isTrue(96) ? 'active' : chance.isTrue(70) ? 'left' : 'inactive';
}

/** The same moment wherever the database is. */
function midnight(day: string): string {
  return `${day}T00:00:00Z`;
}
