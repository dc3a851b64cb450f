import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeMonths } from './areas/payroll/month-close/close-months.ts';
import { haveChosen } from './testing/chooser.ts';
import { publishNextYear } from './testing/next-year.ts';
import { linesOf } from './testing/pay-lines.ts';
import { setClock } from './testing/visitor.ts';
import { DENTAL, held, Years } from './testing/years.ts';

let years: Years;
beforeAll(async () => {
  years = await Years.open();
});
afterAll(() => years.stage.close());

describe('M1: a year that ends', () => {
  test('each pay element is due once in April, at what was chosen, and the fund pays what it paid', async () => {
    const { client, ann } = await years.inFirstWindow({ salary: 31_200 });
    await years.choose(ann, 'pension', { percent: 5 });
    await years.choose(ann, 'dental-insurance', DENTAL);
    await years.night('2026-04-01');
    await setClock(years.server, '2027-02-01T09:00:00Z');
    await publishNextYear(years.server, client, { hasWindow: true });
    await years.night('2027-03-01');
    await years.at(ann, '2027-03-09T09:00:00Z');
    // This year is as it was, and the next one has what goes on.
    expect(await held(ann)).toEqual({
      schemeYear: 2026,
      have: [
        ['Workplace pension', 'active', '2026-04-01', null],
        ['Dental insurance', 'active', '2026-04-01', null],
      ],
    });
    expect(await held(ann, 2027)).toEqual({
      schemeYear: 2027,
      have: [
        ['Workplace pension', 'scheduled', '2027-04-01', null],
        ['Dental insurance', 'scheduled', '2027-04-01', null],
      ],
    });
    const [, promised] = await ann.selections('pension');
    await years.choose(ann, 'pension', { percent: 6 }, { year: 2027, version: promised?.version ?? 0 });
    await years.night('2027-04-01');
    await closeMonths(years.server.services, client.id, '2027-04-17', '2027-04');
    expect(await linesOf(years.server, { id: client.id, employeeId: ann.employeeId })).toEqual([
      ['dental-insurance', '2027-04', '2027-04', 0, 0, 1232],
      ['pension', '2027-04', '2027-04', 15_600, 20_800, 0],
    ]);
  });

  test('whoever leaves in March has nothing in April', async () => {
    const { client, ann } = await years.inMarch();
    await years.employ(ann, '2027-03-21', { status: 'left' });
    await years.night('2027-03-20');
    await years.night('2027-03-22');
    await years.night('2027-04-02');
    await closeMonths(years.server.services, client.id, '2027-04-17', '2027-04');
    expect(await linesOf(years.server, { id: client.id, employeeId: ann.employeeId })).toEqual([]);
    const standing = (await ann.selections()).filter(({ ends_on }) => ends_on === null || ends_on > '2027-03-20');
    expect(standing.filter(({ starts_on, ends_on }) => ends_on === null || starts_on <= ends_on)).toEqual([]);
  });
});

describe('M1: a year without a successor', () => {
  test('goes on at its prices, and the fund pays what it paid: nothing moves to net pay', async () => {
    const { client, ann } = await years.inFirstWindow({ salary: 31_200 });
    await years.choose(ann, 'pension', { percent: 5 });
    await years.choose(ann, 'dental-insurance', DENTAL);
    await years.night('2026-04-01');
    for (const day of ['2027-03-31', '2027-04-30']) await years.night(day);
    await closeMonths(years.server.services, client.id, '2027-05-17', '2027-03');
    const lines = await linesOf(years.server, { id: client.id, employeeId: ann.employeeId });
    // £300 and one percent of £31,200, less twelve times £12.32: what is left of the year's fund is paid with its last month.
    const left = { '2027-03': 46_416, '2027-04': 0, '2027-05': 0 };
    expect(lines).toEqual(
      Object.entries(left).flatMap(([month, pence]) => [
        ['dental-insurance', month, month, 0, 0, 1232],
        ['pension', month, month, 13_000, 18_200, pence],
      ]),
    );
  });
});

describe('a term that was agreed', () => {
  test('of 18 months runs past the year at its price, and is paid to the penny', async () => {
    const { client, ann } = await years.inFirstWindow();
    await haveChosen(years.server, { ...ann, family: [] }, 'cycle-to-work', {
      startsOn: '2026-06-01',
      values: { value: 100_000, term: '18', shop: 'harbourside' },
      price: { ...EACH_MONTH, months: 18, lastMonth: { ...EACH_MONTH, totalPence: 5548, employeePence: 5548 } },
    });
    await publishNextYear(years.server, client, { hasWindow: true });
    await years.night('2027-03-01');
    await years.night('2027-04-01');
    await closeMonths(years.server.services, client.id, '2028-02-17', '2026-06');
    const lines = await linesOf(years.server, { id: client.id, employeeId: ann.employeeId });
    expect(lines.map(([, month, , pence]) => [month, pence])).toEqual([
      ...MONTHS_OF_TERM.slice(0, 17).map((month) => [month, 5556]),
      ['2027-11', 5548],
    ]);
    expect(lines.reduce((sum, [, , , pence]) => sum + pence, 0)).toBe(100_000);
  });
});

const EACH_MONTH = {
  totalPence: 5556,
  employeePence: 5556,
  employerPence: 0,
  fundPence: 0,
  premiumTaxPence: 0,
  benefitInKindYearlyPence: 0,
};
const MONTHS_OF_TERM = [
  ...['06', '07', '08', '09', '10', '11', '12'].map((month) => `2026-${month}`),
  ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'].map((month) => `2027-${month}`),
];
