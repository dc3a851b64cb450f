import { expect, test } from 'vitest';
import { readScheme } from '@plenty/scheme/read-scheme';
import { earlierYears, firstClosedMonth } from './earlier-years.ts';
import { schemeOf } from './scheme-of.ts';

/** Its cut-off is the 15th. */
const harbour = (day: string) => schemeOf('harbour', day);

test.each([
  ['2026-11-15', '2025-09'],
  ['2026-11-16', '2025-10'],
  ['2027-01-31', '2025-12'],
])('of fourteen months that have closed by %s the first is %s', (day, month) => {
  expect(firstClosedMonth(harbour(day), day)).toBe(month);
});

test.each([
  ['2026-11-16', [2025]],
  ['2026-06-16', [2025]],
  // Fourteen months before April reach into the year before the last.
  ['2026-04-20', [2025, 2024]],
])('on %s the years before are %j', (day, years) => {
  const file = harbour(day);
  const earlier = earlierYears(file, firstClosedMonth(file, day));
  expect(earlier.map(({ scheme }) => scheme.year.year)).toEqual(years);
});

test('a year before is the same scheme with its dates a year earlier, and its windows are closed', () => {
  const day = '2026-11-16';
  const file = harbour(day);
  const [earlier] = earlierYears(file, '2025-10');
  if (!earlier) throw new Error('there is no year before');
  expect(readScheme(earlier.source)).toEqual(earlier.scheme);
  expect(earlier.scheme.year).toMatchObject({ startsOn: '2025-04-01', endsOn: '2026-03-31' });
  expect(earlier.scheme.year.windows.filter(({ closesOn }) => closesOn >= day)).toEqual([]);
  expect(earlier.scheme.benefits).toEqual(file.scheme.benefits);
});
