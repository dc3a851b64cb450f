import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeMonths } from './areas/payroll/month-close/close-months.ts';
import { mailsTo } from './testing/mails.ts';
import type { TestClient } from './testing/people.ts';
import { linesOf } from './testing/pay-lines.ts';
import { publishFile } from './testing/schemes.ts';
import { aVisitor, setClock, type Visitor } from './testing/visitor.ts';
import { daysOf, optOut, Years } from './testing/years.ts';

let years: Years;
beforeAll(async () => {
  years = await Years.open();
});
afterAll(() => years.stage.close());

const LOCAL = { club: 'local', term: '12-months' };
/** The gym in the file: £26.00 a month at the local club for a year. */
const GYM = 'benefits.15';
const DEARER = [`${GYM}.pricing.prices.local.12-months`, 28] as const;

const newPrice = (from: string, forHolders: 'from-that-day' | 'until-year-end') =>
  [`${GYM}.newPrice`, { from, forHolders }] as const;

/** Somebody who has had the gym since April, in November. */
async function inNovember(): Promise<{ client: TestClient; ann: Visitor }> {
  const { client, ann } = await years.inFirstWindow();
  await years.choose(ann, 'gym', LOCAL);
  await years.night('2026-04-01');
  await years.at(ann, '2026-11-18T09:00:00Z');
  return { client, ann };
}

/** What payroll takes for the gym, by month. */
async function gymLines({ client, ann }: { client: TestClient; ann: Visitor }, from: string, closedOn: string) {
  await setClock(years.server, `${closedOn}T09:00:00Z`);
  await closeMonths(years.server.services, client.id, closedOn, from);
  const lines = await linesOf(years.server, { id: client.id, employeeId: ann.employeeId });
  return lines.filter(([code]) => code === 'gym').map(([, month, forMonth, pence]) => [month, forMonth, pence]);
}

describe('a new price from a day', () => {
  test('for those who have it too: they are told, and pay it from that day, to the penny', async () => {
    const { client, ann } = await inNovember();
    const { lines } = await publishFile(years.server, client, {
      changes: [DEARER, newPrice('2027-01-01', 'from-that-day')],
    });
    expect(lines).toContain(
      'Gym membership: 1 person has it; they pay the new price from 1 January 2027 and get an email',
    );
    await years.night('2026-11-19');
    expect(await daysOf(ann, 'gym')).toEqual([
      ['active', '2026-04-01', '2026-12-31'],
      ['scheduled', '2027-01-01', null],
    ]);
    const mails = await mailsTo(years.server, ann.email);
    const notices = mails.filter(({ subject }) => subject === 'The price of your benefits changes');
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).toContain(
      'What it costs you from 1 January 2027: £28.00 a month, instead of £26.00 a month.',
    );
    await years.night('2026-11-20');
    await years.night('2027-01-01');
    expect(await daysOf(ann, 'gym')).toEqual([
      ['ended', '2026-04-01', '2026-12-31'],
      ['active', '2027-01-01', null],
    ]);
    expect(await gymLines({ client, ann }, '2026-12', '2027-02-16')).toEqual([
      ['2026-12', '2026-12', 2600],
      ['2027-01', '2027-01', 2800],
      ['2027-02', '2027-02', 2800],
    ]);
    expect(
      (await mailsTo(years.server, ann.email)).filter(({ subject }) => subject.startsWith('The price')),
    ).toHaveLength(1);
    // Twelve months from April, not from January: in March it may be given up.
    await years.at(ann, '2027-03-10T09:00:00Z');
    const [, standing] = await ann.selections('gym');
    expect((await optOut(ann, standing?.id)).statusCode).toBe(200);
  });

  test('counts for who chooses between the announcement and the day: the old price, then the new one', async () => {
    const { client } = await inNovember();
    await publishFile(years.server, client, { changes: [DEARER, newPrice('2027-01-01', 'from-that-day')] });
    const ben = await aVisitor(years.server, client);
    await years.choose(ben, 'gym', LOCAL);
    await years.night('2026-11-20');
    await years.night('2026-12-01');
    await years.night('2027-01-01');
    expect(await daysOf(ben, 'gym')).toEqual([
      ['ended', '2026-12-01', '2026-12-31'],
      ['active', '2027-01-01', null],
    ]);
    expect(await gymLines({ client, ann: ben }, '2026-12', '2027-01-16')).toEqual([
      ['2026-12', '2026-12', 2600],
      ['2027-01', '2027-01', 2800],
    ]);
  });

  test('leaves those who have it at their price until the year ends, and others pay the new one', async () => {
    const { client, ann } = await inNovember();
    const { lines } = await publishFile(years.server, client, {
      changes: [DEARER, newPrice('2026-12-01', 'until-year-end')],
    });
    expect(lines).toContain('Gym membership: 1 person has it; they keep their price until 31 March 2027');
    const ben = await aVisitor(years.server, client);
    await years.choose(ben, 'gym', LOCAL);
    await years.night('2026-11-20');
    await years.night('2026-12-01');
    expect(await daysOf(ann, 'gym')).toEqual([['active', '2026-04-01', null]]);
    expect((await mailsTo(years.server, ann.email)).filter(({ subject }) => subject.startsWith('The price'))).toEqual(
      [],
    );
    expect(await gymLines({ client, ann }, '2026-12', '2027-01-16')).toEqual([
      ['2026-12', '2026-12', 2600],
      ['2027-01', '2027-01', 2600],
    ]);
    expect(await gymLines({ client, ann: ben }, '2026-12', '2027-01-16')).toEqual([
      ['2026-12', '2026-12', 2800],
      ['2027-01', '2027-01', 2800],
    ]);
  });

  test('within a month: each price counts for its days', async () => {
    const { client, ann } = await years.inFirstWindow();
    await years.choose(ann, 'health-cash-plan', { level: '2', cover: 'single' });
    await years.night('2026-04-01');
    await years.at(ann, '2026-11-18T09:00:00Z');
    await publishFile(years.server, client, {
      changes: [
        ['benefits.9.pricing.prices.2.single', 12],
        ['benefits.9.newPrice', { from: '2027-01-16', forHolders: 'from-that-day' }],
      ],
    });
    await years.night('2026-11-19');
    await years.night('2027-01-16', '00:30');
    await closeMonths(years.server.services, client.id, '2027-02-16', '2026-12');
    // With 12 % insurance premium tax: £12.32 and £13.44 a month, of which the employer pays £6.72. In January 15 days of 31 at
    // £5.60 and 16 at £6.72 are £6.18.
    expect(await linesOf(years.server, { id: client.id, employeeId: ann.employeeId })).toEqual([
      ['health-cash-plan', '2026-12', '2026-12', 560, 672, 0],
      ['health-cash-plan', '2027-01', '2027-01', 618, 672, 0],
      ['health-cash-plan', '2027-02', '2027-02', 672, 672, 0],
    ]);
  });
});

