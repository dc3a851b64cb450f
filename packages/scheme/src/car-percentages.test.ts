import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readScheme } from './read-scheme.ts';

const HARBOUR = readFileSync(new URL('../../../demo/clients/harbour.yaml', import.meta.url), 'utf8');

test('an electric car with one percentage for all years is refused, and told what to write', () => {
  const fixed = HARBOUR.replace('percent: by-tax-year', 'percent: 4');
  expect(() => readScheme(fixed, 'harbour.yaml')).toThrow(
    'benefits[electric-car].tax.benefitInKind.percent: must be by-tax-year: the percentage of a car changes from year to year',
  );
});

test('electric miles without emissions are refused', () => {
  const alone = HARBOUR.replace('percent: by-tax-year', 'percent: by-tax-year, electricMilesField: miles');
  expect(() => readScheme(alone, 'harbour.yaml')).toThrow('electricMilesField: needs an emissionsField beside it');
});
