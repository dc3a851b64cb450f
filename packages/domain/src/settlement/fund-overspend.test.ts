import { describe, expect, test } from 'vitest';
import type { History } from '../month-close/due.ts';
import type { BenefitFund } from '../pricing/funding.ts';
import { anEmployee } from '../testing/a-benefit.ts';
import { fundOverspend } from './fund-overspend.ts';

const FUND: BenefitFund = {
  yearlyPence: 60_000,
  joiners: 'by-month',
  leavers: 'by-month',
  spendOrder: ['dental', 'screening'],
  remainder: 'lost',
};

/** So much of the fund in each month from April, or in April alone. */
function paidByFund(code: string, fundPence: number, isOnce = false): History & { code: string } {
  const monthly = { employeePence: 0, employerPence: 0, fundPence };
  const term = isOnce ? { months: 1, lastMonth: monthly } : undefined;
  const version = { startsOn: '2026-04-01', endsOn: null, monthly, term };
  return { benefit: code, code, proration: 'whole-month', leavesOn: '2026-06-20', versions: [version] };
}

function overspent(given: { fund?: BenefitFund; joinedOn?: string; lastDay?: string } = {}) {
  return fundOverspend({
    startsOn: '2026-04-01',
    endsOn: '2027-03-31',
    fund: given.fund ?? FUND,
    facts: anEmployee({ joinedOn: given.joinedOn ?? '2018-04-01' }),
    lastDay: given.lastDay ?? '2026-06-20',
    histories: [paidByFund('dental', 1000), paidByFund('screening', 20_000, true)],
  });
}

describe('a fund of £600.00 a year', () => {
  test('is overspent by what it has paid beyond the months of who leaves, from the end of the spend order', () => {
    // Three months are £150.00; £30.00 and £200.00 were paid.
    expect(overspent()).toEqual([{ benefit: 'screening', pence: 8000 }]);
  });

  test('is not overspent by who leaves with the year, nor where the scheme grants it whole', () => {
    expect(overspent({ lastDay: '2027-03-31' })).toEqual([]);
    expect(overspent({ fund: { ...FUND, leavers: 'whole' } })).toEqual([]);
    expect(overspent({ fund: { ...FUND, leavers: undefined } })).toEqual([]);
  });

  test('counts the last month whole', () => {
    // One month of April alone is £50.00.
    expect(overspent({ lastDay: '2026-04-30' })).toEqual([{ benefit: 'screening', pence: 16_000 }]);
  });
});
