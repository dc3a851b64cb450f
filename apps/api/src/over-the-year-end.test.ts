import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { YearEnd } from './testing/year-end.ts';
import type { PaidLine } from './testing/year-story.ts';
import { held } from './testing/years.ts';

/** 5% of £31,200 and Harbour's 7%; what is left of the fund is paid into it with the last month of a year. */
const pension = (fund = 0): PaidLine => ['pension', 13_000, 18_200, fund];
const pensionOfSix = (fund = 0): PaidLine => ['pension', 15_600, 20_800, fund];
/** £11 and premium tax of 12%, from the fund; then £12.50, £13 and, at level 3, £15.50. */
const dental = (pence: number): PaidLine => ['dental-insurance', 0, 0, pence];
const hire = (pence: number): PaidLine => ['cycle-to-work', pence, 0, 0];
/** £300 and one percent of £31,200, less twelve times £12.32. */
const LEFT_2026 = 46_416;
/** The same less twelve times £14.00. */
const LEFT_2027 = 44_400;

let lived: YearEnd;
const paid: YearEnd['paid'] = (...asked) => lived.paid(...asked);
beforeAll(async () => {
  lived = await YearEnd.live();
});
afterAll(() => lived.years.stage.close());

describe('from March to April and into the year after, each pay element is due once:', () => {
  test('who does nothing goes on, at the price of a file that came after the renewal', async () => {
    expect(await paid('idle', '2027-03')).toEqual([dental(1232), pension(LEFT_2026)]);
    expect(await paid('idle', '2027-04')).toEqual([dental(1400), pension()]);
    expect(await paid('idle', '2027-05')).toEqual([dental(1400), pension()]);
    expect(await paid('idle', '2028-03')).toEqual([dental(1400), pension(LEFT_2027)]);
    expect(await paid('idle', '2028-04')).toEqual([dental(1456), pension()]);
  });

  test('who changes one thing and opts out of another has that, next year and the year after', async () => {
    expect(await paid('chooser', '2027-03')).toEqual([dental(1232), pension(LEFT_2026)]);
    expect(await paid('chooser', '2027-04')).toEqual([pensionOfSix()]);
    expect(await paid('chooser', '2028-03')).toEqual([pensionOfSix(61_200)]);
    expect(await paid('chooser', '2028-04')).toEqual([pensionOfSix()]);
  });

  test('who leaves on 20 March pays for twenty days of it, and nothing after', async () => {
    // 20 of 31 days of £130.00 and £182.00, and of £12.32.
    expect(await paid('leaver', '2027-03')).toEqual([dental(795), ['pension', 8387, 11_742, 0]]);
    for (const month of ['2027-04', '2027-05', '2028-04']) expect(await paid('leaver', month)).toEqual([]);
  });

  test('who joins in March pays from April for what they chose for the new year', async () => {
    expect(await paid('joiner', '2027-03')).toEqual([]);
    expect(await paid('joiner', '2027-04')).toEqual([pension()]);
    expect(await paid('joiner', '2028-03')).toEqual([pension(61_200)]);
    expect(await paid('joiner', '2028-04')).toEqual([pension()]);
  });

  test('who is on leave keeps their cover, as if they were at work', async () => {
    for (const month of ['2027-02', '2027-03', '2027-04', '2027-05', '2028-03', '2028-04'])
      expect([month, await paid('onLeave', month, true)]).toEqual([month, await paid('idle', month, true)]);
    // Two that everyone has, and two that were chosen.
    expect(await paid('onLeave', '2027-04', true)).toHaveLength(4);
  });

  test('who is not eligible any more pays to the end of the year', async () => {
    expect(await paid('excluded', '2027-03')).toEqual([dental(1232), ['gym', 2600, 0, 0], pension(LEFT_2026)]);
    expect(await paid('excluded', '2027-04')).toEqual([dental(1400), pension()]);
  });

  test('a bicycle of 18 months from June is paid to its last penny in November', async () => {
    expect(await paid('cyclist', '2027-03')).toEqual([hire(5555), dental(1232), pension(LEFT_2026)]);
    expect(await paid('cyclist', '2027-04')).toEqual([hire(5555), dental(1400), pension()]);
    // £1,000.00 less seventeen times £55.55.
    expect(await paid('cyclist', '2027-11')).toEqual([hire(5565), dental(1400), pension()]);
    expect(await paid('cyclist', '2027-12')).toEqual([dental(1400), pension()]);
  });

  test('what still waited on 31 March costs nothing until it is approved: pay is given up before it is earned', async () => {
    expect(await paid('waiting', '2027-03')).toEqual([dental(1232), pension(LEFT_2026)]);
    expect(await paid('waiting', '2027-04')).toEqual([dental(1400), pension()]);
    const parking: PaidLine = ['season-parking', 4500, 0, 0];
    expect(await paid('waiting', '2027-05')).toEqual([dental(1400), pension(), parking]);
    expect(await paid('waiting', '2028-04')).toEqual([dental(1456), pension(), parking]);
  });

  test('what was asked for and approved in March for the new year is paid from April, for that year alone', async () => {
    expect(await paid('planner', '2027-03')).toEqual([dental(1232), pension(LEFT_2026)]);
    // Five of 260 days of £31,200 are £600.00, in twelve parts.
    expect(await paid('planner', '2027-04')).toEqual([['buy-holiday', 5000, 0, 0], dental(1400), pension()]);
    expect(await paid('planner', '2028-03')).toEqual([['buy-holiday', 5000, 0, 0], dental(1400), pension(LEFT_2027)]);
    expect(await paid('planner', '2028-04')).toEqual([dental(1456), pension()]);
  });

  test('a birth of March that is reported in April changes the cover of April and leaves March alone', async () => {
    expect(await paid('parent', '2027-03')).toEqual([dental(1232), pension(LEFT_2026)]);
    expect(await paid('parent', '2027-04')).toEqual([dental(1736), pension()]);
    // £612.00 less twelve times £17.36.
    expect(await paid('parent', '2028-03')).toEqual([dental(1736), pension(40_368)]);
  });

  test('what was left in the basket costs nothing until it is confirmed', async () => {
    expect(await paid('undecided', '2027-04')).toEqual([dental(1400), pension()]);
    expect(await paid('undecided', '2027-05')).toEqual([dental(1400), ['giving', 2000, 1000, 0], pension()]);
  });
});

test('everybody sees what they pay for', async () => {
  await lived.on('2028-04-21', 'idle');
  expect(await held(lived.the('idle'))).toEqual({
    schemeYear: 2028,
    have: [
      ['Workplace pension', 'active', '2028-04-01', null],
      ['Dental insurance', 'active', '2028-04-01', null],
    ],
  });
});
