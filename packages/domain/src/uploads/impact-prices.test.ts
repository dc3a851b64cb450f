import { describe, expect, test } from 'vitest';
import type { BenefitFund } from '../pricing/funding.ts';
import { aBenefit } from '../testing/a-benefit.ts';
import { aKnownPerson, aKnownSelection } from '../testing/a-known-person.ts';
import { AGE_RATES, aLevelField, aNumberField } from '../testing/a-priced-person.ts';
import { ask, changed, inPension, pension, scheme, TODAY } from '../testing/an-upload.ts';

describe('what costs something else', () => {
  const ann = aKnownPerson({ selections: [inPension()] });
  const raise = { salaryPence: 3_600_000 };

  test('is a choice that goes by pay, from the month that payroll takes it', () => {
    const { lines, repricings } = ask(ann, changed(ann, { from: '2026-12-14', ...raise }), scheme([pension]));
    // Five percent of £36,000 in twelve months.
    const after = { employeePence: 15_000, employerPence: 15_000 };
    const before = { employeePence: 12_500, employerPence: 12_500 };
    expect(lines).toEqual([
      { benefitId: 'pension', benefit: 'Pension', kind: 'repriced', from: '2027-01-01', before, after },
    ]);
    expect(repricings).toEqual([
      {
        selectionId: 'choice of pension',
        startsOn: '2027-01-01',
        price: expect.objectContaining({ totalPence: 30_000 }),
      },
    ]);
  });

  test.each([
    ['a first that is to come', '2026-12-01', '2026-12-01'],
    ['today', TODAY, '2026-12-01'],
    ['a day in another month', '2027-02-02', '2027-03-01'],
  ])('counts, for %s, from the right first', (_name, from, startsOn) => {
    expect(ask(ann, changed(ann, { from, ...raise }), scheme([pension])).repricings).toMatchObject([{ startsOn }]);
  });

  test('is what is promised already, from its own first day', () => {
    const promised = inPension({ id: 'promised', state: 'scheduled', startsOn: '2027-04-01' });
    const chooser = { ...ann, selections: [inPension(), promised] };
    const { lines, repricings } = ask(chooser, changed(chooser, { from: TODAY, ...raise }), scheme([pension]));
    expect(repricings).toMatchObject([{ selectionId: 'promised', startsOn: '2027-04-01' }]);
    // What stands until then is written on its day: one version can be promised at a time.
    expect(lines).toMatchObject([{ kind: 'repriced', from: '2026-12-01', after: { employeePence: 15_000 } }]);
  });

  test('is what is promised before the pay changes, from the month of that change', () => {
    const promised = inPension({ state: 'scheduled', startsOn: '2026-12-01' });
    const chooser = { ...ann, selections: [promised] };
    const { lines, repricings } = ask(chooser, changed(chooser, { from: '2026-12-15', ...raise }), scheme([pension]));
    expect(lines).toMatchObject([{ kind: 'repriced', from: '2027-01-01', after: { employeePence: 15_000 } }]);
    expect(repricings).toEqual([]);
  });

  test('is, of a pay that was another for some time, each version of that time from its own day', () => {
    const selections = [
      inPension({ id: 'over', state: 'ended', startsOn: '2026-04-01', endsOn: '2026-09-30' }),
      inPension({ id: 'stands', startsOn: '2026-10-01' }),
    ];
    const chooser = { ...ann, selections };
    const { lines, repricings } = ask(chooser, changed(chooser, { from: '2026-08-20', ...raise }), scheme([pension]));
    expect(repricings).toMatchObject([
      { selectionId: 'over', startsOn: '2026-09-01', price: { employeePence: 15_000 } },
      { selectionId: 'stands', startsOn: '2026-10-01', price: { employeePence: 15_000 } },
    ]);
    expect(lines.map(({ from }) => from)).toEqual(['2026-09-01']);
  });

  test('costs what it did again, where another pay was known for a later day', () => {
    const known = changed(ann, { from: '2026-10-01', salaryPence: 3_000_000 });
    const after = {
      ...known,
      employments: [
        ...ann.employments,
        ...changed(ann, { from: '2026-08-01', ...raise }).employments.slice(-1),
        ...known.employments.slice(-1),
      ],
    };
    expect(ask(known, after, scheme([pension])).repricings).toMatchObject([
      { startsOn: '2026-08-01', price: { employeePence: 15_000 } },
      { startsOn: '2026-10-01', price: { employeePence: 12_500 } },
    ]);
  });

  test.each([
    ['opted out of', { state: 'opted-out', endsOn: '2026-12-31' }],
    ['waiting', { state: 'pending' }],
    ['ending before the month', { endsOn: '2026-11-30' }],
    ['promised for a day before it', { state: 'scheduled', startsOn: '2026-11-20' }],
  ] as const)('is nothing that is %s', (_name, given) => {
    const chooser = { ...ann, selections: [inPension(given)] };
    expect(ask(chooser, changed(chooser, { from: TODAY, ...raise }), scheme([pension])).repricings).toEqual([]);
  });

  test('is promised from the first of two days, where a row counts on both, and said for each', () => {
    // Cover of one year's pay at 36 costs £0.85 for each £1,000 a year, at 50 £3.10: £30,000 is £7.75 a month, £36,000 £9.30.
    const cover = aBenefit({
      code: 'cover',
      fields: [aNumberField('times')],
      pricing: { model: 'salary-multiple', field: 'times', rates: AGE_RATES },
    });
    const chooser = { ...ann, selections: [aKnownSelection('cover', { values: { times: 1 } })] };
    const after = { ...changed(chooser, { from: '2026-12-14', ...raise }), dateOfBirth: '1970-05-20' };
    const { lines, repricings } = ask(chooser, after, scheme([cover]));
    expect(repricings).toMatchObject([{ startsOn: '2026-12-01', price: { employeePence: 775 } }]);
    expect(lines).toMatchObject([
      { from: '2026-12-01', after: { employeePence: 775 } },
      { from: '2027-01-01', after: { employeePence: 930 } },
    ]);
  });

  test('is not what was agreed over a term', () => {
    const { price } = inPension();
    const chooser = { ...ann, selections: [inPension({ price: price && { ...price, months: 12 } })] };
    expect(ask(chooser, changed(chooser, { from: TODAY, ...raise }), scheme([pension])).repricings).toEqual([]);
  });

  test('is not what would cost another price for its age alone', () => {
    const { price } = inPension();
    const agreedLongAgo = inPension({ price: price && { ...price, employeePence: 11_000, totalPence: 23_500 } });
    const chooser = { ...ann, selections: [agreedLongAgo] };
    const after = changed(chooser, { from: TODAY, department: 'Finance' });
    expect(ask(chooser, after, scheme([pension]))).toEqual({ lines: [], repricings: [] });
  });

  test('keeps values that nobody could choose any more', () => {
    // Holiday: £30,000 over 250 days is £120 a day; two days £20 a month. At £36,000 two days are £24 a month.
    const buy = aBenefit({
      code: 'holiday',
      fields: [aNumberField('days', { maximum: 5 })],
      pricing: { model: 'units', field: 'days', direction: 'buy', daysInYear: 250, fullTimeHours: 37.5 },
    });
    const chooser = { ...ann, selections: [aKnownSelection('holiday', { values: { days: 2 } })] };
    const after = changed(chooser, { from: TODAY, ...raise, hoursPerWeek: 7.5 });
    expect(ask(chooser, after, scheme([buy])).repricings).toMatchObject([{ price: { employeePence: 2400 } }]);
  });

  test('may be what only the benefit fund pays more of', () => {
    // One percent of pay in twelve months: £25 a month of £30,000, £30 of £36,000. The plan costs £40 a month.
    const fund: BenefitFund = {
      yearlyPence: 0,
      shareOfPay: 10_000,
      joiners: 'whole',
      spendOrder: [],
      remainder: 'lost',
    };
    const plan = aBenefit({ code: 'plan', fields: [aLevelField('single')], funding: { payer: 'fund' } });
    const { price } = aKnownSelection('plan');
    const agreed = price && { ...price, totalPence: 4000, employeePence: 4000 };
    const chooser = { ...ann, selections: [aKnownSelection('plan', { price: agreed })] };
    const { lines, repricings } = ask(chooser, changed(chooser, { from: TODAY, ...raise }), scheme([plan], fund));
    expect(repricings).toEqual([]);
    expect(lines).toMatchObject([
      {
        kind: 'repriced',
        from: '2026-12-01',
        before: { employeePence: 1500, employerPence: 2500 },
        after: { employeePence: 1000, employerPence: 3000 },
      },
    ]);
  });
});
