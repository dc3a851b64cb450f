import { describe, expect, test } from 'vitest';
import type { Price } from '../pricing/price.ts';
import { aBenefit } from '../testing/a-benefit.ts';
import { aKnownPerson, aKnownSelection, anEmployment } from '../testing/a-known-person.ts';
import { aNumberField } from '../testing/a-priced-person.ts';
import { ask, changed, scheme } from '../testing/an-upload.ts';
import { firstBelowWage, monthsBelowWage } from './below-minimum-wage.ts';

const sacrifice = { taken: 'salary-sacrifice', optionalRemuneration: false } as const;
const car = aBenefit({
  code: 'car',
  name: 'Electric car',
  kind: 'electric-car',
  fields: [aNumberField('miles')],
  tax: { employee: sacrifice, benefitInKind: { value: 'none' } },
});
const pension = aBenefit({
  code: 'pension',
  name: 'Pension',
  fields: [aNumberField('share', { unit: 'percent' })],
  pricing: { model: 'salary-percentage', field: 'share', of: 'pay', match: [] },
  tax: { employee: sacrifice, benefitInKind: { value: 'none' } },
});
const device = aBenefit({
  code: 'device',
  name: 'Device',
  fields: [aNumberField('value')],
  tax: { employee: { taken: 'after-tax', forEmployer: true }, benefitInKind: { value: 'none' } },
});
const offered = scheme([car, pension, device]);

function priceOf(employeePence: number, months?: number): Price {
  const parts = { totalPence: employeePence, employeePence, employerPence: 0, fundPence: 0 };
  return { ...parts, premiumTaxPence: 0, benefitInKindYearlyPence: 0, ...(months !== undefined && { months }) };
}

/** 37.5 hours a week at £12.71 are £2,071.05 a month. */
const paid = (salaryPence: number) => aKnownPerson({ employments: [anEmployment({ salaryPence })] });

describe('M3: a pay cut from £47,677 to £26,000 with a car of £1,200.00 a month and five percent in the pension', () => {
  const driver = {
    ...paid(47_677_00),
    selections: [
      aKnownSelection('car', { price: priceOf(1_200_00), values: { miles: 1 } }),
      aKnownSelection('pension', { price: priceOf(198_65), values: { share: 5 } }),
    ],
  };

  test('is told before it is applied: £858.34 are left of a month, of £2,071.05', () => {
    const { lines } = ask(driver, changed(driver, { from: '2026-12-01', salaryPence: 26_000_00 }), offered);
    // 26,000 ÷ 12 = 2,166.67; the pension follows the pay to 108.33: £10,300 a year are £858.33 a month.
    expect(lines.filter(({ kind }) => kind === 'below-wage')).toEqual([
      {
        benefitId: null,
        benefit: 'Minimum wage',
        kind: 'below-wage',
        from: '2026-12-01',
        before: null,
        after: null,
        wage: { leftPence: 858_34, floorPence: 2_071_05 },
      },
    ]);
  });

  test('is not told of a raise, nor of who was below it as much before', () => {
    const raise = ask(driver, changed(driver, { from: '2026-12-01', salaryPence: 50_000_00 }), offered);
    expect(raise.lines.map(({ kind }) => kind)).not.toContain('below-wage');
    const poor = paid(24_000_00);
    const moved = ask(poor, changed(poor, { from: '2026-12-01', department: 'Finance' }), offered);
    expect(moved.lines).toEqual([]);
  });

  test('a joiner who is paid below it is told of', () => {
    const joiner = aKnownPerson({
      joinedOn: '2026-12-01',
      employments: [anEmployment({ from: '2026-12-01', salaryPence: 24_000_00 })],
    });
    const { lines } = ask(null, joiner, offered);
    expect(lines.filter(({ kind }) => kind === 'below-wage')).toMatchObject([
      { kind: 'below-wage', from: '2026-12-01', wage: { leftPence: 2_000_00, floorPence: 2_071_05 } },
    ]);
  });

  test('more hours for the same pay lower the pay of an hour', () => {
    const part = aKnownPerson({ employments: [anEmployment({ salaryPence: 20_000_00, hoursPerWeek: 30 })] });
    // 40 × 365 ÷ 7 ÷ 12 × 12.71 = 2,209.12; 20,000 ÷ 12 = 1,666.67.
    expect(ask(part, changed(part, { from: '2027-01-01', hoursPerWeek: 40 }), offered).lines).toMatchObject([
      { kind: 'below-wage', from: '2027-01-01', wage: { leftPence: 1_666_67, floorPence: 2_209_12 } },
    ]);
  });
});

