import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aChooser, benefitIdOf, haveChosen, type Chooser } from '../../../testing/chooser.ts';
import { costsFor, type Values } from '../../../testing/costs.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  // The annual window is open, and what is chosen begins with the scheme year, on 1 April 2026.
  await beOnDay(server, '2026-03-15');
  harbour = await aClient(server);
});
afterAll(() => server.close());

const costs = (person: Chooser, code: string, values: Values) => costsFor(server, person, code, values);

test('take-home pay before and after is told by the month, and its lines add up to the change of the year', async () => {
  const { pay } = await costs(await aChooser(server, harbour), 'pension', { percent: 5 });
  // 30,000 − 3,486.00 − 1,394.40 = 25,119.60 a year; 1,080.00 less is 24,039.60.
  expect(pay).toMatchObject({
    takeHomeBeforeMonthlyPence: 2093_30,
    takeHomeAfterMonthlyPence: 2003_30,
    takeHomeChangeMonthlyPence: -90_00,
    takeHomeChangeYearlyPence: -1080_00,
  });
  expect(pay?.lines.map(({ label, pence: each }) => [label, each])).toEqual([
    ['Gross pay', -1500_00],
    ['Income tax', 300_00],
    ['National Insurance', 120_00],
  ]);
});

test('the lines of a price say who pays what, and a year is told beside the month', async () => {
  const answer = await costs(await aChooser(server, harbour), 'life-assurance', { multiple: 6 });
  expect(answer.lines).toEqual([
    { label: 'Cover of £180,000.00', payer: 'employee', monthlyPence: 9_00 },
    { label: 'Your employer pays', payer: 'employee', monthlyPence: -6_00 },
    { label: 'Your employer pays', payer: 'employer', monthlyPence: 6_00 },
  ]);
  expect(answer.yearly).toEqual({ employeePence: 36_00, employerPence: 72_00, fundPence: 0, totalPence: 108_00 });
  expect(answer).toMatchObject({ error: null, startsOn: '2026-04-01', months: null, wageFloor: { isKept: true } });
});

describe('what cannot be chosen says why:', () => {
  test('pay that would fall below the minimum wage, with the most that may be given up', async () => {
    const poor = await aChooser(server, harbour, { salary: 25_000 });
    const answer = await costs(poor, 'cycle-to-work', { value: 1000, term: '12', shop: 'spoke' });
    // 37.5 × 365 ÷ 7 × 12.71 = 24,852.59; 25,000 − 24,852.59 = 147.41 a year; ÷ 12 = 12.28, rounded down.
    expect(answer.wageFloor).toMatchObject({ isKept: false, mostMonthlyPence: 12_28 });
    expect(answer.error).toBe(
      'Your pay would fall below the minimum wage. The most that you can still give up is £12.28 a month',
    );
    expect(answer.monthly?.employeePence).toBe(83_33);
  });

  test('all sacrifices count together against the minimum wage', async () => {
    const person = await aChooser(server, harbour, { salary: 26_500 });
    const values = { value: 1200, term: '12', shop: 'spoke' };
    // 26,500 − 1,200 = 25,300 is above 24,852.59 by itself.
    expect((await costs(person, 'cycle-to-work', values)).error).toBeNull();
    const parts = { totalPence: 100_00, employeePence: 100_00, employerPence: 0, fundPence: 0 };
    const price = { ...parts, premiumTaxPence: 0, benefitInKindYearlyPence: 0 };
    await haveChosen(server, person, 'pension', { values: { percent: 4 }, price });
    // With 1,200 a year given up for the pension 26,500 − 1,200 − 24,852.59 = 447.41 is left: 37.28 a month.
    const answer = await costs(person, 'cycle-to-work', values);
    expect(answer.wageFloor).toMatchObject({ isKept: false, mostMonthlyPence: 37_28 });
  });

  test('more than the limit that holds for this person', async () => {
    const partTime = await aChooser(server, harbour, { salary: 18_000, hours: 22.5 });
    const answer = await costs(partTime, 'buy-holiday', { days: 8 });
    // Ten days at full time, 10 × 22.5 ÷ 37.5 = 6.
    expect(answer.value_limits).toEqual({ min: 0.5, max: 6, step: 0.5 });
    expect(answer.fieldErrors).toEqual({ days: 'Please enter a value between 0.5 and 6' });
    expect(answer).toMatchObject({ error: 'Please correct the errors highlighted below', monthly: null, pay: null });
  });

  test('money limits are in pounds: vouchers above the band of £60,000', async () => {
    const facts = { salary: 60_000, voucherSchemeJoinedOn: '2017-09-01', children: ['2019-06-01'] };
    const member = await aChooser(server, harbour, facts);
    const answer = await costs(member, 'childcare-vouchers', { amount: 243, children: member.family });
    expect(answer.value_limits).toMatchObject({ max: 124 });
    expect(answer.fieldErrors).toEqual({ amount: 'Please enter a value between £1.00 and £124.00' });
  });

  test('steps up from what stands now: two at a time', async () => {
    const person = await aChooser(server, harbour);
    await haveChosen(server, person, 'life-assurance', { values: { multiple: 4 } });
    expect((await costs(person, 'life-assurance', { multiple: 7 })).value_limits).toMatchObject({ max: 6 });
  });

  test('a rule that is not met, in its words', async () => {
    const facts = { joinedOn: '2026-03-01', probationUntil: '2026-09-30' };
    const answer = await costs(await aChooser(server, harbour, facts), 'income-protection', { level: 50 });
    expect(answer.error).toBe('Available once your probation ends on 30 September 2026');
  });

  test('a level of cover for people whom the family lacks', async () => {
    const answer = await costs(await aChooser(server, harbour), 'health-cash-plan', { level: '3', cover: 'couple' });
    expect(answer.fieldErrors).toEqual({ cover: 'Please add your partner to your family first' });
  });

  test('a benefit that is not open today, with its figures all the same', async () => {
    await beOnDay(server, '2026-04-20');
    const person = await aChooser(server, harbour, { bonus: 2000 });
    await haveChosen(server, person, 'pension');
    const answer = await costs(person, 'bonus-exchange', { amount: 1200 });
    await beOnDay(server, '2026-03-15');
    expect(answer).toMatchObject({ error: 'You can next change this from 1 June 2026', startsOn: null });
    // 1,200 × 72 % = 864.00
    expect(answer.pay?.bonus?.takeHomeChangePence).toBe(-864_00);
  });

  test('amounts that are no whole pence', async () => {
    // Its step is a penny, so that only half a penny is wrong with it.
    const answer = await costs(await aChooser(server, harbour), 'technology', { value: 1299.995, term: '24' });
    expect(Object.keys(answer.fieldErrors)).toEqual(['value']);
  });
});

