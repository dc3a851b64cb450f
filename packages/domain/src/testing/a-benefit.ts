import type { EmployeeFacts } from '../employees/employee-facts.ts';
import type { Benefit } from '../scheme/benefit.ts';
import type { SchemeYear } from '../scheme/scheme-year.ts';

/** A benefit that everyone may have at £20 a month, paid from net pay; a test names only what it is about. */
export function aBenefit(given: Partial<Benefit> = {}): Benefit {
  return {
    code: 'gym',
    kind: 'gym',
    name: 'Gym',
    groupCode: 'gym',
    category: 'Wellbeing',
    icon: 'dumbbell',
    flags: [],
    content: { summary: 'Keep fit', body: '<p>Keep fit</p>', faqs: [] },
    eligibility: { all: [] },
    fields: [],
    pricing: { model: 'flat', pence: 2000, per: 'month' },
    premiumTax: 'none',
    funding: { payer: 'employee' },
    tax: { employee: { taken: 'after-tax' }, benefitInKind: { value: 'none' } },
    change: { policy: 'window', needsApproval: false, renewal: 're-priced' },
    proration: 'by-day',
    related: [],
    ...given,
  };
}

/** The year 2026, chosen for in March. */
export function aSchemeYear(given: Partial<SchemeYear> = {}): SchemeYear {
  return {
    year: 2026,
    startsOn: '2026-04-01',
    endsOn: '2027-03-31',
    windows: [{ name: 'Annual window', opensOn: '2026-03-01', closesOn: '2026-03-31', startsOn: '2026-04-01' }],
    joinerDays: 30,
    payroll: { approvalDay: 10, cutOffDay: 15, payDay: 25 },
    lifeEvents: [],
    benefits: [],
    ...given,
  };
}

/** Thirty-six years old, eight years in service, £30,000 for 37.5 hours in England. */
export function anEmployee(given: Partial<EmployeeFacts> = {}): EmployeeFacts {
  return {
    dateOfBirth: '1990-05-20',
    joinedOn: '2018-04-01',
    status: 'active',
    contract: 'permanent',
    grade: 'C',
    department: 'Operations',
    location: 'Bristol',
    region: 'england',
    hoursPerWeek: 37.5,
    salaryPence: 3_000_000,
    niCategory: 'A',
    held: [],
    custom: {},
    ...given,
  };
}
