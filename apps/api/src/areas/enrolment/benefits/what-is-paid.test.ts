import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GotOf } from '@plenty/contract/endpoint';
import type { benefits } from '@plenty/contract/enrolment/benefits';
import type { Costs, selections } from '@plenty/contract/enrolment/selections';
import { aChooser, benefitIdOf, haveChosen, type Chooser } from '../../../testing/chooser.ts';
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

/** What an employee pays a month before the fund, and the employer beside it. */
const agreed = (employeePence: number, employerPence = 0) => ({
  employeePence,
  employerPence,
  fundPence: 0,
  totalPence: employeePence + employerPence,
  premiumTaxPence: 0,
  benefitInKindYearlyPence: 0,
});

const listed = async ({ token }: Chooser) =>
  (await call(server, 'GET', '/benefits/user/eligible', { token })).json<GotOf<typeof benefits.eligible>>();

async function cardOf(person: Chooser, name: string) {
  const card = (await listed(person)).benefits.find((each) => each.name === name);
  if (!card) throw new Error(`there is no ${name}`);
  return card;
}

async function costsOf(person: Chooser, code: string, values: object): Promise<Costs> {
  const benefitId = await benefitIdOf(server, harbour, code);
  const answer = await call(server, 'POST', '/selections/costs', { token: person.token, body: { benefitId, values } });
  return answer.json<Costs>();
}

/** £30,000, and what the review's employee has: a pension of 5% and dental insurance that the fund pays. */
async function withPensionAndDental(): Promise<Chooser> {
  const person = await aChooser(server, harbour);
  await haveChosen(server, person, 'pension', {
    startsOn: '2026-04-01',
    values: { percent: 5 },
    price: agreed(12_500, 17_500),
  });
  await haveChosen(server, person, 'dental-insurance', {
    startsOn: '2026-04-01',
    values: { level: '2', cover: 'single' },
    price: agreed(1232),
  });
  return person;
}

test('A1: the fund pays the current choice until a dearer one begins, and what is left allows for both', async () => {
  const person = await withPensionAndDental();
  expect((await listed(person)).fund).toMatchObject({ grantedPence: 60_000, spentPence: 14_784, leftPence: 45_216 });
  await haveChosen(server, person, 'dental-insurance', {
    state: 'scheduled',
    startsOn: '2026-12-01',
    values: { level: '5', cover: 'single' },
    price: agreed(3136),
  });
  const { selection, change } = await cardOf(person, 'Dental insurance');
  expect(selection?.costsSummaryForMonthlyCostSection).toMatchObject({ employeePence: 0, fundPence: 1232 });
  expect(change).toMatchObject({
    status: 'scheduled',
    startsOn: '2026-12-01',
    costs: { employeePence: 0, fundPence: 3136 },
  });
  // £600 less eight months at £12.32 and four at £31.36.
  expect((await listed(person)).fund).toMatchObject({ grantedPence: 60_000, spentPence: 22_400, leftPence: 37_600 });
});

test('A2: pending and future choices are not taken off today’s take-home pay', async () => {
  const person = await withPensionAndDental();
  const bicycle = { ...agreed(10_000), months: 12 };
  const values = { value: 1200, term: '12', shop: 'harbourside' };
  const pendingId = await haveChosen(server, person, 'cycle-to-work', {
    state: 'pending',
    startsOn: '2026-12-01',
    values: { ...values, value: 120_000 },
    price: bicycle,
  });
  const gym = await costsOf(person, 'gym', { club: 'local', term: '12-months' });
  expect(gym.pay).toMatchObject({ takeHomeNowMonthlyPence: 200_084, takeHomeBeforeMonthlyPence: 192_884 });
  const own = await costsOf(person, 'cycle-to-work', values);
  expect(own.pay).toMatchObject({ takeHomeBeforeMonthlyPence: 200_084, takeHomeAfterMonthlyPence: 192_884 });
  const preview = await call(server, 'GET', `/selection/${pendingId}/opt-out`, { token: person.token });
  expect(preview.json<GotOf<typeof selections.optOutPreview>>()).toMatchObject({ allowed: true, pay: null });
});
