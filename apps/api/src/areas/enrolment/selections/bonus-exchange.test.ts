import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BenefitDetails } from '@plenty/contract/enrolment/benefits';
import { aChooser, benefitIdOf, haveChosen, type ChooserFacts } from '../../../testing/chooser.ts';
import { costsFor } from '../../../testing/costs.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  // The annual window is open for what begins on 1 April 2026 or later.
  await beOnDay(server, '2026-03-15');
  harbour = await aClient(server);
});
afterAll(() => server.close());

/** Whoever has a pension, here one of nothing, may exchange a bonus. */
async function aSaver(facts: ChooserFacts) {
  const person = await aChooser(server, harbour, facts);
  await haveChosen(server, person, 'pension');
  return person;
}

async function exchange(facts: ChooserFacts, amount: number) {
  return costsFor(server, await aSaver(facts), 'bonus-exchange', { amount });
}

async function detailsOf(facts: ChooserFacts): Promise<BenefitDetails> {
  const { token } = await aSaver(facts);
  const id = await benefitIdOf(server, harbour, 'bonus-exchange');
  return (await call(server, 'GET', `/benefit/${id}`, { token })).json<BenefitDetails>();
}

test('£10,000 of bonus on top of £48,000 cost £6,117.80 once, in its month, and nothing a month', async () => {
  const answer = await exchange({ salary: 48_000, bonus: 10_000 }, 10_000);
  expect(answer).toMatchObject({ error: null, months: 1, startsOn: '2026-07-01', wageFloor: null });
  expect(answer.pay).toMatchObject({
    takeHomeChangeMonthlyPence: 0,
    takeHomeChangeYearlyPence: 0,
    lines: [],
    bonus: { paidIn: '2026-07', takeHomeChangePence: -6117_80, employerNiChangePence: -1500_00 },
  });
  expect(answer.pay?.takeHomeAfterMonthlyPence).toBe(answer.pay?.takeHomeBeforeMonthlyPence);
  expect(answer.pay?.bonus?.lines.reduce((sum, { pence }) => sum + pence, 0)).toBe(-6117_80);
});

test('beside a pension of 8% and medical cover of £564.48 the same bonus costs £6,542.50, a penny of rounding apart', async () => {
  const person = await aChooser(server, harbour, { salary: 48_000, bonus: 10_000 });
  const paid = { employeePence: 0, employerPence: 0, fundPence: 0, premiumTaxPence: 0, benefitInKindYearlyPence: 0 };
  await haveChosen(server, person, 'pension', {
    startsOn: '2026-01-01',
    price: { ...paid, totalPence: 32_000, employeePence: 32_000 },
  });
  await haveChosen(server, person, 'private-medical', {
    startsOn: '2026-01-01',
    price: { ...paid, totalPence: 4704, employerPence: 4704, benefitInKindYearlyPence: 56_448 },
  });
  const answer = await costsFor(server, person, 'bonus-exchange', { amount: 10_000 });
  // On top of £44,160 National Insurance takes 8% of £6,110 and 2% of £3,890, and tax 40% of £4,454.48 and 20% of the rest:
  // £6,542.504. The tax of both pays is rounded by itself, £9,321.79 and £6,430.90.
  expect(answer.pay).toMatchObject({
    takeHomeChangeMonthlyPence: 0,
    bonus: { takeHomeChangePence: -6542_51 },
  });
});

test('all of a bonus of £5,000 may be exchanged beside £30,000: the salary stays above the minimum wage', async () => {
  const person = await aSaver({ salary: 30_000, bonus: 5000 });
  // £1,200 a year of salary are given up as well.
  await haveChosen(server, person, 'cycle-to-work', {
    startsOn: '2026-01-01',
    price: {
      totalPence: 10_000,
      employeePence: 10_000,
      employerPence: 0,
      fundPence: 0,
      premiumTaxPence: 0,
      benefitInKindYearlyPence: 0,
    },
  });
  const answer = await costsFor(server, person, 'bonus-exchange', { amount: 5000 });
  expect(answer).toMatchObject({ error: null, wageFloor: null });
});

test('it is open to whose bonus and month are known, and says so to others', async () => {
  const words = 'Open once we know your bonus and the month in which it is paid';
  expect(await detailsOf({ bonus: 5000 })).toMatchObject({ eligible: true, reasons: [] });
  expect(await detailsOf({ bonus: 5000, bonusPaidIn: null })).toMatchObject({ eligible: false, reasons: [words] });
  expect(await detailsOf({ bonusPaidIn: '2026-07' })).toMatchObject({ eligible: false, reasons: [words] });
  const answer = await exchange({ bonus: 5000, bonusPaidIn: null }, 1000);
  expect(answer.error).toBe(words);
});

test('it begins with the month of the bonus, and not after that', async () => {
  expect(await exchange({ bonus: 5000, bonusPaidIn: '2026-12' }, 1000)).toMatchObject({ startsOn: '2026-12-01' });
  expect(await exchange({ bonus: 5000, bonusPaidIn: '2026-03' }, 1000)).toMatchObject({
    error: 'It is too late for your bonus of March 2026',
    startsOn: null,
  });
});

test('what was taken of a bonus is not given back: the next exchange is told whole, and to opt out changes no pay', async () => {
  await beOnDay(server, '2026-06-10');
  const person = await aSaver({ salary: 48_000, bonus: 10_000, bonusPaidIn: '2026-07' });
  const price = { totalPence: 500_000, employeePence: 500_000, employerPence: 0, fundPence: 0, premiumTaxPence: 0 };
  const id = await haveChosen(server, person, 'bonus-exchange', {
    startsOn: '2026-05-01',
    values: { amount: 500_000 },
    price: { ...price, months: 1, benefitInKindYearlyPence: 0 },
  });
  const answer = await costsFor(server, person, 'bonus-exchange', { amount: 10_000 });
  const left = await call(server, 'GET', `/selection/${id}/opt-out`, { token: person.token });
  await beOnDay(server, '2026-03-15');
  expect(answer.pay?.bonus?.takeHomeChangePence).toBe(-6117_80);
  expect(left.json()).toMatchObject({ allowed: true, pay: { takeHomeChangeYearlyPence: 0, bonus: null } });
});
