import { expect, test } from 'vitest';
import { RATES_2026_27 } from '../testing/published-rates.ts';
import { voucherLimit } from './voucher-limit.ts';

test.each([
  ['2015-03-01', 50_270_00, 243_00],
  ['2015-03-01', 50_270_01, 124_00],
  ['2015-03-01', 125_140_00, 124_00],
  ['2015-03-01', 125_140_01, 110_00],
  ['2011-04-06', 60_000_00, 124_00],
  // Before the bands came in there was one limit.
  ['2011-04-05', 60_000_00, 243_00],
  ['2011-04-05', 200_000_00, 243_00],
  ['2018-10-04', 30_000_00, 243_00],
  ['2018-10-05', 30_000_00, 0],
  [undefined, 30_000_00, 0],
])('who joined on %s and earns %i pence may have %i a month', (joinedOn, basicEarningsPence, monthlyPence) => {
  expect(voucherLimit({ joinedOn, basicEarningsPence, on: '2026-11-16' }, RATES_2026_27).monthlyPence).toBe(
    monthlyPence,
  );
});

test('the limit says its reason', () => {
  const limit = voucherLimit(
    { joinedOn: '2015-03-01', basicEarningsPence: 60_000_00, on: '2026-11-16' },
    RATES_2026_27,
  );
  expect(limit.words).toBe('Up to £124.00 a month: £60,000.00 of basic earnings are in the higher rate band.');
});
