import { describe, expect, test } from 'vitest';
import type { EmployeePart } from '../tax/treatment.ts';
import { SHIPPED_RATES } from '../tax/rates/shipped-rates.ts';
import { findTaxSaved, type PaidMonth, type TakenFromPay } from './tax-saved.ts';

const findSaved = (months: readonly PaidMonth[], lines: readonly TakenFromPay[]) =>
  findTaxSaved(months, lines, SHIPPED_RATES);

/** The pay days of the tax year 2026/27, from April on. */
const PAY_DAYS = [4, 5, 6, 7, 8, 9, 10, 11, 12].map((month) => `2026-${String(month).padStart(2, '0')}-25`);
const YEAR = [...PAY_DAYS, '2027-01-25', '2027-02-25', '2027-03-25'];

const SACRIFICE: EmployeePart = { taken: 'salary-sacrifice', optionalRemuneration: false };

function paid(days: readonly string[], monthlyPence: number, given: Partial<PaidMonth> = {}): PaidMonth[] {
  return days.map((paidOn) => ({
    paidOn,
    payPence: monthlyPence,
    bonusPence: 0,
    region: 'england',
    niCategory: 'A',
    ...given,
  }));
}

function taken(days: readonly string[], employee: EmployeePart, given: Partial<TakenFromPay> = {}): TakenFromPay[] {
  return days.map((paidOn) => ({
    benefitId: 'pension',
    name: 'Pension',
    tax: { employee, benefitInKind: { value: 'none' } },
    isFromBonus: false,
    isPension: false,
    paidOn,
    employeePence: 10_000,
    employerPence: 0,
    ...given,
  }));
}

describe('what is saved in a whole year', () => {
  // £30,000 and £1,200 given up: field.md §2.7 has a net fall of £864.00, so £336.00 are saved; in Scotland £859.26.
  test('is the tax and the National Insurance on what was given up: £240 and £96', () => {
    const saved = findSaved(paid(YEAR, 250_000), taken(YEAR, SACRIFICE));
    expect(saved).toEqual({
      pence: 33_600,
      lines: [
        { label: 'Income tax 2026/27', pence: 24_000, how: '£3,486.00 without your choices, £3,246.00 with them' },
        {
          label: 'National Insurance 2026/27',
          pence: 9600,
          how: '£1,394.40 without your choices, £1,298.40 with them',
        },
      ],
    });
  });

  test('goes by the region of the person', () => {
    const scots = paid(YEAR, 250_000, { region: 'scotland' });
    expect(findSaved(scots, taken(YEAR, SACRIFICE)).pence).toBe(34_074);
  });

  test('above the upper limit is at the higher rate: £6,000 of £60,000 save £2,520', () => {
    expect(findSaved(paid(YEAR, 500_000), taken(YEAR, SACRIFICE, { employeePence: 50_000 })).pence).toBe(252_000);
  });

  test.each([
    // Under the optional remuneration rules only National Insurance is saved: a net fall of £1,104.00.
    ['optional remuneration', { taken: 'salary-sacrifice', optionalRemuneration: true }, 9600],
    ['a gift out of gross pay', { taken: 'net-pay' }, 24_000],
    ['unpaid leave', { taken: 'pay-reduction' }, 33_600],
    ['what is taken after tax', { taken: 'after-tax' }, 0],
  ] as const)('goes by how it is taken: %s', (_, employee, expected) => {
    expect(findSaved(paid(YEAR, 250_000), taken(YEAR, employee)).pence).toBe(expected);
  });

  test('has no part in what the employee is given, nor in what the employer pays, but these move what is saved', () => {
    expect(findSaved(paid(YEAR, 250_000), taken(YEAR, SACRIFICE, { employeePence: -10_000 })).pence).toBe(0);
    const inKind = {
      benefitId: 'medical',
      employeePence: 0,
      employerPence: 10_000,
      tax: { employee: { taken: 'after-tax' }, benefitInKind: { value: 'employer-cost' } },
    } as const;
    expect(findSaved(paid(YEAR, 250_000), taken(YEAR, SACRIFICE, inKind)).pence).toBe(0);
    // £49,800 and £1,200 in kind are £51,000 of income: of £1,200 given up, £730 at 40 % and £470 at 20 %, and 8 % of all.
    const both = [...taken(YEAR, SACRIFICE), ...taken(YEAR, SACRIFICE, inKind)];
    expect(findSaved(paid(YEAR, 415_000), both)).toMatchObject({ pence: 29_200 + 9400 + 9600 });
  });
});

