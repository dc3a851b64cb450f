import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '@plenty/contract/endpoint';
import type { selections } from '@plenty/contract/enrolment/selections';
import { aChooser, benefitIdOf, haveChosen, type Chooser, type ChooserFacts } from '../../../testing/chooser.ts';
import { costsFor } from '../../../testing/costs.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await beOnDay(server, '2026-11-17');
  harbour = await aClient(server);
});
afterAll(() => server.close());

const GYM = { club: 'local', term: '12-months' };

const assumed = async (person: Chooser) => (await costsFor(server, person, 'gym', GYM)).pay?.assumptions;

/** What the employer has told us of somebody's tax. */
async function toldBy(facts: ChooserFacts, told: { readonly region?: string; readonly loans?: readonly string[] }) {
  const person = await aChooser(server, harbour, facts);
  await server.asOwner('update employee set region_given = $2, student_loans_given = $3 where id = $1', [
    person.employeeId,
    told.region !== undefined,
    told.loans !== undefined,
  ]);
  await server.asOwner('update employment set region = $2, student_loans = $3 where employee_id = $1', [
    person.employeeId,
    told.region ?? 'england',
    told.loans ?? [],
  ]);
  return person;
}

test('where the employer has told neither region nor loans, England and no loan are assumed and said to be', async () => {
  expect(await assumed(await toldBy({}, {}))).toEqual({
    taxYear: '2026/27',
    region: { value: 'england', basis: 'assumed' },
    taxCode: '1257L',
    niCategory: 'A',
    payPeriod: 'monthly',
    studentLoans: { value: [], basis: 'assumed' },
    words: [
      'You are paid monthly, the same amount each month of the tax year.',
      'You live in England. Your employer has not told us where you live.',
      'Your tax code is 1257L, the standard one.',
      'Your National Insurance letter is A.',
      'You repay no student loan. Your employer has not told us of any.',
    ],
  });
});

test('what the employer has told is said to come from them, England and no loan too', async () => {
  const person = await toldBy({}, { region: 'england', loans: [] });
  expect(await assumed(person)).toMatchObject({
    region: { value: 'england', basis: 'employer' },
    studentLoans: { value: [], basis: 'employer' },
  });
  const scot = await toldBy({ salary: 120_000 }, { region: 'scotland', loans: ['plan-4', 'postgraduate'] });
  expect(await assumed(scot)).toMatchObject({
    region: { value: 'scotland', basis: 'employer' },
    taxCode: 'S1257L',
    studentLoans: { value: ['plan-4', 'postgraduate'], basis: 'employer' },
    words: [
      'You are paid monthly, the same amount each month of the tax year.',
      'You live in Scotland. Your employer told us this.',
      'Your tax code is S1257L, the standard one. Your tax-free allowance goes down with income above £100,000.00.',
      'Your National Insurance letter is A.',
      'You repay: Student loan plan 4, Postgraduate loan. Your employer told us this.',
    ],
  });
  expect(await assumed(await toldBy({}, { region: 'wales' }))).toMatchObject({ taxCode: 'C1257L' });
});

test('the tax year that is assumed is that of the pay, though its rates are not published yet', async () => {
  await beOnDay(server, '2027-03-20');
  const person = await toldBy({}, {});
  const costs = await costsFor(server, person, 'pension', { percent: 6 });
  await beOnDay(server, '2026-11-17');
  expect(costs).toMatchObject({
    startsOn: '2027-04-01',
    pay: {
      rates: { taxYear: '2026/27', unpublishedTaxYear: '2027/28' },
      assumptions: { taxYear: '2027/28' },
    },
  });
});

test('A2, M13: the basket and an opt-out name their assumptions, and the basket keeps its three figures apart', async () => {
  const person = await toldBy({}, {});
  const pension = await haveChosen(server, person, 'pension', {
    startsOn: '2026-04-01',
    values: { percent: 5 },
    price: agreed(12_500, 17_500),
  });
  await haveChosen(server, person, 'dental-insurance', {
    startsOn: '2026-04-01',
    values: { level: '2', cover: 'single' },
    price: agreed(1232),
  });
  await haveChosen(server, person, 'cycle-to-work', {
    state: 'pending',
    startsOn: '2026-12-01',
    values: { value: 120_000, term: '12', shop: 'harbourside' },
    price: { ...agreed(10_000), months: 12 },
  });
  const body = { values: { charity: 'lifeboats', amount: 20 }, temporarySelection: true };
  const id = await benefitIdOf(server, harbour, 'giving');
  await call(server, 'POST', `/benefit/${id}/selection`, { token: person.token, body });
  const { pay } = (await call(server, 'GET', '/selections/basket', { token: person.token })).json<
    AnswerOf<typeof selections.basket>
  >();
  // The review's figures: £2,000.84 now, £1,928.84 with a bicycle that is not approved, and £16 less with £20 before tax of 20 %.
  expect(pay).toMatchObject({
    takeHomeNowMonthlyPence: 200_084,
    takeHomeBeforeMonthlyPence: 192_884,
    takeHomeAfterMonthlyPence: 191_284,
    assumptions: { taxYear: '2026/27', taxCode: '1257L' },
  });
  const preview = (await call(server, 'GET', `/selection/${pension}/opt-out`, { token: person.token })).json<
    AnswerOf<typeof selections.optOutPreview>
  >();
  expect(preview).toMatchObject({
    pay: { takeHomeNowMonthlyPence: 200_084, assumptions: { region: { basis: 'assumed' }, niCategory: 'A' } },
  });
});

/** What an employee pays a month, and the employer beside it. */
const agreed = (employeePence: number, employerPence = 0) => ({
  employeePence,
  employerPence,
  fundPence: 0,
  totalPence: employeePence + employerPence,
  premiumTaxPence: 0,
  benefitInKindYearlyPence: 0,
});
