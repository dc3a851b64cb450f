import { expect, test } from 'vitest';
import { annualAllowance, NOTHING_DECLARED, warnOfAnnualAllowance, type PensionSaver } from './annual-allowance.ts';
import { RATES_2026_27 } from '../testing/published-rates.ts';

function aSaver(rest: Partial<PensionSaver> = {}): PensionSaver {
  return {
    ...NOTHING_DECLARED,
    contributionsPence: 0,
    thresholdIncomePence: 80_000_00,
    adjustedIncomePence: 90_000_00,
    ...rest,
  };
}

test.each([
  ['below both limits', {}, 60_000_00],
  ['at the limit', { thresholdIncomePence: 210_000_00, adjustedIncomePence: 260_000_00 }, 60_000_00],
  [
    '£40,000 above it: £20,000 is lost',
    { thresholdIncomePence: 210_000_00, adjustedIncomePence: 300_000_00 },
    40_000_00,
  ],
  ['far above it', { thresholdIncomePence: 400_000_00, adjustedIncomePence: 450_000_00 }, 10_000_00],
  ['with a low threshold income', { thresholdIncomePence: 200_000_00, adjustedIncomePence: 300_000_00 }, 60_000_00],
  ['with allowances of earlier years', { carriedForwardPence: 15_000_00 }, 75_000_00],
  ['after money was taken flexibly', { hasTakenFlexibly: true, carriedForwardPence: 15_000_00 }, 10_000_00],
])('the allowance %s', (_who, saver, pence) => {
  expect(annualAllowance(aSaver(saver), RATES_2026_27)).toBe(pence);
});

test('savings up to the allowance need no warning', () => {
  expect(warnOfAnnualAllowance(aSaver({ contributionsPence: 60_000_00 }), RATES_2026_27)).toBeNull();
});

test.each([
  [
    'by how much, and what may cover it',
    { contributionsPence: 62_500_00 },
    '£62,500.00 a year would go into your pension, with what your employer pays. That is £2,500.00 over your annual ' +
      'allowance of £60,000.00, so you may have to pay tax on it. Unused allowance from the last 3 years may cover it.',
  ],
  [
    'why a high income has less',
    { contributionsPence: 45_000_00, thresholdIncomePence: 210_000_00, adjustedIncomePence: 300_000_00 },
    '£45,000.00 a year would go into your pension, with what your employer pays. That is £5,000.00 over your annual ' +
      'allowance of £40,000.00, so you may have to pay tax on it. Your allowance is below £60,000.00 because your income, ' +
      'with what goes into your pension, is above £260,000.00. Unused allowance from the last 3 years may cover it.',
  ],
  [
    'what earlier years have left',
    { contributionsPence: 80_000_00, carriedForwardPence: 15_000_00 },
    '£80,000.00 a year would go into your pension, with what your employer pays. That is £5,000.00 over your annual ' +
      'allowance of £75,000.00, so you may have to pay tax on it. It includes the £15,000.00 from earlier years that you ' +
      'told us about.',
  ],
  [
    'why who took money flexibly has less',
    { contributionsPence: 10_800_00, hasTakenFlexibly: true },
    '£10,800.00 a year would go into your pension, with what your employer pays. That is £800.00 over your annual ' +
      'allowance of £10,000.00, so you may have to pay tax on it. Your allowance is lower because you have taken money ' +
      'flexibly from a pension. You cannot use allowance from earlier years.',
  ],
])('a warning says %s', (_what, saver, words) => {
  expect(warnOfAnnualAllowance(aSaver(saver), RATES_2026_27)?.words).toBe(words);
});
