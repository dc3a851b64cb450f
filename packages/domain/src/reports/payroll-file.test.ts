import { describe, expect, test } from 'vitest';
import {
  deductionOf,
  effectiveDaysOf,
  isRowChosen,
  isTaxedSacrifice,
  paymentOf,
  type PayrollRowChoice,
  type StoodChoice,
} from './payroll-file.ts';
import type { Benefit } from '../scheme/benefit.ts';
import type { PayrollRow } from './payroll-rows.ts';

const row = (facts: Partial<PayrollRow>): PayrollRow => ({
  benefit: 'gym',
  forMonth: '2026-05',
  employeePence: 2500,
  employerPence: 0,
  fundPence: 0,
  changePence: 0,
  kind: 'regular',
  leftOn: null,
  shortPence: 0,
  ...facts,
});

describe('B2: a file has', () => {
  const rows: Record<string, PayrollRow> = {
    same: row({}),
    'more than last month': row({ changePence: 100 }),
    ended: row({ employeePence: 0, changePence: -2500 }),
    'employer only': row({ employeePence: 0, employerPence: 60 }),
    payment: row({ employeePence: -11_538, changePence: -11_538 }),
    correction: row({ forMonth: '2026-04', employeePence: -199, changePence: null }),
    'correction of the employer’s part': row({ forMonth: '2026-04', employeePence: 0, changePence: null }),
  };
  test.each<[PayrollRowChoice, string[]]>([
    ['all', Object.keys(rows)],
    ['deductions', ['same', 'more than last month', 'payment', 'correction']],
    ['changes', ['more than last month', 'ended', 'payment', 'correction']],
  ])('%s', (choice, expected) => {
    const chosen = Object.keys(rows).filter((name) => isRowChosen(rows[name] ?? row({}), choice));
    expect(chosen).toEqual(expected);
  });
});

test('B3: what is paid to somebody is a payment and no negative deduction', () => {
  const [taken, paid] = [row({}), row({ employeePence: -2120 })];
  expect([deductionOf(taken), paymentOf(taken)]).toEqual([2500, 0]);
  expect([deductionOf(paid), paymentOf(paid)]).toEqual([0, 2120]);
});

type TaxedBenefit = Pick<Benefit, 'tax' | 'funding'>;

const sacrifice = (optionalRemuneration: boolean, payer: 'employee' | 'employer' = 'employee'): TaxedBenefit => ({
  tax: { employee: { taken: 'salary-sacrifice', optionalRemuneration }, benefitInKind: { value: 'none' } },
  funding: { payer },
});

describe('M12: the flag of taxed sacrifice', () => {
  test('is yes for parking under the optional remuneration rules, and no for a pension', () => {
    expect(isTaxedSacrifice(sacrifice(true), row({}))).toBe(true);
    expect(isTaxedSacrifice(sacrifice(false), row({}))).toBe(false);
  });

  test('is empty where no pay is given up: after tax, from the employer alone, or settled on leaving', () => {
    const afterTax: TaxedBenefit = {
      tax: { employee: { taken: 'after-tax' }, benefitInKind: { value: 'none' } },
      funding: { payer: 'employee' },
    };
    expect(isTaxedSacrifice(afterTax, row({}))).toBeNull();
    expect(isTaxedSacrifice(sacrifice(true, 'employer'), row({}))).toBeNull();
    expect(isTaxedSacrifice(sacrifice(true), row({ kind: 'settlement' }))).toBeNull();
  });
});

const known = (...choices: StoodChoice[]) => ({ month: '2026-05', choices, codeOf: (id: string) => id.slice(0, 3) });
const choice = (startsOn: string, endsOn: string | null = null, benefit = 'gym') => ({ benefit, startsOn, endsOn });

describe('M12: an amount is for', () => {
  test('the days on which its choice stands', () => {
    expect(effectiveDaysOf(row({}), known(choice('2026-04-10')))).toEqual({ from: '2026-04-10', to: null });
    expect(effectiveDaysOf(row({}), known(choice('2026-04-10', '2026-05-20')))).toEqual({
      from: '2026-04-10',
      to: '2026-05-20',
    });
  });

  test('no day that is known, where nothing was chosen', () => {
    expect(effectiveDaysOf(row({}), known())).toEqual({ from: null, to: null });
  });

  test('the month that is corrected, where it comes once', () => {
    const corrected = row({ forMonth: '2026-02', changePence: null });
    expect(effectiveDaysOf(corrected, known(choice('2026-04-10')))).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  });

  test('no longer than its last day, where it has ended', () => {
    const ended = row({ employeePence: 0, changePence: -2500 });
    expect(effectiveDaysOf(ended, known(choice('2026-01-01', '2026-04-12')))).toEqual({
      from: '2026-01-01',
      to: '2026-04-12',
    });
    expect(effectiveDaysOf(ended, known()).to).toBe('2026-04-30');
  });

  test('the choice of the new scheme year, where there is one of each', () => {
    const choices = [choice('2025-04-01', '2026-03-31', 'gym-2025'), choice('2026-04-01', null, 'gym-2026')];
    expect(effectiveDaysOf(row({ benefit: 'gym-2026' }), known(...choices)).from).toBe('2026-04-01');
  });
});
