import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailsTo } from '../../../testing/mails.ts';
import { publishNextYear } from '../../../testing/next-year.ts';
import { anAccount } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { aVisitor, setClock, type Visitor } from '../../../testing/visitor.ts';
import { daysOf, DENTAL, held, ownRenewal, Years } from '../../../testing/years.ts';

let years: Years;
beforeAll(async () => {
  years = await Years.open();
});
afterAll(() => years.stage.close());

const save = async (ann: Visitor, code: string, values: object, temporarySelection: boolean, year = 2026) => {
  const id = await years.benefitIn(ann, code, year);
  const answer = await ann.call('POST', `/benefit/${id}/selection`, { values, temporarySelection });
  expect(answer.statusCode).toBe(200);
};

/** The selections of a benefit as they are kept, by scheme year. */
const byYear = (ann: Visitor, code: string) =>
  rowsOf<{ year: number; state: string; starts_on: string | null }>(
    years.server,
    `select y.year, s.state, s.starts_on::text
       from selection s join scheme_year y on (y.client_id, y.id) = (s.client_id, s.scheme_year_id)
      where s.employee_id = $1 and s.benefit_code = $2 order by y.year, s.id`,
    [ann.employeeId, code],
  );

test('beside a choice for the next year stands the take-home pay of today, with what this year has', async () => {
  const { client, ann } = await years.inFirstWindow();
  await years.choose(ann, 'pension', { percent: 5 });
  await years.choose(ann, 'dental-insurance', DENTAL);
  await years.night('2026-04-01');
  await publishNextYear(years.server, client, { hasWindow: true });
  await years.night('2027-03-01');
  await years.at(ann, '2027-03-09T09:00:00Z');
  // £30,000 less £1,500 of pension: tax is 20 % of £15,930 + £147.84 of dental insurance, £3,215.57, and National
  // Insurance 8 % of £15,930, £1,274.40. £24,010.03 ÷ 12 = £2,000.84.
  const takeHomeNowMonthlyPence = 200_084;
  const benefitId = await years.benefitIn(ann, 'pension', 2027);
  const body = { benefitId, values: { percent: 6 } };
  expect((await ann.call('POST', '/selections/costs', body)).json()).toMatchObject({
    pay: { takeHomeNowMonthlyPence },
  });
  await save(ann, 'giving', { charity: 'lifeboats', amount: 20 }, true, 2027);
  expect((await ann.call('GET', '/selections/basket?year=2027')).json()).toMatchObject({
    pay: { takeHomeNowMonthlyPence },
  });
});