describe('a new price is refused', () => {
  test('without a day and a word about those who have it', async () => {
    const { client } = await inNovember();
    await expect(publishFile(years.server, client, { changes: [DEARER] })).rejects.toThrow(
      'scheme: benefits[gym].pricing: is another, and 1 person has it. Say from when, and for whom: ' +
        'newPrice: { from: a day, forHolders: from-that-day or until-year-end }',
    );
  });

  test('from a day that is past, and with another day once people have been told', async () => {
    const { client } = await inNovember();
    await expect(
      publishFile(years.server, client, { changes: [DEARER, newPrice('2026-11-17', 'from-that-day')] }),
    ).rejects.toThrow('benefits[gym].newPrice: must not begin before today, 2026-11-18');
    await publishFile(years.server, client, { changes: [DEARER, newPrice('2027-01-01', 'from-that-day')] });
    await expect(
      publishFile(years.server, client, { changes: [DEARER, newPrice('2027-02-01', 'from-that-day')] }),
    ).rejects.toThrow(
      'benefits[gym].newPrice: must be { from: 2027-01-01, forHolders: from-that-day }. 1 person has been told so',
    );
  });
});

test('a price that was announced can be corrected for its day, and a text with it', async () => {
  const { client, ann } = await inNovember();
  await publishFile(years.server, client, { changes: [DEARER, newPrice('2027-01-01', 'from-that-day')] });
  await years.night('2026-11-19');
  const corrected = [`${GYM}.pricing.prices.local.12-months`, 27.5] as const;
  await publishFile(years.server, client, {
    changes: [corrected, newPrice('2027-01-01', 'from-that-day'), [`${GYM}.content.summary`, 'Three clubs.']],
  });
  await years.night('2026-11-20');
  await years.night('2027-01-01');
  expect(await gymLines({ client, ann }, '2026-12', '2027-01-16')).toEqual([
    ['2026-12', '2026-12', 2600],
    ['2027-01', '2027-01', 2750],
  ]);
});
