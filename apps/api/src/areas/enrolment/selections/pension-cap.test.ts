import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Costs } from '@plenty/contract/enrolment/selections';
import { publishNextYear } from '../../../testing/next-year.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { Years } from '../../../testing/years.ts';

let years: Years;
let ann: Visitor;
beforeAll(async () => {
  years = await Years.open();
  const { client, ann: saver } = await years.inFirstWindow({ salary: 60_000 });
  await publishNextYear(years.server, client, { year: 2027 });
  await publishNextYear(years.server, client, { year: 2028 });
  await publishNextYear(years.server, client, { year: 2029 });
  ann = saver;
});
afterAll(() => years.stage.close());

/** What £6,000 a year into the pension does to pay, by the labels of its lines. */
async function effectOn(day: string, year: number) {
  await years.night(day);
  await years.at(ann, `${day}T09:00:00Z`);
  const body = { benefitId: await years.benefitIn(ann, 'pension', year), values: { percent: 10 } };
  const { monthly, pay } = (await ann.call('POST', '/selections/costs', body)).json<Costs>();
  expect(monthly?.employeePence).toBe(500_00);
  const lines = new Map(pay?.lines.map(({ label, pence }) => [label, pence]));
  return {
    words: pay?.rates.words,
    tax: lines.get('Income tax'),
    insurance: lines.get('National Insurance'),
    employer: pay?.employerNiChangeYearlyPence,
  };
}

test('from April 2029 what is given up for a pension above £2,000 a year saves tax, and no National Insurance', async () => {
  // 40% of £6,000; 2% of £6,000, and 15% of it for the employer.
  expect(await effectOn('2029-02-10', 2028)).toEqual({
    words: 'Based on 2026/27 rates; 2028/29 is not published yet.',
    tax: 2_400_00,
    insurance: 120_00,
    employer: -900_00,
  });
  // 2% of £2,000, and 15%.
  expect(await effectOn('2029-04-10', 2029)).toEqual({
    words: 'Based on 2026/27 rates; 2029/30 is not published yet.',
    tax: 2_400_00,
    insurance: 40_00,
    employer: -300_00,
  });
});
