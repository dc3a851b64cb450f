import { describe, expect, test } from 'vitest';
import { bonusOfMonth, payOfMonth, termsOfMonth, type PayTerms } from './pay-of-month.ts';

function termsFrom(from: string, salaryPence: number, given: Partial<PayTerms> = {}): PayTerms {
  return { from, status: 'active', salaryPence, region: 'england', niCategory: 'A', ...given };
}

describe('the pay of a month', () => {
  test('is a twelfth of the salary, to the nearest penny', () => {
    expect(payOfMonth('2026-06', [termsFrom('2018-04-01', 3_000_000)])).toBe(250_000);
    // £31,000 over twelve is £2,583.33⅓.
    expect(payOfMonth('2026-06', [termsFrom('2018-04-01', 3_100_000)])).toBe(258_333);
  });

  test('goes by days where the salary changes within it', () => {
    const terms = [termsFrom('2026-06-16', 3_600_000), termsFrom('2018-04-01', 3_000_000)];
    // Half of June at £2,500 and half at £3,000.
    expect(payOfMonth('2026-06', terms)).toBe(275_000);
    expect(payOfMonth('2026-05', terms)).toBe(250_000);
    expect(payOfMonth('2026-07', terms)).toBe(300_000);
  });

  test('begins with the first day and ends with the last', () => {
    const terms = [termsFrom('2026-06-21', 3_000_000), termsFrom('2026-09-11', 3_000_000, { status: 'left' })];
    // Ten of thirty days each; whoever left on the 10th of September is paid until then.
    expect(['2026-05', '2026-06', '2026-08', '2026-09', '2026-10'].map((month) => payOfMonth(month, terms))).toEqual([
      0, 83_333, 250_000, 83_333, 0,
    ]);
  });
});

test('a month is taxed where the person lived and by the letter that they had at its end, also the month in which they leave', () => {
  const terms = [
    termsFrom('2018-04-01', 3_000_000),
    termsFrom('2026-06-16', 3_000_000, { region: 'scotland' }),
    termsFrom('2026-08-11', 3_000_000, { region: 'wales', status: 'left' }),
  ];
  expect(['2018-03', '2026-05', '2026-06', '2026-08'].map((month) => termsOfMonth(month, terms)?.region)).toEqual([
    undefined,
    'england',
    'scotland',
    'scotland',
  ]);
});

test('a bonus is paid with its month to who is still there, by what is known of it then', () => {
  const bonus = { pence: 500_000, paidIn: '2026-07' };
  const terms = [
    termsFrom('2018-04-01', 3_000_000, { bonus: { ...bonus, pence: 400_000 } }),
    termsFrom('2026-07-15', 3_000_000, { bonus }),
  ];
  expect(['2026-06', '2026-07', '2026-08'].map((month) => bonusOfMonth(month, terms))).toEqual([0, 500_000, 0]);
  expect(bonusOfMonth('2026-07', [...terms, termsFrom('2026-07-20', 3_000_000, { bonus, status: 'left' })])).toBe(0);
});
