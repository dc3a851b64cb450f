import { addDays } from '@plenty/domain/dates/day';
import {
  CONTRACT_KINDS,
  NI_CATEGORIES,
  REGIONS,
  STUDENT_LOANS,
  type EmployeeFacts,
} from '@plenty/domain/employees/employee-facts';
import type { Benefit } from '@plenty/domain/scheme/benefit';
import type { FieldValue, FieldValues, SelectionField } from '@plenty/domain/selection/fields';
import type { Deduction } from '@plenty/domain/tax/deduction';

export interface BenchPerson {
  readonly facts: EmployeeFacts;
  readonly deductions: readonly Deduction[];
  readonly partner: { readonly id: string; readonly dateOfBirth: string; readonly smoker: boolean };
  /** From 0 to 1, for what this person chooses. */
  readonly dice: number;
}

/** People as unlike each other as a large client's are; the same each time. */
export function makePeople(count: number, benefits: readonly string[]): BenchPerson[] {
  const roll = makeDice(20_261_116);
  return Array.from({ length: count }, () => ({
    facts: makeFacts(roll, benefits),
    deductions: makeDeductions(roll),
    partner: { id: 'partner', dateOfBirth: addDays('1962-01-01', roll(15_000)), smoker: roll(5) === 0 },
    dice: roll(1000) / 1000,
  }));
}

type Roll = (sides: number) => number;

function makeFacts(roll: Roll, benefits: readonly string[]): EmployeeFacts {
  const pick = <Item>(items: readonly Item[]): Item => items[roll(items.length)] as Item;
  return {
    dateOfBirth: addDays('1961-01-01', roll(17_000)),
    joinedOn: addDays('2006-01-01', roll(7500)),
    status: roll(20) === 0 ? 'inactive' : 'active',
    ...(roll(10) === 0 && { probationUntil: addDays('2026-06-01', roll(400)) }),
    contract: pick(CONTRACT_KINDS),
    grade: pick(['A', 'B', 'C', 'D', 'E', 'F']),
    department: pick(['Operations', 'Finance', 'People', 'Engineering']),
    location: pick(['Bristol', 'Leith', 'Hull']),
    region: pick(REGIONS),
    hoursPerWeek: pick([37.5, 37.5, 37.5, 30, 22.5, 16]),
    salaryPence: 1_800_000 + roll(110_000) * 100,
    bonusPence: roll(1_000_000),
    niCategory: pick(NI_CATEGORIES),
    studentLoans: roll(3) === 0 ? [pick(STUDENT_LOANS)] : [],
    smoker: roll(6) === 0,
    ...(roll(8) === 0 && { voucherSchemeJoinedOn: addDays('2009-01-01', roll(3500)) }),
    held: roll(2) === 0 ? [{ benefit: pick(benefits), from: '2026-04-01' }] : [],
    custom: {},
  };
}

const TAKEN = [
  { taken: 'salary-sacrifice', optionalRemuneration: false },
  { taken: 'salary-sacrifice', optionalRemuneration: true },
  { taken: 'net-pay' },
  { taken: 'after-tax' },
  { taken: 'pay-reduction' },
] as const;

function makeDeductions(roll: Roll): Deduction[] {
  return Array.from({ length: 1 + roll(3) }, (_, index) => ({
    benefit: `benefit-${index}`,
    label: `Benefit ${index}`,
    employee: TAKEN[roll(TAKEN.length)] ?? TAKEN[0],
    yearlyPence: 100 + roll(200_000),
    benefitInKindPence: roll(3) === 0 ? roll(100_000) : 0,
  }));
}

/** What people choose of a benefit: a few hundred different choices, made beforehand so that only prices are measured. */
export function makeChooser(benefit: Benefit): (dice: number) => FieldValues {
  const choices = Array.from({ length: 256 }, (_, index) =>
    Object.fromEntries(benefit.fields.map((field) => [field.name, choose(field, index / 256)])),
  );
  return (dice) => choices[Math.floor(dice * choices.length)] ?? {};
}

function choose(field: SelectionField, dice: number): FieldValue {
  switch (field.kind) {
    case 'number':
    case 'money': {
      const steps = Math.floor((field.maximum - field.minimum) / field.step);
      return field.minimum + Math.floor(dice * (steps + 1)) * field.step;
    }
    case 'choice':
      return field.options[Math.floor(dice * field.options.length)]?.value ?? '';
    case 'cover-level':
      return field.levels[Math.floor(dice * field.levels.length)] ?? '';
    case 'people':
      return field.who === 'children' ? ['child'] : ['partner'];
    case 'yes-no':
      return dice < 0.5;
    case 'date':
      return '2026-12-01';
    case 'text':
      return 'a text';
  }
}

/** The same numbers each time; evenly spread is all that is asked of them. */
function makeDice(seed: number): Roll {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}