describe('who is below the minimum wage in a month or the twelve after it', () => {
  test('by pay alone, before anything is given up', () => {
    // 2,000.00 against 2,071.0491.
    expect(firstBelowWage(monthsBelowWage(paid(24_000_00), offered, '2026-11'))).toEqual([
      { month: '2026-11', reason: 'pay', leftPence: 2_000_00, floorPence: 2_071_05, shortPence: 71_05 },
    ]);
  });

  test('by what they have chosen or are promised, one-offs and goods of the employer included', () => {
    const person = {
      ...paid(29_937_00),
      selections: [
        aKnownSelection('car', { state: 'scheduled', startsOn: '2027-02-01', price: priceOf(1_200_00, 1) }),
        aKnownSelection('device', { price: priceOf(100_00) }),
      ],
    };
    // 2,494.75 − 1,200.00 − 100.00 = 1,194.75.
    expect(monthsBelowWage(person, offered, '2026-11')).toEqual([
      { month: '2027-02', reason: 'choices', leftPence: 1_194_75, floorPence: 2_071_05, shortPence: 876_30 },
    ]);
  });

  test('from the first pay period after a birthday', () => {
    // 21 on 15 January 2027: £1,767.97 at £10.85 before, £2,071.05 at £12.71 from February. 22,800 ÷ 12 = 1,900.00.
    const ofTwenty = { ...paid(22_800_00), dateOfBirth: '2006-01-15' };
    expect(firstBelowWage(monthsBelowWage(ofTwenty, offered, '2026-11'))).toMatchObject([
      { month: '2027-02', reason: 'birthday', leftPence: 1_900_00, floorPence: 2_071_05 },
    ]);
  });

  test('from 1 April, where the new rates are known', () => {
    // £12.21 until March 2026: 1,989.58; £12.71 from April: 2,071.05. 24,000 ÷ 12 = 2,000.00.
    expect(monthsBelowWage(paid(24_000_00), offered, '2026-03').slice(0, 1)).toMatchObject([
      { month: '2026-04', reason: 'new-rates', leftPence: 2_000_00, floorPence: 2_071_05 },
    ]);
  });

  test('once an apprentice’s first year is over', () => {
    const apprentice = aKnownPerson({
      joinedOn: '2026-02-10',
      employments: [anEmployment({ from: '2026-02-10', contract: 'apprentice', salaryPence: 16_000_00 })],
    });
    expect(monthsBelowWage(apprentice, offered, '2026-11').slice(0, 1)).toMatchObject([
      { month: '2027-03', reason: 'apprentice-year' },
    ]);
  });

  test('and nobody who is paid it, has no fixed hours, or has left', () => {
    expect(monthsBelowWage(paid(24_852_60), offered, '2026-11')).toEqual([]);
    const casual = aKnownPerson({ employments: [anEmployment({ salaryPence: 0, hoursPerWeek: 0 })] });
    expect(monthsBelowWage(casual, offered, '2026-11')).toEqual([]);
    const gone = changed(paid(24_000_00), { from: '2026-10-01', status: 'left' });
    expect(monthsBelowWage(gone, offered, '2026-11')).toEqual([]);
  });
});