describe('on the last day of a year', () => {
  test('a request that still waits goes on waiting in the new year, at its prices, and a draft can be finished there', async () => {
    const { client, ann } = await years.inFirstWindow();
    await years.night('2026-04-01');
    await publishNextYear(years.server, client, { hasWindow: true });
    await years.at(ann, '2027-02-20T09:00:00Z');
    await save(ann, 'season-parking', { site: 'bristol' }, false);
    await save(ann, 'giving', { charity: 'lifeboats', amount: 20 }, true);
    await years.night('2027-03-01');
    await years.night('2027-04-01');
    expect(await byYear(ann, 'season-parking')).toEqual([
      { year: 2026, state: 'ended', starts_on: '2027-03-01' },
      { year: 2027, state: 'pending', starts_on: '2027-04-01' },
    ]);
    expect(await byYear(ann, 'giving')).toEqual([{ year: 2027, state: 'draft', starts_on: null }]);
    await years.at(ann, '2027-04-02T09:00:00Z');
    const { items } = (await ann.call('GET', '/selections/basket')).json<{ items: { name: string }[] }>();
    expect(items).toMatchObject([{ name: 'Payroll giving' }]);
  });

  test('a sacrifice that is approved in March begins in April, and is of the new year', async () => {
    const { client, ann } = await years.inFirstWindow();
    await years.night('2026-04-01');
    await publishNextYear(years.server, client, { hasWindow: true });
    await years.at(ann, '2027-02-20T09:00:00Z');
    await save(ann, 'season-parking', { site: 'bristol' }, false);
    await years.night('2027-03-01');
    await setClock(years.server, '2027-03-10T09:00:00Z');
    const approver = await aVisitor(years.server, client, { userType: 'employer', permissions: ['approvals'] });
    const [asked] = await ann.selections('season-parking');
    const body = { selectionIds: [asked?.id], approval: true };
    const answer = await approver.call('PATCH', '/v2/scheme/selections/approval', body);
    expect(answer.json()).toMatchObject({ outcomes: [{ outcome: 'approved' }] });
    expect(await byYear(ann, 'season-parking')).toEqual([
      { year: 2026, state: 'ended', starts_on: '2027-03-01' },
      { year: 2027, state: 'scheduled', starts_on: '2027-04-01' },
    ]);
    await years.night('2027-04-01');
    await years.at(ann, '2027-04-02T09:00:00Z');
    expect((await held(ann)).have).toEqual([['Parking', 'active', '2027-04-01', null]]);
  });

  test('whoever is not eligible in the new year loses it then, and is told why', async () => {
    const { client, ann } = await years.inFirstWindow();
    await years.choose(ann, 'dental-insurance', DENTAL);
    await years.night('2026-04-01');
    const onlyDirectors = ['benefits.10.eligibility', { fact: 'grade', oneOf: ['A'] }] as const;
    await publishNextYear(years.server, client, { hasWindow: true, changes: [onlyDirectors] });
    await years.night('2027-03-01');
    await years.at(ann, '2027-03-09T09:00:00Z');
    const { next } = await ownRenewal(ann);
    expect(next?.choices).toMatchObject([{ name: 'Dental insurance', outcome: 'ended', after: null }]);
    expect(next?.choices[0]?.reasons.join()).toMatch(/grade A/i);
    await years.night('2027-04-01');
    expect(await daysOf(ann, 'dental-insurance')).toEqual([['ended', '2026-04-01', '2027-03-31']]);
  });

  test('whoever joins in March chooses for the new year', async () => {
    const { client } = await years.inMarch();
    await setClock(years.server, '2027-03-12T09:00:00Z');
    const joiner = await aVisitor(years.server, client, { joinedOn: '2027-03-10' });
    const id = await years.benefitIn(joiner, 'pension', 2026);
    const body = { values: { percent: 5 }, temporarySelection: false };
    expect((await joiner.call('POST', `/benefit/${id}/selection`, body)).statusCode).toBe(422);
    await years.choose(joiner, 'pension', { percent: 5 }, { year: 2027 });
    expect(await daysOf(joiner, 'pension')).toEqual([['scheduled', '2027-04-01', null]]);
  });

  test('somebody on leave is renewed like everyone else', async () => {
    const { client, ann } = await years.inFirstWindow();
    await years.choose(ann, 'pension', { percent: 5 });
    await years.choose(ann, 'dental-insurance', DENTAL);
    await years.night('2026-04-01');
    await years.employ(ann, '2027-02-01', { status: 'inactive' });
    await publishNextYear(years.server, client, { hasWindow: true });
    await years.night('2027-03-01');
    await years.night('2027-04-01');
    for (const code of ['pension', 'dental-insurance'])
      expect(await daysOf(ann, code)).toEqual([
        ['ended', '2026-04-01', '2027-03-31'],
        ['active', '2027-04-01', null],
      ]);
  });

  test('a life event of March that is reported in April opens the new year', async () => {
    const { ann } = await years.inMarch();
    await years.night('2027-04-01');
    await years.at(ann, '2027-04-06T09:00:00Z');
    const dental = (await ann.selections('dental-insurance')).find(({ state }) => state === 'active');
    const change = () =>
      years.choose(
        ann,
        'dental-insurance',
        { level: '3', cover: 'single' },
        {
          year: 2027,
          version: dental?.version ?? 0,
        },
      );
    await expect(change()).rejects.toThrow('cannot be chosen');
    const event = { kind: 'birth', happenedOn: '2027-03-20' };
    expect((await ann.call('POST', '/client/life-events', event)).statusCode).toBe(200);
    await change();
    // Before the cut-off of April, so that April has it already.
    expect((await ann.selections('dental-insurance')).at(-1)).toMatchObject({
      state: 'active',
      starts_on: '2027-04-01',
      values: { level: '3', cover: 'single' },
    });
  });

  test('a scheme that is corrected after the renewal corrects what was promised, and nothing that people chose', async () => {
    const { client, ann } = await years.inMarch();
    const [, gym] = await ann.selections('gym');
    await years.choose(
      ann,
      'gym',
      { club: 'everywhere', term: '12-months' },
      { year: 2027, version: gym?.version ?? 0 },
    );
    await publishNextYear(years.server, client, {
      hasWindow: true,
      changes: [
        ['benefits.10.pricing.prices.2.single', 12],
        ['benefits.15.pricing.prices.everywhere.12-months', 99],
      ],
    });
    await years.night('2027-03-15');
    await years.at(ann, '2027-03-15T09:00:00Z');
    const { next } = await ownRenewal(ann);
    expect(next?.choices.map(({ name, decision, after }) => [name, decision, after?.totalPence])).toEqual([
      ['Workplace pension', 'none', 30_000],
      ['Dental insurance', 'none', 1344],
      ['Gym membership', 'changed', 3400],
    ]);
  });
});

describe('a year without a successor', () => {
  test('goes on month by month with its benefits and a twelfth of its fund', async () => {
    const { ann } = await years.inFirstWindow();
    await years.choose(ann, 'pension', { percent: 5 });
    await years.choose(ann, 'dental-insurance', DENTAL);
    await years.night('2026-04-01');
    await years.night('2027-03-31');
    await years.night('2027-04-01');
    await years.at(ann, '2027-04-20T09:00:00Z');
    expect(await held(ann)).toEqual({
      schemeYear: 2026,
      have: [
        ['Workplace pension', 'active', '2026-04-01', null],
        ['Dental insurance', 'active', '2026-04-01', null],
      ],
    });
    expect(await ownRenewal(ann)).toMatchObject({ endsOn: '2027-04-30', isExtended: true, next: null });
    // £600 a year is £50 a month, less £12.32.
    expect((await ann.call('GET', '/benefits/user/eligible')).json()).toMatchObject({
      fund: { grantedPence: 5000, spentPence: 1232, leftPence: 3768 },
    });
  });

  test.each([
    ['administrators', 'Please ask whoever runs your portal to publish the next year.'],
    ['operators', 'Please publish the next year'],
  ])('is told to %s 60, 30 and 7 days before, once each', async (who, words) => {
    const { client } = await years.inFirstWindow();
    const { email } = await (who === 'operators'
      ? anAccount(years.server, undefined)
      : anAccount(years.server, client, { userType: 'employer', permissions: ['settings'] }));
    const told: number[] = [];
    for (const day of ['2027-01-29', '2027-01-30', '2027-01-31', '2027-03-01', '2027-03-02', '2027-03-24']) {
      await years.night(day);
      // Operators are told of other clients too.
      const mails = 'select from mail where client_id = $1 and recipient = $2';
      told.push((await rowsOf(years.server, mails, [client.id, email])).length);
    }
    expect(told).toEqual([0, 1, 1, 2, 2, 3]);
    const [last] = await mailsTo(years.server, email);
    expect(last?.subject).toContain('no year follows');
    expect(last?.text).toContain(words);
  });
});
