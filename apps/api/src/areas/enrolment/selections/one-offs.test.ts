import { afterAll, beforeAll, expect, test } from 'vitest';
import { aChooser, haveChosen } from '../../../testing/chooser.ts';
import { costsFor } from '../../../testing/costs.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await beOnDay(server, '2027-02-10');
  harbour = await aClient(server);
});
afterAll(() => server.close());

const SCREENING = { package: 'advanced', 'with-partner': false };
const JOINED = { joinedOn: '2027-02-01' };

/** £264 a year, of which the employer pays the £120 of the essential screening. */
test('a price of the year that is left to one month is taken once: that is said, with its month, and not as a twelfth', async () => {
  const { pay, months } = await costsFor(
    server,
    await aChooser(server, harbour, JOINED),
    'health-screening',
    SCREENING,
  );
  expect(months).toBe(1);
  expect(pay).toMatchObject({
    takeHomeChangeMonthlyPence: 0,
    takeHomeChangeYearlyPence: 0,
    lines: [],
    once: { paidIn: '2027-03', takeHomeChangePence: -144_00, lines: [{ label: 'Taken from pay', pence: -144_00 }] },
  });
  expect(pay?.takeHomeAfterMonthlyPence).toBe(pay?.takeHomeBeforeMonthlyPence);
});

test('what is taken once is no part of take-home pay a month, nor of what another choice does to it', async () => {
  const [without, beside] = [await aChooser(server, harbour, JOINED), await aChooser(server, harbour, JOINED)];
  const parts = { totalPence: 144_00, employeePence: 144_00, employerPence: 0, fundPence: 0, premiumTaxPence: 0 };
  await haveChosen(server, beside, 'health-screening', {
    state: 'scheduled',
    startsOn: '2027-03-01',
    values: SCREENING,
    price: { ...parts, months: 1, untilYearEnd: true, benefitInKindYearlyPence: 0 },
  });
  const cash = { level: '1', cover: 'single' };
  const [plain, after] = [
    await costsFor(server, without, 'health-cash-plan', cash),
    await costsFor(server, beside, 'health-cash-plan', cash),
  ];
  expect(after.pay).toEqual(plain.pay);
});