const savedOn = (day: string, isPension: boolean) =>
  findSaved(paid([day], 500_000), taken([day], SACRIFICE, { employeePence: 50_000, isPension })).lines;
const linesOn = (day: string) => findSaved(paid([day], 250_000), taken([day], SACRIFICE)).lines;

describe('what is saved in a part of a year', () => {
  test('is its share of what the whole would save: six months of £2,500 and £100 are half', () => {
    const days = YEAR.slice(0, 6);
    expect(findSaved(paid(days, 250_000), taken(days, SACRIFICE)).pence).toBe(16_800);
  });

  test('is told for each tax year by itself, by the pay day', () => {
    const days = ['2026-02-25', '2026-03-25', '2026-04-25'];
    const { pence, lines } = findSaved(paid(days, 250_000), taken(days, SACRIFICE));
    // A month of it is £20 and £8 in both.
    expect(lines.map(({ label, pence: saved }) => [label, saved])).toEqual([
      ['Income tax 2025/26', 4000],
      ['National Insurance 2025/26', 1600],
      ['Income tax 2026/27', 2000],
      ['National Insurance 2026/27', 800],
    ]);
    expect(pence).toBe(8400);
  });

  test('says which rates are used where those of the tax year are not published yet', () => {
    expect(linesOn('2027-03-25').map(({ how }) => how)).not.toContainEqual(expect.stringContaining('based on'));
    expect(linesOn('2027-04-25')).toMatchObject([
      { label: 'Income tax 2027/28', how: expect.stringMatching(/; based on 2026\/27 rates$/) },
      { label: 'National Insurance 2027/28', how: expect.stringMatching(/; based on 2026\/27 rates$/) },
    ]);
  });

  test('has no National Insurance for what is given up for a pension above £2,000 a year from April 2029 on', () => {
    // £60,000 and £6,000 in a year: 2% of £6,000, and of £2,000, and a twelfth of each.
    expect(savedOn('2029-03-25', true).at(-1)).toMatchObject({ label: 'National Insurance 2028/29', pence: 1000 });
    expect(savedOn('2029-04-25', true).at(-1)).toMatchObject({ label: 'National Insurance 2029/30', pence: 333 });
    expect(savedOn('2029-04-25', false).at(-1)).toMatchObject({ label: 'National Insurance 2029/30', pence: 1000 });
  });

  test('is nothing without pay', () => {
    expect(findSaved([], taken(YEAR, SACRIFICE))).toEqual({ pence: 0, lines: [] });
    expect(findSaved(paid(YEAR, 0), taken(YEAR, SACRIFICE)).pence).toBe(0);
  });
});

describe('a car with a list price of £36,000, for which £420 a month are given up', () => {
  const CAR = { value: 'list-price', field: 'list-price', share: 'by-tax-year' } as const;
  // 4 % of £36,000 in a year.
  const LISTED = YEAR.map(() => 144_000_000_000);
  const carOf = (employee: EmployeePart, employeePence: number): TakenFromPay[] =>
    taken(YEAR, employee, { employeePence, tax: { employee, benefitInKind: CAR } }).map((line, at) => ({
      ...line,
      ...(LISTED[at] !== undefined && { listedMicropence: LISTED[at] }),
    }));

  // On £60,000: 40 % of £5,040 less £1,440, and 2 % of £5,040.
  test('saves the tax on what is given up, less the tax on the car', () => {
    expect(findSaved(paid(YEAR, 500_000), carOf(SACRIFICE, 42_000)).pence).toBe(1_440_00 + 100_80);
  });

  // 40 % of £1,440 less £600 are due and nothing is saved.
  test('paid for after tax costs tax on what the payments leave of its value', () => {
    expect(findSaved(paid(YEAR, 500_000), carOf({ taken: 'after-tax' }, 5000)).pence).toBe(-336_00);
  });

  test('under the optional remuneration rules saves National Insurance alone where more is given up than it is worth', () => {
    const optional = { taken: 'salary-sacrifice', optionalRemuneration: true } as const;
    expect(findSaved(paid(YEAR, 500_000), carOf(optional, 42_000)).pence).toBe(100_80);
  });
});
