import { expect, test } from 'vitest';
import type { BenefitTakeUp } from '@plenty/contract/people/take-up';
import { listTakeUp } from './listed-benefits.ts';

function aBenefit(name: string, taken: number | null): BenefitTakeUp {
  const figures = { eligible: 100, taken, percentage: taken, employeePence: 0, employerPence: 0 };
  return { benefitId: name, name, isIncluded: false, ...figures, hiddenBecause: taken === null ? 'few' : null };
}

const BENEFITS = [aBenefit('Pension', 80), aBenefit('Gym', null), aBenefit('Dental', 20), aBenefit('Travel', 40)];
const names = (sortBy: string, search = '') =>
  listTakeUp(BENEFITS, { search, sortBy, page: 1 }).rows.map(({ name }) => name);

test('benefits are in the order of the scheme unless another is asked for', () => {
  expect(names('')).toEqual(['Pension', 'Gym', 'Dental', 'Travel']);
  expect(names('salary')).toEqual(['Pension', 'Gym', 'Dental', 'Travel']);
  expect(names('name')).toEqual(['Dental', 'Gym', 'Pension', 'Travel']);
});

test('what is not told comes last, whichever way: its place would tell it', () => {
  expect(names('taken')).toEqual(['Dental', 'Travel', 'Pension', 'Gym']);
  expect(names('-taken')).toEqual(['Pension', 'Travel', 'Dental', 'Gym']);
});

test('any part of a name finds a benefit, whatever its case', () => {
  expect(names('', ' PENS ')).toEqual(['Pension']);
  expect(names('', 'nothing')).toEqual([]);
});

test('ten are on a page', () => {
  const many = Array.from({ length: 23 }, (_, at) => aBenefit(`Benefit ${at}`, 50));
  const third = listTakeUp(many, { search: '', sortBy: '', page: 3 });
  expect([third.rows.length, third.total]).toEqual([3, 23]);
});