describe('cover above the free limit', () => {
  test('is capped, in words, until the answers are accepted, and only what is granted is paid for', async () => {
    const person = await aChooser(server, harbour, { salary: 60_000 });
    const capped = await costs(person, 'life-assurance', { multiple: 6 });
    expect(capped.cover).toEqual({
      askedPence: 360_000_00,
      grantedPence: 250_000_00,
      capWords: 'Your cover is capped at £250,000.00 until your medical answers are accepted',
    });
    expect(capped).toMatchObject({ needsMedicalAnswers: true, error: null, monthly: { employeePence: 50 } });
    await server.asOwner(
      `insert into medical_answer (client_id, employee_id, benefit_id, answers_sealed, accepted_at)
       values ($1, $2, $3, 'sealed', app_now())`,
      [harbour.id, person.employeeId, await benefitIdOf(server, harbour, 'life-assurance')],
    );
    const granted = await costs(person, 'life-assurance', { multiple: 6 });
    expect(granted.cover).toEqual({ askedPence: 360_000_00, grantedPence: 360_000_00, capWords: null });
    expect(granted).toMatchObject({
      needsMedicalAnswers: false,
      monthly: { employeePence: 6_00, employerPence: 12_00 },
    });
  });
});

test('the fund is spent in its order over all that stands together', async () => {
  const person = await aChooser(server, harbour, { partner: '1990-07-01', children: ['2019-06-01'] });
  // Travel insurance of £10.80 a month, agreed before the fund pays: 129.60 of the 600.00.
  const parts = { totalPence: 10_80, employeePence: 10_80, employerPence: 0, fundPence: 0 };
  const price = { ...parts, premiumTaxPence: 1_80, benefitInKindYearlyPence: 0 };
  await haveChosen(server, person, 'travel-insurance', { startsOn: '2026-04-01', state: 'scheduled', price });
  // Dental comes before travel in the order: its 954.24 take all of the fund, 50.00 a month.
  const dental = await costs(person, 'dental-insurance', { level: '5', cover: 'family' });
  expect(dental.monthly).toMatchObject({ employeePence: 29_52, fundPence: 50_00 });
  // Accident comes after travel: 600.00 − 129.60 = 470.40 are left, more than its 60.48.
  const accident = await costs(person, 'personal-accident', { cover: 'single', units: 3 });
  expect(accident.monthly).toMatchObject({ employeePence: 0, fundPence: 5_04 });
});
