import { expect, test } from 'vitest';
import type { ImpactLine } from './impact.ts';
import { ImpactTotals } from './impact-totals.ts';

const cost = (employeePence: number, employerPence: number) => ({ employeePence, employerPence });
const line = (given: Partial<ImpactLine>): ImpactLine => ({
  benefitId: 'gym',
  benefit: 'Gym',
  kind: 'gains',
  from: '2026-12-01',
  before: null,
  after: null,
  ...given,
});

test('totals count people and add up what both sides pay, by benefit', () => {
  const totals = new ImpactTotals();
  totals.add([
    line({ kind: 'repriced', before: cost(1000, 200), after: cost(1500, 300) }),
    line({ benefitId: 'life', benefit: 'Life', after: cost(0, 450) }),
  ]);
  totals.add([line({ kind: 'loses', before: cost(2000, 0) })]);
  expect(totals.all).toEqual([
    {
      benefitId: 'gym',
      benefit: 'Gym',
      gains: 0,
      loses: 1,
      repriced: 1,
      belowWage: 0,
      differs: 0,
      before: cost(3000, 200),
      after: cost(1500, 300),
    },
    {
      benefitId: 'life',
      benefit: 'Life',
      gains: 1,
      loses: 0,
      repriced: 0,
      belowWage: 0,
      differs: 0,
      before: cost(0, 0),
      after: cost(0, 450),
    },
  ]);
});

test('rows that turn out to be wrong count for nothing', () => {
  const totals = new ImpactTotals();
  const lines = [line({ kind: 'loses', before: cost(2000, 0) })];
  totals.add(lines);
  totals.takeBack(lines);
  expect(totals.all).toEqual([]);
});
