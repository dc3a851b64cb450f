import type pg from 'pg';
import { isEligible } from '@plenty/domain/eligibility/is-eligible';
import type { Day } from '@plenty/domain/dates/day';
import type { HeldBenefit } from '@plenty/domain/employees/employee-facts';
import { isPriced } from '@plenty/domain/pricing/cost';
import type { ImpactYear } from '@plenty/domain/uploads/impact-scheme';
import { factsOn } from '@plenty/domain/uploads/facts-on';
import type { KnownEmployment, KnownPerson, KnownSelection } from '@plenty/domain/uploads/known-person';
import { SHIPPED_RATES } from '@plenty/domain/tax/rates/shipped-rates';
import { makeChooser } from './people.ts';

const DEPARTMENTS = ['Operations', 'Finance', 'People', 'Engineering'];
const LOCATIONS = ['Bristol', 'Leith', 'Hull'];
const STARTED_ON = '2026-11-01';

/** Most are in the pension; of the others one or two are chosen by a few. */
const TAKE_UP: Readonly<Record<string, number>> = {
  pension: 60,
  'life-assurance': 15,
  'dental-insurance': 15,
  gym: 10,
};

/** So many people of a client, as unlike each other as need be, the same each time; with what they have chosen. */
export function makeKnownPeople(count: number, year: ImpactYear, today: Day): KnownPerson[] {
  const choosers = year.benefits.flatMap(({ id, benefit, priceFor }) => {
    const share = TAKE_UP[benefit.code];
    return share === undefined ? [] : [{ id, benefit, priceFor, share, choose: makeChooser(benefit) }];
  });
  return Array.from({ length: count }, (_, number) => {
    const person = { ...aPerson(number), employments: [anEmployment(number)] };
    const selections: KnownSelection[] = [];
    const held: HeldBenefit[] = [];
    for (const [at, { id, benefit, priceFor, share, choose }] of choosers.entries()) {
      const facts = factsOn(person, today);
      if (!facts || (number * 7 + at * 31) % 100 >= share) continue;
      if (!isEligible(benefit.eligibility, { ...facts, held }, today)) continue;
      const values = choose((number % 100) / 100);
      const price = priceFor(values, { facts, on: STARTED_ON, rates: SHIPPED_RATES.on(STARTED_ON) });
      if (!isPriced(price)) continue;
      held.push({ benefit: benefit.code, from: STARTED_ON });
      selections.push({
        id: idOf('2', number * 10 + at),
        benefitId: id,
        state: 'active',
        values,
        startsOn: STARTED_ON,
        endsOn: null,
        price,
      });
    }
    return { ...person, selections };
  });
}

function aPerson(number: number): Omit<KnownPerson, 'employments'> {
  return {
    id: idOf('1', number),
    payrollNumber: `P${number}`,
    firstName: `Ann${number % 400}`,
    surname: `Archer${number % 900}`,
    sex: number % 2 === 0 ? 'female' : 'male',
    dateOfBirth: `${1962 + (number % 42)}-${two(1 + (number % 12))}-${two(1 + (number % 28))}`,
    joinedOn: `${2021 + (number % 5)}-${two(1 + (number % 12))}-05`,
    regionGiven: true,
    studentLoansGiven: false,
    isRegistered: false,
    isAdministrator: false,
    selections: [],
    family: [],
  };
}

export function anEmployment(number: number): KnownEmployment {
  return {
    from: `${2021 + (number % 5)}-${two(1 + (number % 12))}-05`,
    status: 'active',
    contract: number % 9 === 0 ? 'fixed-term' : 'permanent',
    grade: 'ABCD'[number % 4] ?? 'A',
    department: DEPARTMENTS[number % DEPARTMENTS.length] ?? '',
    location: LOCATIONS[number % LOCATIONS.length] ?? '',
    region: 'england',
    hoursPerWeek: number % 6 === 0 ? 22.5 : 37.5,
    salaryPence: (24_000 + (number % 60) * 1000) * 100,
    niCategory: 'A',
    studentLoans: [],
    custom: {},
  };
}

/** Ids grow in the order of the people; those of a year that is long past come before all that the product makes. */
function idOf(kind: string, number: number): string {
  return `0189000${kind}-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

const two = (number: number): string => String(number).padStart(2, '0');
const CHUNK = 5000;

/** As rows of the database. */
export async function addKnownPeople(
  owner: pg.Client,
  { clientId, yearId }: { readonly clientId: string; readonly yearId: string },
  people: readonly KnownPerson[],
): Promise<void> {
  for (let at = 0; at < people.length; at += CHUNK) {
    const chunk = people.slice(at, at + CHUNK);
    const employments = chunk.flatMap(({ id, employments: all }) => all.map((each) => ({ ...each, employee: id })));
    const selections = chunk.flatMap(({ id, selections: all }) => all.map((each) => ({ ...each, employee: id })));
    await owner.query(EMPLOYEES, [clientId, JSON.stringify(chunk)]);
    await owner.query(EMPLOYMENTS, [clientId, JSON.stringify(employments)]);
    await owner.query(SELECTIONS, [clientId, JSON.stringify(selections), yearId]);
  }
}

const EMPLOYEES = `
  insert into employee (client_id, id, payroll_number, first_name, surname, surname_norm, date_of_birth, sex, joined_on)
  select $1, e.id, e."payrollNumber", e."firstName", e.surname, lower(e.surname), e."dateOfBirth", e.sex, e."joinedOn"
    from json_to_recordset($2) as e (id uuid, "payrollNumber" text, "firstName" text, surname text, "dateOfBirth" date, sex text,
         "joinedOn" date)`;
const EMPLOYMENTS = `
  insert into employment (client_id, employee_id, effective_from, status, grade, department, location, hours_per_week,
                          salary_pence, region, contract)
  select $1, m.employee, m."from", m.status, m.grade, m.department, m.location, m."hoursPerWeek", m."salaryPence", m.region,
         m.contract
    from json_to_recordset($2) as m (employee uuid, "from" date, status text, grade text, department text, location text,
         "hoursPerWeek" numeric, "salaryPence" bigint, region text, contract text)`;
const SELECTIONS = `
  insert into selection (client_id, id, employee_id, scheme_year_id, benefit_id, state, values, starts_on, scheme_version, price)
  select $1, s.id, s.employee, $3, s."benefitId", s.state, s.values, s."startsOn", 1, s.price
    from json_to_recordset($2) as s (id uuid, employee uuid, "benefitId" uuid, state text, values jsonb, "startsOn" date, price jsonb)`;
