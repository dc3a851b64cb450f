import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BenefitCard, benefits } from '@plenty/contract/enrolment/benefits';
import type { GotOf } from '@plenty/contract/endpoint';
import { aChooser, haveChosen, type Chooser } from '../../../testing/chooser.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  // In the annual window.
  await beOnDay(server, '2026-03-15');
  harbour = await aClient(server);
});
afterAll(() => server.close());

const monthly = (employeePence: number) => ({ employeePence, months: null });

async function leastCosts({ token }: Chooser): Promise<Map<string, BenefitCard['leastCost']>> {
  const { benefits: cards } = (await call(server, 'GET', '/benefits/user/eligible', { token })).json<
    GotOf<typeof benefits.eligible>
  >();
  return new Map(cards.map(({ name, leastCost }) => [name, leastCost]));
}

test('what could be chosen says the least that it costs the person', async () => {
  const costs = await leastCosts(await aChooser(server, harbour));
  // 4 % of 30,000 = 1,200 a year.
  expect(costs.get('Workplace pension')).toEqual(monthly(100_00));
  // One unit of 25,000 at 36, not smoking: 25 × 1.68 = 42 a year.
  expect(costs.get('Critical illness cover')).toEqual(monthly(3_50));
  // Half a day: 30,000 ÷ 260 × 0.5 = 57.69; ÷ 12 = 4.81.
  expect(costs.get('Buy holiday')).toEqual(monthly(4_81));
  // The core is the employer's.
  expect(costs.get('Health screening')).toEqual(monthly(0));
  // The cheapest of three sites is the second, Plymouth.
  expect(costs.get('Parking')).toEqual(monthly(20_00));
});

test('nothing is said where the person names the price, is given money, or the fund pays', async () => {
  const costs = await leastCosts(await aChooser(server, harbour));
  for (const name of ['Payroll giving', 'Technology', 'Sell holiday', 'Dental insurance'])
    expect([name, costs.get(name)]).toEqual([name, null]);
});

test('nothing is said of what is had, included or not open', async () => {
  const person = await aChooser(server, harbour);
  await haveChosen(server, person, 'pension', { values: { percent: 5 }, startsOn: '2026-04-01' });
  const costs = await leastCosts(person);
  for (const name of ['Workplace pension', 'Virtual GP', 'Partner life cover'])
    expect([name, costs.get(name)]).toEqual([name, null]);
});
