import { expect, test } from 'vitest';
import { SHIPPED_FILES } from '@plenty/domain/tax/rates/shipped-rates';
import { readRatesFile } from './read-rates-file.ts';

const NEWEST = SHIPPED_FILES.at(-1);

/** The newest file of the release with one thing in it replaced, or taken out. */
function spoiltRates(place: string, value?: unknown): string {
  const rates: unknown = structuredClone(NEWEST);
  const keys = place.split('.');
  const last = keys.pop() ?? '';
  const holder = keys.reduce((inner, key) => (inner as Record<string, unknown>)[key], rates) as Record<string, unknown>;
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return JSON.stringify(rates);
}

test.each(SHIPPED_FILES)('the file of $taxYear that comes with the release is a rates file', (rates) => {
  expect(readRatesFile(JSON.stringify(rates), 'rates.json')).toEqual(rates);
});

test.each([
  ['taxYear', '2026', 'taxYear: must be a tax year, such as 2027/28'],
  ['taxYear', '2026/28', "taxYear: '2026/28' is not a tax year"],
  ['startsOn', '2027-04-06', 'startsOn: must be a day of 2026/27'],
  ['startsOn', '2026-02-30', 'startsOn: must be a day of the calendar'],
  ['endsOn', '2027-04-06', 'endsOn: must be 2027-04-05, the last day of 2026/27'],
  ['incomeTax', undefined, 'incomeTax: is missing'],
  ['incomeTax.surcharge', 1, 'incomeTax.surcharge: is not known here'],
  [
    'incomeTax.personalAllowancePence.value',
    12_570.5,
    "incomeTax.personalAllowancePence.value: '12570.5' is not allowed, must be a whole number",
  ],
  ['incomeTax.personalAllowancePence.source', '', 'incomeTax.personalAllowancePence.source: must'],
  [
    'incomeTax.personalAllowancePence.certainty',
    'D',
    "incomeTax.personalAllowancePence.certainty: 'D' is not allowed, must be one of A, B, C",
  ],
  [
    'incomeTax.bands.scotland.value.2.upToPence',
    100,
    'incomeTax.bands.scotland.value[Intermediate rate].upToPence: must be more than £16,956',
  ],
  [
    'incomeTax.bands.scotland.value.2.upToPence',
    null,
    'incomeTax.bands.scotland.value[Intermediate rate].upToPence: is missing: only the last band has no end',
  ],
  [
    'incomeTax.bands.rest-of-uk.value.2.upToPence',
    100,
    'incomeTax.bands.rest-of-uk.value[Additional rate].upToPence: must be null: the last band has no end',
  ],
  [
    'incomeTax.bands.rest-of-uk.value.0.rate',
    20_000_000,
    'incomeTax.bands.rest-of-uk.value[Basic rate].rate: must be millionths: 200000 is 20 %',
  ],
  ['nationalInsurance.categories.A', undefined, 'nationalInsurance.categories.A: is missing'],
  [
    'nationalInsurance.primaryThreshold.value.month',
    104_80,
    'nationalInsurance.primaryThreshold.value: £104.80 a month is not a twelfth of £12,570',
  ],
  [
    'nationalInsurance.upperEarningsLimit.value',
    { year: 6_708_00, month: 559_00 },
    'nationalInsurance: a lower threshold must be below the higher one',
  ],
  ['minimumWage', [], 'minimumWage: must not be empty'],
  ['minimumWage.0.value.from', '2027-04-06', 'minimumWage[1].value.from: must be from 2026-04-01 to 2027-04-05'],
  ['minimumWage.0.value.byAge.0.fromAge', 18, 'minimumWage[1].value.byAge: must go from the oldest to the youngest'],
  ['minimumWage.0.nextChangeOn', '2026-04-01', 'minimumWage.0.nextChangeOn: must be after 2026-04-06'],
  ['studentLoans.plan-3', {}, 'studentLoans'],
  [
    'childcareVouchers.value.bands.0.upToPence',
    null,
    'childcareVouchers.value.bands[basic rate].upToPence: is missing: only the last band has no end',
  ],
  [
    'automaticEnrolment.value.upperLimitPence',
    6_240_00,
    'automaticEnrolment.value.upperLimitPence: must be more than lowerLimitPence',
  ],
])('%s = %j is refused with words that help', (place, value, said) => {
  expect(() => readRatesFile(spoiltRates(place, value), 'rates.json')).toThrow(
    expect.objectContaining({ message: expect.stringContaining(`rates.json: ${said}`) }),
  );
});

test('a plan that is not collected in a year may be missing', () => {
  expect(readRatesFile(spoiltRates('studentLoans.plan-5'), 'rates.json').studentLoans).not.toHaveProperty('plan-5');
});

test('what is neither JSON nor YAML is refused with the place', () => {
  expect(() => readRatesFile('{ "taxYear": [', 'rates.json')).toThrow(/^rates\.json: the file: .* line 1/);
});
