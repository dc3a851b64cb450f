import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TaxTreatment } from '@plenty/domain/tax/treatment';
import { aChooser, haveChosen } from '../../../testing/chooser.ts';
import { costsFor } from '../../../testing/costs.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { openSession } from '../../../testing/sessions.ts';

let server: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await beOnDay(server, '2026-03-15');
  harbour = await aClient(server);
});
afterAll(() => server.close());

const CAR = { quote: 420, 'list-price': 36_000, miles: 10_000, term: '36', licence: 'OKAFO909200P99AB' };

test('a car of three years is told year by year: what it is taxed on rises from 4% to 5% and 7%', async () => {
  const person = await aChooser(server, harbour, { salary: 60_000 });
  const answer = await costsFor(server, person, 'electric-car', CAR);
  // £5,040 given up save 2% National Insurance, and 40% tax less that on £1,440, £1,800 and £2,520.
  expect(answer.carYears).toEqual([
    { taxYear: '2026/27', taxablePence: 144_000, takeHomeChangeMonthlyPence: -291_60, isPublished: true },
    { taxYear: '2027/28', taxablePence: 180_000, takeHomeChangeMonthlyPence: -303_60, isPublished: false },
    { taxYear: '2028/29', taxablePence: 252_000, takeHomeChangeMonthlyPence: -327_60, isPublished: false },
  ]);
  expect(answer.pay?.takeHomeChangeMonthlyPence).toBe(-291_60);
});

test('what is not a car has no years', async () => {
  const person = await aChooser(server, harbour);
  expect((await costsFor(server, person, 'pension', { percent: 5 })).carYears).toEqual([]);
});

test('a car that stands counts at the percentage of today’s tax year, whatever was agreed with its price', async () => {
  const person = await aChooser(server, harbour, { salary: 60_000 });
  const parts = { totalPence: 42_000, employeePence: 42_000, employerPence: 0, fundPence: 0 };
  await haveChosen(server, person, 'electric-car', {
    startsOn: '2026-04-01',
    values: { ...CAR, quote: 42_000, 'list-price': 3_600_000 },
    price: { ...parts, months: 36, premiumTaxPence: 0, benefitInKindYearlyPence: 144_000 },
  });
  const nowIn = async (day: string) => {
    await beOnDay(server, day);
    const { token } = await openSession(server, harbour, person.accountId);
    return (await costsFor(server, { ...person, token }, 'giving', { amount: 10, charity: 'lifeboats' })).pay;
  };
  const [first, third] = [await nowIn('2026-06-15'), await nowIn('2028-06-15')];
  await beOnDay(server, '2026-03-15');
  // 40% of £2,520 less £1,440 is £432 a year.
  expect((first?.takeHomeNowMonthlyPence ?? 0) - (third?.takeHomeNowMonthlyPence ?? 0)).toBe(36_00);
});

test('what is paid for private use and towards the price lowers what a car is taxed on', async () => {
  const other = await aClient(server, 'quanta');
  const withFields: TaxTreatment['benefitInKind'] = {
    value: 'list-price',
    field: 'list-price',
    share: 'by-tax-year',
    capitalField: 'capital',
    privateUseField: 'private-use',
  };
  const money = {
    kind: 'money',
    label: 'Paid',
    minimum: 0,
    maximum: 1_000_000,
    step: 1,
  };
  await server.asOwner(
    `update benefit_version o
        set definition = jsonb_set(jsonb_set(o.definition, '{tax,benefitInKind}', $2::jsonb), '{fields}',
                                   o.definition -> 'fields' || $3::jsonb)
       from benefit b
      where b.id = o.benefit_id and b.client_id = $1 and b.code = 'electric-car'`,
    [
      other.id,
      JSON.stringify(withFields),
      JSON.stringify([
        { ...money, name: 'capital' },
        { ...money, name: 'private-use' },
      ]),
    ],
  );
  const person = await aChooser(server, other, { salary: 60_000 });
  const answer = await costsFor(server, person, 'electric-car', { ...CAR, capital: 3000, 'private-use': 40 });
  // 4% and 5% of £33,000, less £480.
  expect(answer.carYears.map(({ taxablePence }) => taxablePence).slice(0, 2)).toEqual([840_00, 1170_00]);
});
