import { asOwner } from '@plenty/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailsTo } from '../../../testing/mails.ts';
import { publishNextYear } from '../../../testing/next-year.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { aVisitor } from '../../../testing/visitor.ts';
import { daysOf, DENTAL, held, optOut, ownRenewal, Years } from '../../../testing/years.ts';

const WAITS_FOR_LOCK =
  "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and pid <> pg_backend_pid()";

let years: Years;
beforeAll(async () => {
  years = await Years.open();
});
afterAll(() => years.stage.close());

describe('a renewal', () => {
  test('does nothing when it runs again, and writes one email that covers everything', async () => {
    const { client, ann } = await years.inFirstWindow();
    await years.choose(ann, 'pension', { percent: 5 });
    await years.choose(ann, 'dental-insurance', DENTAL);
    await publishNextYear(years.server, client, { hasWindow: true });
    await years.night('2027-03-01');
    const after = [await ann.selections(), await ann.events()];
    await years.night('2027-03-01', '00:50');
    const mails = (await mailsTo(years.server, ann.email)).filter(({ subject }) => subject.includes('from'));
    expect(mails.map(({ subject }) => subject)).toEqual(['Your benefits from 1 April 2027']);
    expect(mails[0]?.text).toContain('Workplace pension. What it costs you: £125.00 a month.');
    expect(mails[0]?.text).toContain('Dental insurance. What it costs you: nothing.');
    expect(mails[0]?.text).toContain('You can change your choices until 31 March 2027.');
    await years.night('2027-03-02');
    expect([await ann.selections(), await ann.events()]).toEqual(after);
  });

  test('goes by a pay rise that arrives while the person is about to be renewed', async () => {
    const { client, ann } = await years.inFirstWindow();
    await years.choose(ann, 'pension', { percent: 5 });
    await publishNextYear(years.server, client, { hasWindow: true });
    await asOwner(years.server.database.ownerUrl, async (owner) => {
      await owner.query('begin');
      await owner.query('select from employee where id = $1 for update', [ann.employeeId]);
      const night = years.night('2027-03-01');
      await expect.poll(async () => (await owner.query(WAITS_FOR_LOCK)).rowCount).toBe(1);
      await owner.query('update employment set salary_pence = 3600000 where employee_id = $1', [ann.employeeId]);
      await owner.query('commit');
      await night;
    });
    const [, promised] = await rowsOf<{ price: object }>(
      years.server,
      "select price from selection where employee_id = $1 and benefit_code = 'pension' order by starts_on",
      [ann.employeeId],
    );
    // 5% and 7% of £36,000 a year.
    expect(promised?.price).toMatchObject({ employeePence: 15_000, employerPence: 21_000 });
  });

  test('says of each choice what becomes of it, at which price and why', async () => {
    const { client, ann } = await years.inFirstWindow();
    await years.choose(ann, 'pension', { percent: 5 });
    await years.choose(ann, 'eye-care', { quantity: 1 });
    await years.choose(ann, 'gym', { club: 'local', term: '12-months' });
    await years.choose(ann, 'dental-insurance', DENTAL);
    await publishNextYear(years.server, client, { hasWindow: true, without: ['gym'], changes: [DEARER_DENTAL] });
    await years.night('2027-03-01');
    await years.at(ann, '2027-03-09T09:00:00Z');
    const { next } = await ownRenewal(ann);
    expect(next).toMatchObject({ year: 2027, startsOn: '2027-04-01', until: '2027-03-31' });
    expect(
      next?.choices.map(({ name, outcome, reasons, before, after }) => [
        name,
        outcome,
        reasons,
        before?.totalPence ?? null,
        after?.totalPence ?? null,
      ]),
    ).toEqual([
      ['Workplace pension', 'carried-forward', [], 30_000, 30_000],
      ['Dental insurance', 're-priced', [], 1232, 1344],
      ['Eye care voucher', 'asked-again', ['You choose this again each year'], 1950, null],
      ['Gym membership', 'ended', ['It is not offered from 1 April 2027'], 2600, null],
    ]);
    await years.night('2027-04-01');
    await years.at(ann, '2027-04-02T09:00:00Z');
    expect(await held(ann)).toEqual({
      schemeYear: 2027,
      have: [
        ['Workplace pension', 'active', '2027-04-01', null],
        ['Dental insurance', 'active', '2027-04-01', null],
      ],
    });
  });
});

