import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GotOf } from '@plenty/contract/endpoint';
import type { totalBenefits } from '@plenty/contract/payroll/total-benefits';
import { aChooser, haveChosen } from '../../../testing/chooser.ts';
import { haveMonths, havePaid } from '../../../testing/closed-months.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

const MONTHS = ['2026-04', '2026-05', '2026-06', '2026-07'];

let server: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await beOnDay(server, '2026-08-03');
  harbour = await aClient(server, 'harbour', { features: ['total-benefits-enhanced'] });
  await haveMonths(server, harbour, MONTHS);
});
afterAll(() => server.close());

test('the tax saved by a car is what giving up pay saves, less the tax on the car itself', async () => {
  const person = await aChooser(server, harbour, { salary: 60_000 });
  const parts = { totalPence: 42_000, employeePence: 42_000, employerPence: 0, fundPence: 0 };
  await haveChosen(server, person, 'electric-car', {
    startsOn: '2026-04-01',
    values: { quote: 42_000, 'list-price': 3_600_000, miles: 10_000, term: '36', licence: 'PRIVATE WORDS' },
    price: { ...parts, months: 36, premiumTaxPence: 0, benefitInKindYearlyPence: 144_000 },
  });
  await havePaid(
    server,
    person,
    'electric-car',
    MONTHS.map((month) => ({ month, employee: 42_000 })),
  );
  const answer = await call(server, 'GET', '/total-benefits/summary', { token: person.token });
  const page = answer.json<GotOf<typeof totalBenefits.summary>>();
  // A third of 40% of £5,040 less £1,440, and of 2% of £5,040.
  expect(page.taxSaved.lines.map(({ pence }) => pence)).toEqual([480_00, 33_60]);
});
