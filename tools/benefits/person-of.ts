import type { EmployeeFacts } from '@plenty/domain/employees/employee-facts';
import { whoCounts } from '@plenty/domain/family/cover-levels';
import type { FamilyMember } from '@plenty/domain/family/family-member';
import type { PricedPerson } from '@plenty/domain/pricing/priced-person';
import type { Benefit } from '@plenty/domain/scheme/benefit';
import type { FieldValues, SelectionField } from '@plenty/domain/selection/fields';
import { SHIPPED_RATES } from '@plenty/domain/tax/rates/shipped-rates';
import type { TaxYearRates } from '@plenty/domain/tax/rates/tax-year-rates';
import type { Example, ExampleEmployee } from './example.ts';

export interface ExamplePerson extends PricedPerson {
  readonly rates: TaxYearRates;
}

/** Thirty-six years old in the spring of 2026, with £30,000 for 37.5 hours, and what an example says beside that. */
export function personOf(example: Example, everyone: ExampleEmployee, benefit: Benefit): ExamplePerson {
  const { day, family, present } = example;
  const rates = SHIPPED_RATES.on(day);
  if (day < rates.startsOn || day > rates.endsOn)
    throw new Error(`${example.title}: the figures of the tax year of ${day} are not known`);
  const members = membersOf(family);
  const counted = whoCounts(members, benefit.dependants ?? NO_CHILDREN, day);
  return {
    facts: factsOf({ ...everyone, ...example.employee }),
    on: day,
    rates,
    partner: counted.partner ?? undefined,
    children: counted.dependants.map(({ id }) => id),
    evidenceAccepted: example.evidenceAccepted,
    present: present && valuesOf(present, benefit.fields),
    coverHeld: example.coverHeld,
  };
}

/** Values as the rules have them: money in pence. */
export function valuesOf(written: Example['values'], fields: readonly SelectionField[]): FieldValues {
  const money = new Set(fields.filter(({ kind }) => kind === 'money').map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(written).map(([name, value]) => [
      name,
      typeof value === 'number' && money.has(name) ? Math.round(value * 100) : value,
    ]),
  );
}

const NO_CHILDREN = { underAge: 0, underAgeInEducation: 0, disabledAlways: false };

function factsOf(employee: ExampleEmployee): EmployeeFacts {
  const joinedOn = employee.joinedOn ?? '2018-04-01';
  return {
    dateOfBirth: employee.born ?? '1989-11-20',
    joinedOn,
    status: 'active',
    probationUntil: employee.probationUntil,
    contract: employee.contract ?? 'permanent',
    grade: 'C',
    department: 'Operations',
    location: employee.location ?? 'Bristol',
    region: employee.region ?? 'england',
    hoursPerWeek: employee.hours ?? 37.5,
    salaryPence: employee.salary ?? 30_000_00,
    bonusPence: employee.bonus,
    niCategory: employee.niCategory ?? 'A',
    studentLoans: employee.studentLoans,
    voucherSchemeJoinedOn: employee.voucherSchemeJoinedOn,
    held: (employee.holds ?? []).map((benefit) => ({ benefit, from: joinedOn })),
    custom: employee.custom ?? {},
  };
}

function membersOf({ partner, children }: Example['family']): FamilyMember[] {
  const always = { active: true, registeredDisabled: false };
  return [
    ...(partner
      ? [
          {
            ...always,
            id: 'partner',
            relationship: 'partner' as const,
            dateOfBirth: partner.born,
            smoker: partner.smoker,
          },
        ]
      : []),
    ...children.map((dateOfBirth, at) => ({
      ...always,
      id: `child-${at + 1}`,
      relationship: 'dependant' as const,
      dateOfBirth,
    })),
  ];
}
