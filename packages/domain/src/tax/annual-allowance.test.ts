import { expect, test } from 'vitest';
import { annualAllowance, warnOfAnnualAllowance, type PensionSaver } from './annual-allowance.ts';
import { RATES_2026_27 } from '../testing/published-rates.ts';

function aSaver(rest: Partial<PensionSaver> = {}): PensionSaver {
  return { contributionsPence: 0, thresholdIncomePence: 80_000_00, adjustedIncomePence: 90_000_00, ...rest };
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

test('savings above it are told by how much', () => {
  expect(warnOfAnnualAllowance(aSaver({ contributionsPence: 62_500_00 }), RATES_2026_27)).toEqual({
    allowancePence: 60_000_00,
    overByPence: 2_500_00,
    words:
      '£62,500.00 a year is £2,500.00 above the annual allowance of £60,000.00 and may be taxed. ' +
      'Allowances that are left from the last 3 years may cover it.',
  });
});
