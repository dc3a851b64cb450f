import { expect, test } from 'vitest';
import { groupOf, GROUPS, type Trait } from './bands.ts';

test.each([
  ['age', 16, 'Under 25'],
  ['age', 24, 'Under 25'],
  ['age', 25, '25 to 34'],
  ['age', 34, '25 to 34'],
  ['age', 35, '35 to 44'],
  ['age', 54, '45 to 54'],
  ['age', 64, '55 to 64'],
  ['age', 65, '65 and over'],
  ['age', 91, '65 and over'],
  ['sex', 0, 'Female'],
  ['sex', 1, 'Male'],
  ['service', 0, 'Under 1 year'],
  ['service', 1, '1 to 2 years'],
  ['service', 2, '1 to 2 years'],
  ['service', 3, '3 to 5 years'],
  ['service', 5, '3 to 5 years'],
  ['service', 6, '6 to 10 years'],
  ['service', 10, '6 to 10 years'],
  ['service', 11, '11 years and over'],
  ['service', 40, '11 years and over'],
  ['salary', 9_999, 'Under £10,000'],
  ['salary', 10_000, '£10,000 to £19,999'],
  ['salary', 99_999, '£90,000 to £99,999'],
  ['salary', 100_000, '£100,000 and over'],
  ['salary', 450_000, '£100,000 and over'],
] satisfies [Trait, number, string][])('of %s %i is in the group %s', (trait, value, expected) => {
  expect(GROUPS[trait][groupOf(trait, value)]).toBe(expected);
});
