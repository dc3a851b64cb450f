import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DetailedTakeUp, OverallTakeUp } from '@plenty/contract/people/take-up';
import { PERMISSIONS } from '@plenty/domain/accounts/user-types';
import { benefitIdOf } from '../../../testing/chooser.ts';
import { haveMonths, havePaid } from '../../../testing/closed-months.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { aLook, aLooker, type Looker } from '../../../testing/masquerades.ts';
import { aClient, anAccount, logIn, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { haveTaken, someStaff } from '../../../testing/staff.ts';
import { workOutDays } from './work-out-days.ts';

let server: TestServer;
/** With insights. */
let quanta: TestClient;
/** Without. */
let harbour: TestClient;
let reader: Looker;
let plan: string;
const code = 'health-cash-plan';
beforeAll(async () => {
  server = await startTestServer();
  quanta = await aClient(server, 'quanta', { insights: true });
  harbour = await aClient(server, 'harbour', { insights: false });
  await beOnDay(server, '2026-07-15');
  reader = await aLooker(server, quanta);
  plan = await benefitIdOf(server, quanta, code);
  const sales = await someStaff(server, quanta, 12, { department: 'Sales' });
  const stores = await someStaff(server, quanta, 10, { department: 'Stores', born: '1996-01-01' });
  const board = await someStaff(server, quanta, 4, { department: 'Board', born: '1958-03-01' });
  const gone = await someStaff(server, quanta, 3, { department: 'Sales', status: 'left' });
  await someStaff(server, quanta, 2, { department: 'Sales', joined: '2026-09-01' });
  const first = { code, values: { level: '1', cover: 'single' }, employerPence: 672 };
  await haveTaken(server, quanta, [...sales.slice(0, 6), ...board.slice(0, 3)], first);
  await haveTaken(server, quanta, stores.slice(0, 5), {
    ...first,
    values: { level: '2', cover: 'single' },
    employeePence: 560,
  });
  // What those have who are gone, what waits, what has ended and what has not begun is not taken.
  await haveTaken(server, quanta, gone, first);
  await haveTaken(server, quanta, sales.slice(6, 7), { ...first, state: 'pending' });
  await haveTaken(server, quanta, sales.slice(7, 8), { ...first, state: 'ended', endsOn: '2026-07-14' });
  await haveTaken(server, quanta, sales.slice(8, 9), { ...first, state: 'scheduled', startsOn: '2026-08-01' });
  await haveMonths(server, quanta, ['2026-05', '2026-06']);
  for (const employeeId of sales.slice(0, 6))
    await havePaid(server, { client: quanta, employeeId }, code, [
      { month: '2026-05', employee: 100, employer: 600, fund: 72 },
      { month: '2026-06', employee: 0, employer: 672 },
    ]);
  // A late joiner of the plan: the correction moves money in June, for May.
  for (const employeeId of stores.slice(0, 2))
    await havePaid(server, { client: quanta, employeeId }, code, [
      { month: '2026-06', forMonth: '2026-05', employee: 10 },
      { month: '2026-06', employee: 560, employer: 672 },
    ]);
  await workOutDays(server.services, quanta.id, ['2026-07-15']);
});
afterAll(() => server.close());

const get = (path: string, token = reader.token) => call(server, 'GET', path, { token });
const overall = async (path = '/benefit-insights') => (await get(path)).json<OverallTakeUp>();
const one = async (id = plan) => (await get(`/benefit-insights/${id}`)).json<DetailedTakeUp>();
const named = ({ detailedData }: OverallTakeUp, id: string) =>
  detailedData.benefits.find(({ benefitId }) => benefitId === id);

describe('of each benefit of the scheme', () => {
  test('who is employed today and eligible, who has it, the percentage and what a month costs both', async () => {
    const answer = await overall();
    // 12 + 10 + 4; who has left and who has not begun are not counted.
    expect(answer.summaryData).toMatchObject({ asOf: '2026-07-15', isWorkingOut: false, employed: 26 });
    // 6 of Sales, 5 of Stores, 3 of Board: 14 of 26. Five pay £5.60, and Harbour pays £6.72 for each of the 14.
    expect(named(answer, plan)).toEqual({
      benefitId: plan,
      name: 'Health cash plan',
      isIncluded: false,
      eligible: 26,
      taken: 14,
      percentage: 53.8,
      employeePence: 2800,
      employerPence: 9408,
      hiddenBecause: null,
    });
  });

  test('what is included is taken by all who are eligible, at today’s price', async () => {
    const id = await benefitIdOf(server, quanta, 'employee-assistance');
    // £1.10 a month for each of 26.
    expect(named(await overall(), id)).toMatchObject({
      isIncluded: true,
      eligible: 26,
      taken: 26,
      percentage: 100,
      employeePence: 0,
      employerPence: 2860,
    });
  });

  test('what nobody has is not told as nobody, nor what it costs', async () => {
    const id = await benefitIdOf(server, quanta, 'gym');
    expect(named(await overall(), id)).toMatchObject({
      eligible: 26,
      taken: null,
      percentage: null,
      employeePence: null,
      employerPence: null,
      hiddenBecause: 'few',
    });
  });

  test('sums are of what is told', async () => {
    const { summaryData, detailedData } = await overall();
    // The cash plan, £1.10 and £2.35 for each of 26; of what can be chosen the plan alone is told.
    expect(summaryData).toMatchObject({ percentage: 53.8, employeePence: 2800, employerPence: 9408 + 2860 + 6110 });
    expect(summaryData.notShown).toBe(detailedData.benefits.length - 3);
  });
});

describe('one benefit', () => {
  test('over time: payroll’s months, in which nobody knows who could have had it, then the newest day', async () => {
    expect((await one()).detailedData.months).toEqual([
      { month: '2026-05', eligible: null, taken: 6, percentage: null, employeePence: 600, employerPence: 4032 },
      // Six and two; two corrections of ten pence are paid in June.
      { month: '2026-06', eligible: null, taken: 8, percentage: null, employeePence: 1140, employerPence: 5376 },
      { month: '2026-07', eligible: 26, taken: 14, percentage: 53.8, employeePence: 2800, employerPence: 9408 },
    ]);
  });

  test('how many have which level: nine the first; five the second, who would tell that nobody has the others', async () => {
    expect((await one()).detailedData.levels).toEqual([
      { name: 'Level 1', people: 9 },
      { name: 'Level 2', people: null },
      { name: 'Level 3', people: null },
      { name: 'Level 4', people: null },
    ]);
  });

  test('G17: a department of four is not told, nor can it be worked out from the total', async () => {
    const { departments, ages } = (await one()).detailedData;
    expect(departments?.map(({ name, eligible, taken }) => [name, eligible, taken])).toEqual([
      ['Board', null, null],
      ['Sales', 12, 6],
      ['Stores', null, null],
    ]);
    // Board are the ones over 65.
    expect(ages?.map(({ name, eligible }) => [name, eligible]).filter(([, eligible]) => eligible !== null)).toEqual([
      ['35 to 44', 12],
    ]);
  });

  test('G17: no figure of people in any answer is below five', async () => {
    const bodies = [await get('/benefit-insights'), await get(`/benefit-insights/${plan}`)].map(({ body }) => body);
    const figures = [...bodies.join('').matchAll(/"(?:eligible|taken|people|employed|possible|chosen)":(\d+)/g)].map(
      ([, text]) => text,
    );
    expect(figures.length).toBeGreaterThan(20);
    expect(figures.filter((figure) => Number(figure) < 5)).toEqual([]);
  });
});

describe('the plain calls', () => {
  test('say the same, without departments and ages', async () => {
    const { summaryData, detailedData } = await overall();
    const without = { ...detailedData, departments: null, ages: null };
    expect(await overall(`/client/${quanta.id}/benefit-takeup`)).toEqual({ summaryData, detailedData: without });
    const plain = (await get(`/client/${quanta.id}/benefit-takeup/${plan}`)).json<DetailedTakeUp>();
    const full = await one();
    expect(plain).toEqual({ ...full, detailedData: { ...full.detailedData, departments: null, ages: null } });
  });

  test('are all that a client without insights has', async () => {
    const { token } = await aLooker(server, harbour);
    const own = await benefitIdOf(server, harbour, code);
    expect((await get(`/client/${harbour.id}/benefit-takeup`, token)).statusCode).toBe(200);
    expect((await get(`/client/${harbour.id}/benefit-takeup/${own}`, token)).statusCode).toBe(200);
    expect((await get('/benefit-insights', token)).statusCode).toBe(404);
    expect((await get(`/benefit-insights/${own}`, token)).statusCode).toBe(404);
  });
});

test('the report has what the page has, and no more', async () => {
  const file = await get(`/client/${quanta.id}/benefit-takeup/download-report`);
  expect(file.statusCode).toBe(200);
  const lines = file.body.split('\r\n');
  expect(lines[0]).toContain('Benefit,Included,Eligible,Taken,Take-up %,Employee cost a month (£)');
  expect(lines.find((line) => line.startsWith('Health cash plan'))).toBe(
    'Health cash plan,No,26,14,53.8,28,94.08,2026-07-15',
  );
  expect(lines.find((line) => line.startsWith('Gym'))).toContain(',No,26,Fewer than five,,,,2026-07-15');
  const xlsx = await get(`/client/${quanta.id}/benefit-takeup/download-report?format=xlsx`);
  expect(xlsx.headers['content-type']).toContain('spreadsheetml');
});

test('that someone has read them is noted, with the benefit where it was one', async () => {
  const another = await aLooker(server, quanta);
  await get('/benefit-insights', another.token);
  await get(`/benefit-insights/${plan}`, another.token);
  await get(`/client/${quanta.id}/benefit-takeup/download-report`, another.token);
  const notes = await rowsOf<{ action: string; object_id: string | null }>(
    server,
    "select action, object_id from audit_event where actor_id = $1 and action <> 'login' order by at, id",
    [another.id],
  );
  expect(notes.map(({ action, object_id }) => [action, object_id])).toEqual([
    ['take-up-read', null],
    ['take-up-read', plan],
    ['report-read', quanta.id],
  ]);
});

const paths = () =>
  ['', `/${plan}`, '/progress', '/download-report'].map((end) => `/client/${quanta.id}/benefit-takeup${end}`);

describe('nothing is shown', () => {
  test('to an employee, an operator, whoever looks as somebody, and an administrator without the permission', async () => {
    const employee = await anAccount(server, quanta);
    const permissions = PERMISSIONS.filter((permission) => permission !== 'insights');
    for (const token of [
      (await logIn(server, employee.email, 'quanta.localhost:3000')).token,
      (await aLooker(server, undefined)).token,
      (await aLook(server, quanta)).token,
      (await aLooker(server, quanta, { permissions })).token,
    ])
      for (const path of [...paths(), '/benefit-insights', `/benefit-insights/${plan}`])
        expect([path, (await get(path, token)).statusCode]).toEqual([path, 403]);
  });

  test('of another client or its benefits, which are as unknown as what nobody has', async () => {
    const { token } = await aLooker(server, harbour);
    for (const path of paths()) expect([path, (await get(path, token)).statusCode]).toEqual([path, 404]);
    const foreign = await get(`/client/${harbour.id}/benefit-takeup/${plan}`, token);
    const unknown = await get(`/client/${harbour.id}/benefit-takeup/${server.services.newId()}`, token);
    const { requestId: _one, ...said } = foreign.json<Record<string, unknown>>();
    const { requestId: _other, ...saidOfNone } = unknown.json<Record<string, unknown>>();
    expect([foreign.statusCode, said]).toEqual([404, saidOfNone]);
  });
});
