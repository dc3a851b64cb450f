import { describe, expect, test } from 'vitest';
import { applyRow } from './apply-row.ts';
import type { KnownEmployment, KnownPerson } from './known-person.ts';
import type { RowValues } from './row-values.ts';

const TODAY = '2026-11-16';
const WORK: KnownEmployment = {
  from: '2020-01-06',
  status: 'active',
  contract: 'permanent',
  grade: 'C',
  department: 'Sales',
  location: 'Leeds',
  region: 'england',
  hoursPerWeek: 37.5,
  salaryPence: 4_200_000,
  niCategory: 'A',
  studentLoans: [],
  custom: { zone: 'Blue' },
};
const ANN: KnownPerson = {
  id: 'ann',
  accountId: 'account',
  payrollNumber: '1',
  email: 'ann@example.com',
  title: 'Ms',
  firstName: 'Ann',
  surname: 'Archer',
  sex: 'female',
  dateOfBirth: '1985-06-01',
  joinedOn: '2020-01-06',
  regionGiven: true,
  studentLoansGiven: false,
  isRegistered: true,
  isAdministrator: false,
  employments: [WORK],
  selections: [],
  family: [],
};
const GONE: KnownPerson = { ...ANN, employments: [WORK, { ...WORK, from: '2026-10-01', status: 'left' }] };
const JOINER: RowValues = {
  payrollNumber: '2',
  firstName: 'Bo',
  surname: 'Baker',
  dateOfBirth: '1990-02-28',
  sex: 'male',
  joinedOn: '2026-12-01',
  grade: 'D',
  department: 'Stores',
  location: 'Leeds',
  region: 'wales',
  hoursPerWeek: 30,
  salary: 2_800_000,
  own: {},
};

const apply = (known: KnownPerson | null, values: Partial<RowValues>) =>
  applyRow(known, { payrollNumber: '1', own: {}, ...values }, { today: TODAY, newId: () => 'new' });

/** What becomes of the person, by the day from which each employment counts. */
function outcomeOf(known: KnownPerson | null, values: Partial<RowValues>) {
  const applied = apply(known, values);
  if (applied.outcome === 'faulty') throw new Error(JSON.stringify(applied.faults));
  return {
    outcome: applied.outcome,
    after: applied.after,
    days: applied.after.employments.map(({ from, status }) => `${from} ${status}`),
  };
}

function faultsOf(known: KnownPerson | null, values: Partial<RowValues>) {
  const applied = apply(known, values);
  return applied.outcome === 'faulty' ? applied.faults.map(({ field, message }) => `${field}: ${message}`) : [];
}

test.each([
  [ANN, {}, { regionGiven: true, studentLoansGiven: false }],
  [ANN, { studentLoans: null }, { regionGiven: true, studentLoansGiven: true }],
  [{ ...ANN, regionGiven: false }, { region: 'england' }, { regionGiven: true, studentLoansGiven: false }],
  [null, { ...JOINER, region: undefined }, { regionGiven: false, studentLoansGiven: false }],
  [null, { ...JOINER, studentLoans: ['plan-2'] }, { regionGiven: true, studentLoansGiven: true }],
] as const)(
  'a region and loans are given once a row says them, loans too where it says none',
  (known, values, given) => {
    const row = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
    expect(outcomeOf(known, row).after).toMatchObject(given);
  },
);

describe('somebody new', () => {
  test('is employed from their first day, with an account where they have an address', () => {
    const { outcome, after, days } = outcomeOf(null, { ...JOINER, email: 'bo@example.com' });
    expect(outcome).toBe('joiner');
    expect(days).toEqual(['2026-12-01 active']);
    expect(after).toMatchObject({ id: 'new', accountId: 'new', payrollNumber: '2', joinedOn: '2026-12-01' });
    expect(outcomeOf(null, JOINER).after.accountId).toBeUndefined();
  });

  test('needs everything that everybody has, and is told all of it at once', () => {
    const { salary: _, grade: __, ...rest } = JOINER;
    expect(faultsOf(null, rest)).toEqual([
      "grade: Grade is needed, because nobody with the payroll number '2' is known: this is somebody new",
      "salary: Salary is needed, because nobody with the payroll number '2' is known: this is somebody new",
    ]);
  });

  test('product.md §9: is between 16 and 120 years old', () => {
    expect(faultsOf(null, { ...JOINER, dateOfBirth: '2010-11-16' })).toEqual([]);
    expect(faultsOf(null, { ...JOINER, dateOfBirth: '2010-11-17' })).toHaveLength(1);
    expect(faultsOf(null, { ...JOINER, dateOfBirth: '1905-11-16' })).toHaveLength(1);
  });

  test('who has left already is employed until their last day', () => {
    const { outcome, days } = outcomeOf(null, { ...JOINER, joinedOn: '2026-01-05', leftOn: '2026-06-30' });
    expect([outcome, ...days]).toEqual(['joiner', '2026-01-05 active', '2026-07-01 left']);
  });
});