describe('while two years are live', () => {
  test('whoever opts out of the next year keeps this one to its last day', async () => {
    const { ann } = await years.inMarch();
    const [, next] = await ann.selections('dental-insurance');
    expect((await optOut(ann, next?.id)).json()).toMatchObject({ status: 'opted-out' });
    await years.night('2027-03-20');
    expect(await daysOf(ann, 'dental-insurance')).toEqual([
      ['active', '2026-04-01', '2027-03-31'],
      ['opted-out', '2027-04-01', '2027-03-31'],
    ]);
    await years.night('2027-04-01');
    await years.at(ann, '2027-04-02T09:00:00Z');
    const { have } = await held(ann);
    expect(have).toContainEqual(['Dental insurance', 'opted-out', '2027-04-01', '2027-03-31']);
  });

  test('whoever opts out of this year, of what may end at any time, has it in neither', async () => {
    const { ann } = await years.inMarch();
    const [now] = await ann.selections('pension');
    expect((await ann.call('GET', `/selection/${now?.id}/opt-out`)).json()).toMatchObject({
      allowed: true,
      endsOn: '2027-03-31',
    });
    expect((await optOut(ann, now?.id)).json()).toMatchObject({ status: 'opted-out', endDate: '2027-03-31' });
    await years.night('2027-03-20');
    expect(await daysOf(ann, 'pension')).toEqual([
      ['opted-out', '2026-04-01', '2027-03-31'],
      ['opted-out', '2027-04-01', '2027-03-31'],
    ]);
  });

  test('what would begin in April is chosen for the next year, not for this one', async () => {
    const { ann } = await years.inMarch();
    const [now] = await ann.selections('pension');
    const this2026 = await years.benefitIn(ann, 'pension', 2026);
    const body = { values: { percent: 7 }, temporarySelection: false, version: now?.version };
    expect((await ann.call('PATCH', `/benefit/${this2026}/selection`, body)).json()).toMatchObject({
      message: expect.stringContaining('Choose this for the year from 1 April 2027') as string,
    });
    const [, promised] = await ann.selections('pension');
    await years.choose(ann, 'pension', { percent: 7 }, { year: 2027, version: promised?.version ?? 0 });
    expect((await daysOf(ann, 'pension')).filter(([state]) => state !== 'ended')).toEqual([
      ['active', '2026-04-01', '2027-03-31'],
      ['scheduled', '2027-04-01', null],
    ]);
  });

  test('what is asked for the next year is approved before it begins', async () => {
    const { client, ann } = await years.inMarch();
    await years.choose(ann, 'buy-holiday', { days: 5 }, { year: 2027 });
    const approver = await aVisitor(years.server, client, { userType: 'employer', permissions: ['approvals'] });
    const [asked] = await ann.selections('buy-holiday');
    const answer = await approver.call('PATCH', '/v2/scheme/selections/approval', {
      selectionIds: [asked?.id],
      approval: true,
    });
    expect(answer.json()).toMatchObject({ outcomes: [{ outcome: 'approved' }] });
    expect(await daysOf(ann, 'buy-holiday')).toEqual([['scheduled', '2027-04-01', null]]);
  });

  test('the database refuses a second version of a benefit for the same day, whichever year it is of', async () => {
    const { ann } = await years.inMarch();
    await expect(
      years.server.asOwner(
        `insert into selection (client_id, id, employee_id, scheme_year_id, benefit_id, benefit_code, state, values, starts_on,
                                ends_on)
         select client_id, gen_random_uuid(), employee_id, scheme_year_id, benefit_id, benefit_code, 'ended', '{}', '2027-03-31',
                '2027-03-31'
           from selection where employee_id = $1 and benefit_code = 'pension' and state = 'scheduled'`,
        [ann.employeeId],
      ),
    ).rejects.toThrow('one_version_a_day');
  });

  test('a pay rise that is known before the year begins counts from its first day', async () => {
    const { ann } = await years.inMarch();
    await years.employ(ann, '2027-04-01', { salaryPence: 3_600_000 });
    await years.night('2027-03-20');
    await years.at(ann, '2027-03-20T09:00:00Z');
    const { next } = await ownRenewal(ann);
    const pension = next?.choices.find(({ name }) => name === 'Workplace pension');
    // 5% and 7% of £30,000 a year now, and of £36,000 from April.
    expect([pension?.before, pension?.after]).toMatchObject([
      { employeePence: 12_500, employerPence: 17_500 },
      { employeePence: 15_000, employerPence: 21_000 },
    ]);
  });
});

/** £12 a month instead of £11, and premium tax. */
const DEARER_DENTAL = ['benefits.10.pricing.prices.2.single', 12] as const;
