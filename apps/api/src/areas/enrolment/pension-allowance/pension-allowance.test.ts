import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HomeTask } from '@plenty/contract/enrolment/home';
import type { PensionSavings } from '@plenty/contract/enrolment/pension-allowance';
import type { AnswerOf } from '@plenty/contract/endpoint';
import type { selections } from '@plenty/contract/enrolment/selections';
import { aChooser, benefitIdOf, haveChosen, type Chooser } from '../../../testing/chooser.ts';
import { costsFor } from '../../../testing/costs.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { openSession } from '../../../testing/sessions.ts';
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

const warningFor = async (person: Chooser, percent: number) =>
  (await costsFor(server, person, 'pension', { percent })).annualAllowance;

async function declare(person: Chooser, body: { hasTakenFlexibly: boolean; carriedForward: number }) {
  const answer = await call(server, 'PUT', '/user/pension-allowance', { token: person.token, body });
  expect(answer.statusCode).toBe(200);
}

async function savingsOf(person: Chooser): Promise<PensionSavings | null> {
  const id = await benefitIdOf(server, harbour, 'pension');
  const answer = await call(server, 'GET', `/benefit/${id}/with-selection`, { token: person.token });
  return answer.json<{ pensionSavings: PensionSavings | null }>().pensionSavings;
}

async function allowanceTaskOf({ token }: Chooser): Promise<HomeTask | undefined> {
  const tasks = (await call(server, 'GET', '/user/home-page-tasks', { token })).json<HomeTask[]>();
  return tasks.find(({ id }) => id === 'annual-allowance');
}

test('£60,000 of one’s own and £15,000 of the employer are £15,000 over the allowance, and may be chosen all the same', async () => {
  const person = await aChooser(server, harbour, { salary: 150_000 });
  const answer = await costsFor(server, person, 'pension', { percent: 40 });
  expect(answer).toMatchObject({
    error: null,
    annualAllowance: {
      allowancePence: 60_000_00,
      overByPence: 15_000_00,
      words:
        '£75,000.00 a year would go into your pension, with what your employer pays. That is £15,000.00 over your annual ' +
        'allowance of £60,000.00, so you may have to pay tax on it. Unused allowance from the last 3 years may cover it.',
    },
  });
  // 30 % and 10 % are £60,000.
  expect(await warningFor(person, 30)).toBeNull();
});

test('the allowance shrinks by £1 for each £2 of adjusted income above £260,000', async () => {
  const person = await aChooser(server, harbour, { salary: 300_000 });
  // £15,000 and £21,000 of the employer: adjusted income £321,000, and £60,000 less half of £61,000.
  expect(await warningFor(person, 5)).toMatchObject({ allowancePence: 29_500_00, overByPence: 6_500_00 });
});

test('pay given up for a pension counts as income: it cannot bring anybody below the limits', async () => {
  const person = await aChooser(server, harbour, { salary: 240_000 });
  // £96,000 given up and £24,000 of the employer: threshold income stays £240,000, adjusted income is £264,000.
  expect(await warningFor(person, 40)).toMatchObject({ allowancePence: 58_000_00, overByPence: 62_000_00 });
});

test('a bonus that is known counts as income', async () => {
  const person = await aChooser(server, harbour, { salary: 250_000, bonus: 50_000 });
  // £12,500 and £17,500: adjusted income £317,500, and £60,000 less half of £57,500.
  expect(await warningFor(person, 5)).toBeNull();
  // 6 % and 8 %: £15,000, and twelve times £1,666.67: adjusted income £320,000.04, and £60,000 less half of £60,000.04.
  expect(await warningFor(person, 6)).toMatchObject({ allowancePence: 29_999_98, overByPence: 5_000_06 });
});

test('who has taken money flexibly has £10,000, and nothing of earlier years', async () => {
  const person = await aChooser(server, harbour, { salary: 60_000 });
  expect(await warningFor(person, 8)).toBeNull();
  await declare(person, { hasTakenFlexibly: true, carriedForward: 15_000 });
  // 8 % and 10 % are £10,800.
  expect(await warningFor(person, 8)).toMatchObject({ allowancePence: 10_000_00, overByPence: 800_00 });
});

