import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeMonths } from './areas/payroll/month-close/close-months.ts';
import { linesOf } from './testing/pay-lines.ts';
import type { Visitor } from './testing/visitor.ts';
import { DENTAL, Years } from './testing/years.ts';

let years: Years;
beforeAll(async () => {
  years = await Years.open();
});
afterAll(() => years.stage.close());

/** All that was paid with the last month of the year, for it. */
const inMarch = async ({ client, employeeId }: Visitor) =>
  (await linesOf(years.server, { id: client.id, employeeId })).filter(([, month]) => month === '2027-03');

async function endYear({ client }: Visitor): Promise<void> {
  await years.night('2027-03-20');
  await closeMonths(years.server.services, client.id, '2027-03-20', '2026-04');
}

/** £300 and one percent of £30,000 in the fund; dental insurance takes £12.32 a month of it. */
async function withDental() {
  const { client, ann } = await years.inFirstWindow({ salary: 30_000 });
  await years.choose(ann, 'dental-insurance', DENTAL);
  return { client, ann };
}

describe('M7: what is left of a fund', () => {
  test('is paid into the pension with the last month of the year', async () => {
    const { client, ann } = await withDental();
    await years.choose(ann, 'pension', { percent: 5 });
    await years.night('2026-04-01');
    await endYear(ann);
    // £600.00 less twelve times £12.32 is £452.16. Five percent of £30,000 in twelve months, and seven.
    expect(await inMarch(ann)).toEqual([
      ['dental-insurance', '2027-03', '2027-03', 0, 0, 1232],
      ['pension', '2027-03', '2027-03', 12_500, 17_500, 45_216],
    ]);
    const earlier = (await linesOf(years.server, { id: client.id, employeeId: ann.employeeId })).filter(
      ([code, month]) => code === 'pension' && month < '2027-03',
    );
    expect(earlier.every(([, , , , , fund]) => fund === 0)).toBe(true);
  });

  test('is all of it where nothing was spent: £780.00 for £48,000', async () => {
    const { ann } = await years.inFirstWindow({ salary: 48_000 });
    await years.choose(ann, 'pension', { percent: 8 });
    await years.night('2026-04-01');
    await endYear(ann);
    // £300 and one percent of £48,000; eight percent and ten in twelve months.
    expect(await inMarch(ann)).toEqual([['pension', '2027-03', '2027-03', 32_000, 40_000, 78_000]]);
  });

  test('is not paid to who is not in the pension, nor to who has left', async () => {
    const { ann } = await withDental();
    await years.night('2026-04-01');
    await endYear(ann);
    expect(await inMarch(ann)).toEqual([['dental-insurance', '2027-03', '2027-03', 0, 0, 1232]]);
    const { ann: leaver } = await withDental();
    await years.choose(leaver, 'pension', { percent: 5 });
    await years.night('2026-04-01');
    await years.employ(leaver, '2027-03-01', { status: 'left' });
    await endYear(leaver);
    expect(await inMarch(leaver)).toEqual([]);
  });

  test('is paid with salary where the scheme says so, under the benefit that it names', async () => {
    const { client, ann } = await withDental();
    await years.server.asOwner(
      `update scheme_version
          set definition = jsonb_set(definition, '{fund}', definition -> 'fund'
                           || '{"remainder": "paid-with-salary", "remainderInto": "sell-holiday"}')
        where client_id = $1`,
      [client.id],
    );
    await years.night('2026-04-01');
    await endYear(ann);
    expect(await inMarch(ann)).toEqual([
      ['dental-insurance', '2027-03', '2027-03', 0, 0, 1232],
      ['sell-holiday', '2027-03', '2027-03', -45_216, 0, 45_216],
    ]);
  });

  test('is told from the first day on, with its day', async () => {
    const { ann } = await withDental();
    await years.at(ann, '2026-04-02T09:00:00Z');
    const { fund } = (await ann.call('GET', '/benefits/user/eligible')).json<{ fund: object }>();
    expect(fund).toMatchObject({ leftPence: 45_216, remainder: 'into-pension', endsOn: '2027-03-31' });
  });
});
