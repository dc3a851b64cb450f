import { describe, expect, test } from 'vitest';
import type { Deduction } from './deduction.ts';
import { payEffect } from './pay-effect.ts';
import { RATES_2026_27 } from '../testing/published-rates.ts';

const EXEMPT = { taken: 'salary-sacrifice', optionalRemuneration: false } as const;

function aSacrifice(pounds: number, rest: Partial<Deduction> = {}): Deduction {
  return {
    benefit: 'b',
    label: 'Benefit',
    employee: EXEMPT,
    yearlyPence: pounds * 100,
    benefitInKindPence: 0,
    ...rest,
  };
}

function anExchange(pounds: number): Deduction {
  return aSacrifice(pounds, { benefit: 'bonus-exchange', isFromBonus: true });
}

const TAXPAYER = { rates: RATES_2026_27, region: 'england', niCategory: 'A' } as const;

describe('a bonus that is exchanged', () => {
  test('of £10,000 on top of £48,000 costs £6,117.80, once, and nothing in a month', () => {
    const effect = payEffect({
      ...TAXPAYER,
      salaryPence: 4_800_000,
      bonusPence: 1_000_000,
      deductions: [anExchange(10_000)],
    });
    expect(effect.difference.takeHome).toEqual({ pence: 0, monthlyPence: 0, lines: [] });
    expect(effect.after.takeHome).toEqual(effect.before.takeHome);
    // £7,730 at 40% and 2%, £2,270 at 20% and 8%.
    expect(effect.bonus?.difference.takeHome).toMatchObject({
      pence: -611_780,
      lines: [
        { label: 'Gross pay', pence: -1_000_000, how: '£58,000.00 before, £48,000.00 after' },
        { label: 'Income tax', pence: 354_600 },
        { label: 'National Insurance', pence: 33_620 },
      ],
    });
    expect(effect.bonus?.difference.employerNi.pence).toBe(-150_000);
  });

  test('of which a part is kept saves at the highest rates first', () => {
    const half = { ...TAXPAYER, salaryPence: 4_800_000, bonusPence: 1_000_000, deductions: [anExchange(5000)] };
    // £5,000 × 58%.
    expect(payEffect(half).bonus?.difference.takeHome.pence).toBe(-290_000);
  });

  test('is no part of what another choice does, nor of take-home pay a month', () => {
    const pension = { ...TAXPAYER, salaryPence: 3_000_000, bonusPence: 500_000, deductions: [aSacrifice(1200)] };
    const beside = payEffect({ ...pension, standing: [anExchange(5000)] });
    expect(beside.difference.takeHome).toEqual(payEffect(pension).difference.takeHome);
    expect(beside).toMatchObject({ bonus: null, after: { takeHome: { monthlyPence: 202_130 } } });
  });

  test('that comes to an end gives the bonus back', () => {
    const ended = { ...TAXPAYER, salaryPence: 4_800_000, bonusPence: 1_000_000, deductions: [] };
    expect(payEffect({ ...ended, ending: [anExchange(10_000)] }).bonus?.difference.takeHome.pence).toBe(611_780);
  });
});

describe('what is taken from the pay of one month', () => {
  test('is told once, on top of all that is taken each month', () => {
    const once = aSacrifice(1200, { benefit: 'once', isOnce: true });
    const effect = payEffect({ ...TAXPAYER, salaryPence: 3_000_000, deductions: [aSacrifice(600), once] });
    // £600 × 72% in a year, and £1,200 × 72% once.
    expect(effect.difference.takeHome).toMatchObject({ pence: -43_200, monthlyPence: -3600 });
    expect(effect.once?.difference.takeHome.pence).toBe(-86_400);
  });
});
