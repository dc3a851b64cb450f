import { readFileSync } from 'node:fs';
import { newId } from '@plenty/database/uuid';
import { addDays, type Day } from '@plenty/domain/dates/day';
import { isEligible } from '@plenty/domain/eligibility/is-eligible';
import type { EmployeeFacts, HeldBenefit } from '@plenty/domain/employees/employee-facts';
import { isPriced } from '@plenty/domain/pricing/cost';
import { preparePricing } from '@plenty/domain/pricing/prepare-pricing';
import type { Benefit } from '@plenty/domain/scheme/benefit';
import type { FieldValue, SelectionField } from '@plenty/domain/selection/fields';
import { SHIPPED_RATES } from '@plenty/domain/tax/rates/shipped-rates';
import { readScheme } from '@plenty/scheme/read-scheme';
import type { TestClient } from './people.ts';
import { rowsOf } from './rows-of.ts';
import type { TestServer } from './server.ts';
import { PROMISED_FOR, TODAY, type Someone } from './impact-files.ts';

const FILE = readFileSync(new URL('../../../../demo/clients/harbour.yaml', import.meta.url), 'utf8');
const OFFERS = readScheme(FILE).benefits.map((benefit) => ({ benefit, priceFor: preparePricing(benefit) }));

const CHOSEN_MS = Date.parse('2026-10-20');

export interface Placed {
  readonly payrollNumber: string;
  readonly who: Someone;
}

