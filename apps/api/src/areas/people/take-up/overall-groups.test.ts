import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OverallTakeUp } from '@plenty/contract/people/take-up';
import { beOnDay } from '../../../testing/employed.ts';
import { aLooker, type Looker } from '../../../testing/masquerades.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { haveTaken, someStaff } from '../../../testing/staff.ts';
import { workOutDays } from './work-out-days.ts';

const PLAN = { code: 'health-cash-plan', values: { level: '1', cover: 'single' } };
const GYM = { code: 'gym', values: {} };
const DENTAL = { code: 'dental-insurance', values: {} };

let server: TestServer;
let client: TestClient;
let reader: Looker;
let people: Readonly<Record<'sales' | 'office' | 'stores', string[]>>;
beforeAll(async () => {
  server = await startTestServer();
  client = await aClient(server, 'quanta', { insights: true });
  await beOnDay(server, '2026-07-15');
  reader = await aLooker(server, client);
  const sales = await someStaff(server, client, 20, { department: 'Sales' });
  const office = await someStaff(server, client, 10, { department: 'Office' });
  const stores = await someStaff(server, client, 12, { department: 'Stores', born: '1996-01-01' });
  people = { sales, office, stores };
  await someStaff(server, client, 4, { department: 'Board', born: '1996-01-01' });
  await haveTaken(server, client, [...sales.slice(0, 8), ...stores.slice(0, 6), ...office.slice(0, 5)], PLAN);
  await haveTaken(server, client, [...sales.slice(5, 15), ...stores.slice(0, 3), ...office.slice(0, 5)], GYM);
  await workOutDays(server.services, client.id, ['2026-07-15']);
});
afterAll(() => server.close());

const get = async <Answer>(path: string): Promise<Answer> =>
  (await call(server, 'GET', path, { token: reader.token })).json<Answer>();
const overall = () => get<OverallTakeUp>('/benefit-insights');
const nothing = { possible: null, chosen: null, percentage: null };

test('of each department is told how much of all that it can choose it has chosen', async () => {
  const { summaryData, detailedData } = await overall();
  // The plan and the gym are told: 19 + 18 of 46 + 46.
  expect(summaryData.percentage).toBe(40.2);
  expect(detailedData.departments).toEqual([
    // G17: four are not told, nor ten in the office, by whom they could be worked out.
    { name: 'Board', ...nothing },
    { name: 'Office', ...nothing },
    // 8 + 10 of 20 + 20.
    { name: 'Sales', possible: 40, chosen: 18, percentage: 45 },
    // G17: three have the gym, and 6 of 12 the plan: the sum would tell of the three.
    { name: 'Stores', ...nothing },
  ]);
});

test('where what is hidden of a department is two benefits, its sum is told', async () => {
  const { sales, stores, office } = people;
  // 9 of Sales, 4 of the office, 2 of Stores.
  await haveTaken(server, client, [...sales.slice(0, 9), ...office.slice(0, 4), ...stores.slice(0, 2)], DENTAL);
  await workOutDays(server.services, client.id, ['2026-07-15']);
  const { departments } = (await overall()).detailedData;
  // Stores: 6 + 3 + 2 of 12 + 12 + 12.
  expect(departments?.slice(2)).toEqual([
    { name: 'Sales', possible: 60, chosen: 27, percentage: 45 },
    { name: 'Stores', possible: 36, chosen: 11, percentage: 30.6 },
  ]);
});

test('and so of each age', async () => {
  const { ages } = (await overall()).detailedData;
  expect(ages?.map(({ name }) => name)).toEqual([
    'Under 25',
    '25 to 34',
    '35 to 44',
    '45 to 54',
    '55 to 64',
    '65 and over',
  ]);
  // Sales and the office are of one age, and those with Stores and the Board of another, of whom 16 go with the ages of nobody.
  expect(ages?.find(({ name }) => name === '25 to 34')).toEqual({ name: '25 to 34', ...nothing });
});

test('a day of which no groups were kept has no department, and nothing of any age', async () => {
  await server.asOwner('delete from take_up_group');
  const { departments, ages } = (await overall()).detailedData;
  expect(departments).toEqual([]);
  expect(ages?.filter(({ possible }) => possible !== null)).toEqual([]);
});