test('what earlier years left counts in the tax year for which it was told, and not in the next', async () => {
  const person = await aChooser(server, harbour, { salary: 150_000 });
  await haveChosen(server, person, 'pension', { price: PRICE_OF_75_000 });
  await declare(person, { hasTakenFlexibly: false, carriedForward: 20_000.5 });
  expect(await savingsOf(person)).toEqual({
    taxYear: '2025/26',
    hasTakenFlexibly: false,
    carriedForwardPence: 20_000_50,
    warning: null,
  });
  // What would begin on 1 April 2026 is of the same tax year; from 6 April on there is another.
  expect(await warningFor(person, 40)).toBeNull();
  await beOnDay(server, '2026-04-06');
  const { token } = await openSession(server, harbour, person.accountId);
  const next = await savingsOf({ ...person, token });
  await beOnDay(server, '2026-03-15');
  expect(next).toMatchObject({ taxYear: '2026/27', carriedForwardPence: 0, warning: { overByPence: 15_000_00 } });
});

test('what has been chosen warns on its page and among the tasks of the home page until it is within the allowance', async () => {
  const person = await aChooser(server, harbour, { salary: 150_000 });
  expect(await allowanceTaskOf(person)).toBeUndefined();
  await haveChosen(server, person, 'pension', { price: PRICE_OF_75_000 });
  expect((await savingsOf(person))?.warning).toMatchObject({ overByPence: 15_000_00 });
  expect(await allowanceTaskOf(person)).toMatchObject({
    title: 'Your pension savings are over the annual allowance',
    link: { label: expect.stringMatching(/pension/i) as string },
  });
  await declare(person, { hasTakenFlexibly: false, carriedForward: 15_000 });
  expect(await allowanceTaskOf(person)).toBeUndefined();
});

test('a bonus exchanged counts with the pension that stands, in the basket too', async () => {
  const person = await aChooser(server, harbour, { salary: 150_000, bonus: 30_000 });
  await haveChosen(server, person, 'pension', { price: PRICE_OF_75_000 });
  const answer = await costsFor(server, person, 'bonus-exchange', { amount: 10_000 });
  expect(answer.annualAllowance).toMatchObject({ overByPence: 25_000_00 });
  const id = await benefitIdOf(server, harbour, 'bonus-exchange');
  const body = { values: { amount: 10_000 }, temporarySelection: true };
  await call(server, 'POST', `/benefit/${id}/selection`, { token: person.token, body });
  const basket = (await call(server, 'GET', '/selections/basket', { token: person.token })).json<
    AnswerOf<typeof selections.basket>
  >();
  expect(basket.annualAllowance).toMatchObject({ overByPence: 25_000_00 });
});

test('to an administrator who looks at what it would cost, nobody has declared anything', async () => {
  const person = await aChooser(server, harbour, { salary: 60_000 });
  await declare(person, { hasTakenFlexibly: true, carriedForward: 0 });
  const admin = await aChooser(server, harbour, { userType: 'employer', permissions: ['employees'] });
  const body = { benefitId: await benefitIdOf(server, harbour, 'pension'), values: { percent: 8 } };
  const answer = await call(server, 'POST', `/selections/client/${harbour.id}/employees/${person.employeeId}`, {
    token: admin.token,
    body,
  });
  expect(answer.json()).toMatchObject({ annualAllowance: null });
});

test.each([-1, 240_000.01, 1.234])('£%s cannot be left from earlier years', async (carriedForward) => {
  const { token } = await aChooser(server, harbour);
  const body = { hasTakenFlexibly: false, carriedForward };
  expect((await call(server, 'PUT', '/user/pension-allowance', { token, body })).statusCode).toBe(422);
});

/** £60,000 of the employee and £15,000 of the employer in a year. */
const PRICE_OF_75_000 = {
  totalPence: 625_000,
  employeePence: 500_000,
  employerPence: 125_000,
  fundPence: 0,
  premiumTaxPence: 0,
  benefitInKindYearlyPence: 0,
};