/** Adds people with what they have chosen, all at once. Answers their ids by payroll number. */
export async function addPeople(
  server: TestServer,
  client: TestClient,
  people: readonly Placed[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map(people.map(({ payrollNumber }) => [payrollNumber, server.services.newId()]));
  const benefits = await rowsOf<{ id: string; code: string }>(
    server,
    'select id, code from benefit where client_id = $1',
    [client.id],
  );
  const benefitIds = new Map(benefits.map(({ id, code }) => [code, id]));
  const rows = people.map(({ payrollNumber, who }) => toRows(who, { payrollNumber, id: ids.get(payrollNumber) ?? '' }));
  const add = (text: string, all: readonly object[]) => server.asOwner(text, [client.id, JSON.stringify(all)]);
  await add(
    EMPLOYEES,
    rows.map(({ employee }) => employee),
  );
  await add(
    EMPLOYMENTS,
    rows.flatMap(({ employments }) => employments),
  );
  await add(
    PARTNERS,
    rows.flatMap(({ partner }) => (partner ? [{ ...partner, id: server.services.newId() }] : [])),
  );
  const chosen = rows.flatMap(({ selections }) => selections);
  // Ids grow in the order in which things were chosen.
  const withIds = chosen.map(({ code, ...each }, at) => ({
    ...each,
    id: newId(CHOSEN_MS + at),
    benefit_id: benefitIds.get(code),
  }));
  await server.asOwner(SELECTIONS, [client.id, JSON.stringify(withIds), client.yearId]);
  return ids;
}

const EMPLOYEES = `
  insert into employee (client_id, id, payroll_number, first_name, surname, surname_norm, date_of_birth, sex, joined_on, smoker)
  select $1, e.id, e.payroll_number, 'Ann', 'Archer', 'archer', e.date_of_birth, 'female', e.joined_on, e.smoker
    from json_to_recordset($2) as e (id uuid, payroll_number text, date_of_birth date, joined_on date, smoker boolean)`;
const EMPLOYMENTS = `
  insert into employment (client_id, employee_id, effective_from, status, grade, department, location, hours_per_week,
                          salary_pence, region, contract, probation_until, custom)
  select $1, m.employee_id, m.effective_from, m.status, m.grade, m.department, m.location, m.hours_per_week, m.salary_pence,
         'england', m.contract, m.probation_until, m.custom
    from json_to_recordset($2) as m (employee_id uuid, effective_from date, status text, grade text, department text,
         location text, hours_per_week numeric, salary_pence bigint, contract text, probation_until date, custom jsonb)`;
const PARTNERS = `
  insert into family_member (client_id, id, employee_id, relationship, title, first_name, surname, date_of_birth, sex)
  select $1, f.id, f.employee_id, 'partner', 'Mr', 'Jo', 'Archer', f.date_of_birth, 'male'
    from json_to_recordset($2) as f (id uuid, employee_id uuid, date_of_birth date)`;
const SELECTIONS = `
  insert into selection (client_id, id, employee_id, scheme_year_id, benefit_id, benefit_code, state, values, starts_on, ends_on,
                         scheme_version, price)
  select $1, s.id, s.employee_id, $3, s.benefit_id,
         (select code from benefit b where b.client_id = $1 and b.id = s.benefit_id), s.state, s.values, s.starts_on, s.ends_on, 1, s.price
    from json_to_recordset($2) as s (id uuid, employee_id uuid, benefit_id uuid, state text, values jsonb, starts_on date,
         ends_on date, price jsonb)`;

function toRows(who: Someone, { id, payrollNumber }: { id: string; payrollNumber: string }) {
  const first = {
    employee_id: id,
    effective_from: who.joinedOn,
    status: 'active',
    grade: who.grade,
    department: who.department,
    location: who.location,
    hours_per_week: who.hoursPerWeek,
    salary_pence: who.salaryPounds * 100,
    contract: who.contract,
    probation_until: who.probationUntil,
    custom: { 'sea-going': who.worksAtSea, 'company-car': who.hasCar },
  };
  const later =
    who.plannedPounds === null
      ? []
      : [{ ...first, effective_from: PLANNED_FROM, salary_pence: who.plannedPounds * 100 }];
  const gone = who.leftOn === null ? [] : [{ ...first, effective_from: addDays(who.leftOn, 1), status: 'left' }];
  return {
    employee: {
      id,
      payroll_number: payrollNumber,
      date_of_birth: who.dateOfBirth,
      joined_on: who.joinedOn,
      smoker: who.isSmoker,
    },
    employments: [first, ...gone, ...later],
    partner: who.hasPartner ? { employee_id: id, date_of_birth: '1985-03-03' } : undefined,
    selections: who.leftOn === null ? choicesOf(who).map((choice) => ({ ...choice, employee_id: id })) : [],
  };
}

export const PLANNED_FROM = '2027-01-01';

interface Choice {
  readonly code: string;
  readonly state: string;
  readonly values: Record<string, FieldValue>;
  readonly starts_on: Day;
  readonly ends_on: Day | null;
  readonly price: object;
}

/** What somebody has chosen of what they are eligible for: most of it stands, some waits, is promised or about to end. */
function choicesOf(who: Someone): Choice[] {
  const held: HeldBenefit[] = [];
  const facts = factsOf(who, held);
  return OFFERS.flatMap(({ benefit, priceFor }, at) => {
    const dice = who.dice[at] ?? 0;
    if (!isEligible(benefit.eligibility, facts, TODAY)) return [];
    if (benefit.fields.length === 0) held.push({ benefit: benefit.code, from: who.joinedOn });
    if (benefit.fields.length === 0 || dice % 10 < 4) return [];
    const values = valuesOf(benefit, dice);
    const partner = who.hasPartner ? { id: 'partner', dateOfBirth: '1985-03-03' } : undefined;
    const price = priceFor(values, { facts, on: STOOD_FROM, rates: SHIPPED_RATES.on(STOOD_FROM), partner });
    if (!isPriced(price)) return [];
    const versions = fateOf(Math.floor(dice / 10) % 10);
    if (versions[0]?.state === 'active') held.push({ benefit: benefit.code, from: STOOD_FROM });
    return versions.map((version) => ({ code: benefit.code, values, price, ...version }));
  });
}

export const STOOD_FROM = '2026-11-01';

function fateOf(roll: number): Pick<Choice, 'state' | 'starts_on' | 'ends_on'>[] {
  const stands = { state: 'active', starts_on: STOOD_FROM, ends_on: null };
  const promised = { state: 'scheduled', starts_on: PROMISED_FOR, ends_on: null };
  if (roll === 0) return [{ ...stands, state: 'opted-out', ends_on: '2026-12-31' }];
  if (roll === 1) return [promised];
  // What stands ends when what is promised begins.
  if (roll === 2) return [{ ...stands, ends_on: addDays(PROMISED_FOR, -1) }, promised];
  if (roll === 3) return [{ ...promised, state: 'pending' }];
  return [stands];
}

function factsOf(who: Someone, held: readonly HeldBenefit[]): EmployeeFacts {
  return {
    dateOfBirth: who.dateOfBirth,
    joinedOn: who.joinedOn,
    status: 'active',
    probationUntil: who.probationUntil ?? undefined,
    contract: who.contract as EmployeeFacts['contract'],
    grade: who.grade,
    department: who.department,
    location: who.location,
    region: 'england',
    hoursPerWeek: who.hoursPerWeek,
    salaryPence: who.salaryPounds * 100,
    niCategory: 'A',
    smoker: who.isSmoker,
    held,
    custom: { 'sea-going': who.worksAtSea, 'company-car': who.hasCar },
  };
}

function valuesOf({ fields }: Benefit, dice: number): Record<string, FieldValue> {
  return Object.fromEntries(fields.map((field) => [field.name, valueOf(field, dice)]));
}

function valueOf(field: SelectionField, dice: number): FieldValue {
  switch (field.kind) {
    case 'number':
    case 'money': {
      const steps = Math.floor((field.maximum - field.minimum) / field.step);
      return Math.round((field.minimum + (dice % (Math.min(steps, 7) + 1)) * field.step) * 1000) / 1000;
    }
    case 'choice':
      return field.options[dice % field.options.length]?.value ?? '';
    case 'cover-level':
      return field.levels[dice % field.levels.length] ?? 'single';
    case 'people':
      return [];
    case 'yes-no':
      return dice % 2 === 0;
    case 'date':
      return '2026-12-01';
    case 'text':
      return 'As agreed';
  }
}
