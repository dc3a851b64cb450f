import { describe, expect, test } from 'vitest';
import type { Benefit } from '../scheme/benefit.ts';
import { aBenefit, anEmployee } from '../testing/a-benefit.ts';
import { aPerson } from '../testing/a-priced-person.ts';
import type { BenefitFund } from './funding.ts';
import { priceSelection } from './prepare-pricing.ts';
import { partsOver } from './price.ts';
import { type FundedPrice, spendFund } from './spend-fund.ts';

const YEAR = { startsOn: '2026-04-01', endsOn: '2027-03-31' };

function aFund(given: Partial<BenefitFund> = {}): BenefitFund {
  return { yearlyPence: 60_000, joiners: 'by-month', spendOrder: ['gym', 'dental'], remainder: 'lost', ...given };
}

function funded(code: string, pence: number, given: Partial<Benefit> = {}): FundedPrice {
  const benefit = aBenefit({
    code,
    pricing: { model: 'flat', pence, per: 'month' },
    funding: { payer: 'fund' },
    ...given,
  });
  return { benefit, price: priceSelection(benefit, {}, aPerson()) };
}

/** In the scheme's order: £10, £20 and £25 a month, £660 a year in all. */
const THREE = [funded('cash-plan', 1000), funded('dental', 2000), funded('gym', 2500)];

function fundAndEmployee(fund: BenefitFund, prices: readonly FundedPrice[] = THREE): readonly (readonly number[])[] {
  return spendFund(fund, prices, anEmployee(), YEAR).prices.map((price) => [price.fundPence, price.employeePence]);
}

describe('a fund', () => {
  test('is spent in its order, then in the scheme’s, as far as it goes', () => {
    // £600 − 12 × £25 (gym) − 12 × £20 (dental) leaves £60: £5 of the cash plan's £10 a month
    expect(fundAndEmployee(aFund())).toEqual([
      [500, 500],
      [2000, 0],
      [2500, 0],
    ]);
  });

  test('pays the same whole pence each month; those that do not divide stay in it', () => {
    // £61 are left for the cash plan: 12 × £5.08 = £60.96
    const spent = spendFund(aFund({ yearlyPence: 60_100 }), THREE, anEmployee(), YEAR);
    expect(spent.prices[0]).toMatchObject({ totalPence: 1000, fundPence: 508, employeePence: 492 });
    expect(spent).toMatchObject({ spentPence: 60_096, remainder: { yearlyPence: 4 } });
  });

  test('has a share of pay on top', () => {
    // £600 + 1.5 % of £30,000
    expect(spendFund(aFund({ shareOfPay: 15_000 }), [], anEmployee(), YEAR).grantedPence).toBe(105_000);
  });

  test('pays nothing for benefits that others pay', () => {
    expect(fundAndEmployee(aFund(), [funded('gym', 2500, { funding: { payer: 'employee' } })])).toEqual([[0, 2500]]);
  });

  test.each([
    // £700 − £660 leaves £40: £3.33 eleven times, £3.37 in the last month
    ['lost', 333, 337],
    ['paid-with-salary', 333, 337],
    ['into-pension', 333, 337],
  ] as const)('says what becomes of its remainder: %s', (remainder, monthlyPence, lastMonthPence) => {
    const spent = spendFund(aFund({ yearlyPence: 70_000, remainder }), THREE, anEmployee(), YEAR);
    expect(spent.remainder).toEqual({ policy: remainder, yearlyPence: 4000, monthlyPence, months: 12, lastMonthPence });
    expect(spent.spentPence).toBe(66_000);
  });

  test('is larger by what was credited to it', () => {
    // The core of £20 against £17 chosen brings £3 a month, £36 a year: £600 + £36 − £300 − £240 = £96 = 12 × £8
    const credited = aBenefit({
      code: 'life',
      pricing: { model: 'options', per: 'month', fields: ['level'], prices: { low: 1700, core: 2000 } },
      funding: { payer: 'both', employer: { kind: 'core', values: { level: 'core' }, flexDown: 'fund' } },
    });
    const price = priceSelection(credited, { level: 'low' }, aPerson());
    const spent = spendFund(aFund(), [...THREE, { benefit: credited, price }], anEmployee(), YEAR);
    expect(spent.creditedPence).toBe(3600);
    expect(spent.prices[0]).toMatchObject({ fundPence: 800, employeePence: 200 });
    expect(spent.prices[3]).toEqual(price);
  });
});

describe('who joins in the year', () => {
  test.each([
    // August to March: £600 × 8 ÷ 12
    ['2026-07-15', 'by-month', 40_000],
    // July to March: £600 × 9 ÷ 12
    ['2026-07-01', 'by-month', 45_000],
    ['2026-07-15', 'whole', 60_000],
    ['2027-03-02', 'by-month', 0],
    ['2026-04-01', 'by-month', 60_000],
  ] as const)('on %s has %s', (joinedOn, joiners, expected) => {
    expect(spendFund(aFund({ joiners }), [], anEmployee({ joinedOn }), YEAR).grantedPence).toBe(expected);
  });

  test('spends it in the months that are left', () => {
    // £400 over 8 months: 8 × £25 + 8 × £20 = £360; £40 = 8 × £5
    const spent = spendFund(aFund(), THREE, anEmployee({ joinedOn: '2026-07-15' }), YEAR);
    expect(spent.prices.map(({ fundPence }) => fundPence)).toEqual([500, 2000, 2500]);
    expect(spent.spentPence).toBe(40_000);
  });
});

test('a year that has begun has what closed months left, for the months that follow', () => {
  // £600 − £300 for October to March: 6 × £25 + 6 × £20 = £270; £30 = 6 × £5
  const year = { ...YEAR, openFrom: '2026-10-01', spentPence: 30_000 };
  const spent = spendFund(aFund(), THREE, anEmployee(), year);
  expect(spent.prices.map(({ fundPence }) => fundPence)).toEqual([500, 2000, 2500]);
  expect(spent.remainder.yearlyPence).toBe(0);
});

test('the fund’s money is the employer’s, so that it is a benefit in kind where the benefit is one', () => {
  const tax = { employee: { taken: 'after-tax' }, benefitInKind: { value: 'employer-cost' } } as const;
  const [price] = spendFund(aFund({ yearlyPence: 12_000 }), [funded('gym', 2500, { tax })], anEmployee(), YEAR).prices;
  // £120 of the £300
  expect(price).toMatchObject({ fundPence: 1000, employeePence: 1500, benefitInKindYearlyPence: 12_000 });
});

test('a quote is paid with its odd last month if the fund reaches', () => {
  const benefit = aBenefit({
    code: 'cycle',
    pricing: { model: 'quote', valueField: 'value', valueIs: 'total', termField: 'term' },
    funding: { payer: 'fund' },
  });
  const price = priceSelection(benefit, { value: 50_000, term: '12' }, aPerson());
  // £500 ÷ 12 = £41.66 and £41.74 in the last
  const whole = spendFund(aFund({ yearlyPence: 50_000 }), [{ benefit, price }], anEmployee(), YEAR);
  expect(whole).toMatchObject({ spentPence: 50_000, remainder: { yearlyPence: 0 } });
  // A penny short, the last month's eight pence stay the employee's.
  const short = spendFund(aFund({ yearlyPence: 49_999 }), [{ benefit, price }], anEmployee(), YEAR);
  expect(short).toMatchObject({ spentPence: 49_992, remainder: { yearlyPence: 7 } });
  expect(short.prices.map((paid) => partsOver(paid, 12).employeePence)).toEqual([8]);
});