describe('a change', () => {
  test('counts from today, and leaves what was before and what the row does not name', () => {
    const { outcome, after, days } = outcomeOf(ANN, { salary: 4_500_000 });
    expect([outcome, ...days]).toEqual(['change', '2020-01-06 active', '2026-11-16 active']);
    expect(after.employments.map(({ salaryPence }) => salaryPence)).toEqual([4_200_000, 4_500_000]);
    expect(after.employments[1]).toMatchObject({ grade: 'C', department: 'Sales', custom: { zone: 'Blue' } });
  });

  test('counts from the day that it names, before or to come', () => {
    expect(outcomeOf(ANN, { salary: 1, effectiveFrom: '2026-09-01' }).days[1]).toBe('2026-09-01 active');
    expect(outcomeOf(ANN, { salary: 1, effectiveFrom: '2027-04-01' }).days[1]).toBe('2027-04-01 active');
    expect(faultsOf(ANN, { salary: 1, effectiveFrom: '2019-12-31' })).toHaveLength(1);
    expect(faultsOf(ANN, { salary: 1, effectiveFrom: '2027-11-17' })).toHaveLength(1);
  });

  test('is not lost on a later day that says the same as before, and does not undo what that day says otherwise', () => {
    const raised = { ...WORK, from: '2027-01-01', salaryPence: 5_000_000 };
    const { after } = outcomeOf({ ...ANN, employments: [WORK, raised] }, { department: 'Stores', salary: 4_500_000 });
    expect(after.employments.map(({ from, department, salaryPence }) => [from, department, salaryPence])).toEqual([
      ['2020-01-06', 'Sales', 4_200_000],
      ['2026-11-16', 'Stores', 4_500_000],
      ['2027-01-01', 'Stores', 5_000_000],
    ]);
  });

  test('takes away what is cleared, and only that', () => {
    const { after } = outcomeOf(ANN, { title: null, own: { zone: null } });
    expect(after.title).toBeUndefined();
    expect(after.employments.at(-1)?.custom).toEqual({});
    expect(after.surname).toBe('Archer');
  });

  test('I11: what says what is known is none, on whatever day and however the address is spelled', () => {
    expect(outcomeOf(ANN, { salary: 4_200_000, email: 'ANN@example.com', joinedOn: '2020-01-06' }).outcome).toBe(
      'same',
    );
    expect(outcomeOf(ANN, { salary: 4_200_000, effectiveFrom: '2026-05-01' }).outcome).toBe('same');
  });

  test('leaves the address of an administrator as it is', () => {
    const admin = { ...ANN, isAdministrator: true };
    expect(faultsOf(admin, { email: 'mine@example.com' })).toEqual([
      'email: The address of an administrator is not changed by a file',
    ]);
    expect(faultsOf(admin, { email: 'Ann@example.com' })).toEqual([]);
  });

  test('of the first day moves the first facts with it', () => {
    expect(outcomeOf(ANN, { joinedOn: '2019-12-02' }).days).toEqual(['2019-12-02 active']);
  });
});

describe('who leaves', () => {
  test('is gone from the day after their last one', () => {
    const { outcome, days } = outcomeOf(ANN, { leftOn: '2026-11-30' });
    expect([outcome, ...days]).toEqual(['leaver', '2020-01-06 active', '2026-12-01 left']);
  });

  test('and leaves on another day than was known, leaves on that one alone', () => {
    const { outcome, days } = outcomeOf(GONE, { leftOn: '2026-12-31' });
    expect([outcome, ...days]).toEqual(['leaver', '2020-01-06 active', '2027-01-01 left']);
    expect(outcomeOf(GONE, { leftOn: '2026-09-30' }).outcome).toBe('same');
  });

  test('and does not after all, stays as they were', () => {
    const { outcome, days } = outcomeOf(GONE, { leftOn: null });
    expect([outcome, ...days]).toEqual(['change', '2020-01-06 active']);
  });

  test('had a first day before it', () => {
    expect(faultsOf(ANN, { leftOn: '2020-01-05' })).toEqual([
      'leftOn: 5 January 2020 is before the first day, 6 January 2020',
    ]);
  });
});

describe('who comes back', () => {
  test('is employed again from their new first day, with what was known of them', () => {
    const { outcome, after, days } = outcomeOf(GONE, { joinedOn: '2026-11-02', salary: 4_400_000 });
    expect([outcome, ...days]).toEqual(['rehire', '2020-01-06 active', '2026-10-01 left', '2026-11-02 active']);
    expect(after.joinedOn).toBe('2026-11-02');
    expect(after.employments.at(-1)).toMatchObject({ salaryPence: 4_400_000, grade: 'C' });
    expect(outcomeOf(after, { joinedOn: '2026-11-02', salary: 4_400_000 }).outcome).toBe('same');
  });

  test('is not taken on by a word in passing', () => {
    expect(faultsOf(GONE, { status: 'active' })[0]).toMatch(
      /^status: They left on 30 September 2026\. To take them on again/,
    );
  });

  test('did so after they left', () => {
    const back: KnownPerson = {
      ...GONE,
      joinedOn: '2026-11-02',
      employments: [...GONE.employments, { ...WORK, from: '2026-11-02' }],
    };
    expect(faultsOf(back, { joinedOn: '2026-09-15' })).toEqual([
      'joinedOn: 15 September 2026 is before 30 September 2026, when they left the last time',
    ]);
  });
});

test('every row says whom it is about', () => {
  const applied = applyRow(null, { own: {} }, { today: TODAY, newId: () => 'new' });
  expect(applied).toMatchObject({ outcome: 'faulty', faults: [{ field: 'payrollNumber' }] });
});
