import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS } from '@plenty/domain/accounts/user-types';
import { aLook, aLooker, type Looker } from '../../../testing/masquerades.ts';
import { aClient, anAccount, logIn, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { beOnDay } from '../../../testing/employed.ts';

let server: TestServer;
let harbour: TestClient;
let quanta: TestClient;
let reader: Looker;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
  quanta = await aClient(server, 'quanta');
  await beOnDay(server, '2026-07-15');
  reader = await aLooker(server, harbour);
  await staff(10, { department: 'Sales', location: 'Leeds' });
  await staff(8, { department: 'Sales', location: 'York', sex: 'male' });
  await staff(12, { department: 'Stores', location: 'Leeds', sex: 'male', born: '1958-03-01', salary: 9_900_000 });
  await staff(7, { department: 'Stores', location: 'York', joined: '2026-01-01' });
  await staff(4, { department: 'Board', location: 'Leeds' });
  await staff(3, { department: 'Sales', location: 'Leeds', status: 'left' });
  await staff(2, { department: 'Board', location: 'York', status: 'inactive' });
});
afterAll(() => server.close());

interface Facts {
  readonly department: string;
  readonly location: string;
  readonly sex?: string;
  readonly born?: string;
  readonly joined?: string;
  readonly salary?: number;
  readonly status?: string;
}

/** Those whose facts have changed since are counted as they are today. */
async function staff(people: number, facts: Facts, { id } = harbour): Promise<void> {
  // Forty on the day after tomorrow, and three whole years at work.
  const { sex = 'female', born = '1986-07-17', joined = '2023-07-15', salary = 4_200_000, status = 'active' } = facts;
  await server.asOwner(
    `with person as (
       insert into employee (client_id, id, payroll_number, first_name, surname, surname_norm, date_of_birth, sex, joined_on)
       select $1, gen_random_uuid(), gen_random_uuid()::text, 'Ann', 'Archer', 'archer', $2::date, $3, $4::date
         from generate_series(1, $5::integer) returning client_id, id)
     insert into employment (client_id, employee_id, effective_from, status, grade, department, location, hours_per_week, salary_pence, region)
     select client_id, id, day::date, state, 'C', place, $7, 37.5, $8::bigint, 'england' from person,
            (values ('2020-01-06', 'active', 'Before'), ('2022-01-06', $9, $6), ('2099-01-01', 'active', 'Later')) f (day, state, place)`,
    [id, born, sex, joined, people, facts.department, facts.location, salary, status],
  );
}

interface Shown {
  readonly headcount: number;
  readonly breakdowns: {
    readonly by: string;
    readonly groups: { readonly name: string; readonly people: number | null }[];
  }[];
}
const read = (query = '', token = reader.token, { id } = harbour) =>
  call(server, 'GET', `/v2/client/${id}/employee-insights${query}`, { token });
const shown = async (query = '') => (await read(query)).json<{ shown: Shown | null }>().shown;
const groups = (view: Shown | null, by: string) =>
  view?.breakdowns.find((breakdown) => breakdown.by === by)?.groups.map(({ name, people }) => [name, people]);

test('who is employed today is counted as they are today, by everything that is asked', async () => {
  const answer = (await read()).json<{ on: string; departments: string[]; locations: string[]; shown: Shown }>();
  expect(answer).toMatchObject({
    on: '2026-07-15',
    departments: ['Board', 'Sales', 'Stores'],
    locations: ['Leeds', 'York'],
  });
  // 10 + 8 + 12 + 7 + 4 + 2; who has left is not counted.
  expect(answer.shown.headcount).toBe(43);
  expect(groups(answer.shown, 'department')).toEqual([
    ['Board', 6],
    ['Sales', 18],
    ['Stores', 19],
  ]);
  expect(groups(answer.shown, 'location')).toEqual([
    ['Leeds', 26],
    ['York', 17],
  ]);
  expect(groups(answer.shown, 'sex')).toEqual([
    ['Female', 23],
    ['Male', 20],
  ]);
});

test('ages and years of service are whole years today, salaries go in steps of £10,000', async () => {
  const view = await shown();
  // 31 are 39 years old and 12 are 68; all other ages are nobody's, which is few as well.
  expect(groups(view, 'age')).toEqual([
    ['Under 25', null],
    ['25 to 34', null],
    ['35 to 44', 31],
    ['45 to 54', null],
    ['55 to 64', null],
    ['65 and over', null],
  ]);
  expect(groups(view, 'service')).toEqual([
    ['Under 1 year', null],
    ['1 to 2 years', null],
    ['3 to 5 years', 36],
    ['6 to 10 years', null],
    ['11 years and over', null],
  ]);
  expect(groups(view, 'salary')?.filter(([, people]) => people !== null)).toEqual([['£40,000 to £49,999', 31]]);
});

describe('G17: of fewer than five nothing is told', () => {
  test('by a filter, which answers that and nothing else, the same as one for a place that there is not', async () => {
    const few = (await read('?department=Board&location=York')).json<{ shown: null }>();
    const none = (await read('?department=Nowhere')).json<{ shown: null }>();
    expect([few.shown, none.shown]).toEqual([null, null]);
    expect(few).toEqual(none);
  });

  test('by the figures of others: what is left of a whole has two groups or more, and five people or more', async () => {
    const small = await aClient(server, 'small');
    const { token } = await aLooker(server, small);
    for (const [department, people] of [
      ['Board', 4],
      ['Sales', 10],
      ['Stores', 12],
    ] as const)
      await staff(people, { department, location: 'Leeds' }, small);
    const view = async (query: string) => (await read(query, token, small)).json<{ shown: Shown | null }>().shown;
    // Sales, as the next smallest, goes with Board: who knew two of them and the whole would know the third.
    expect(groups(await view(''), 'department')).toEqual([
      ['Board', null],
      ['Sales', null],
      ['Stores', 12],
    ]);
    expect((await view(''))?.headcount).toBe(26);
    expect(await view('?department=Sales')).toBeNull();
    expect((await view('?department=Stores'))?.headcount).toBe(12);
  });

  test('in the answer itself: no figure of it is below five', async () => {
    for (const query of ['', '?department=Sales', '?department=Stores', '?location=Leeds', '?location=York']) {
      const { body } = await read(query);
      expect([...body.matchAll(/"(?:people|headcount)":(\d+)/g)].filter(([, count]) => Number(count) < 5)).toEqual([]);
    }
  });
});

test('a department is counted by all but departments', async () => {
  const view = await shown('?department=Stores');
  expect(view?.headcount).toBe(19);
  expect(view?.breakdowns.map(({ by }) => by)).toEqual(['age', 'sex', 'location', 'service', 'salary']);
});

test('that someone has read them is noted', async () => {
  const another = await aLooker(server, harbour);
  await read('', another.token);
  expect(
    await rowsOf(server, "select action, subject_id from audit_event where actor_id = $1 and action <> 'login'", [
      another.id,
    ]),
  ).toEqual([{ action: 'insights-read', subject_id: null }]);
});

describe('nothing is shown', () => {
  test('to an employee, an operator, whoever looks as somebody, and an administrator without the permission', async () => {
    const employee = await anAccount(server, quanta);
    const permissions = PERMISSIONS.filter((permission) => permission !== 'insights');
    for (const [token, client] of [
      [(await logIn(server, employee.email, 'quanta.localhost:3000')).token, quanta],
      [(await aLooker(server, undefined)).token, quanta],
      [(await aLook(server, quanta)).token, quanta],
      [(await aLooker(server, harbour, { permissions })).token, harbour],
    ] as const)
      expect((await read('', token, client)).statusCode).toBe(403);
  });

  test('of another client, which is as unknown as one that nobody has', async () => {
    expect((await read('', reader.token, quanta)).statusCode).toBe(404);
    expect((await read('', reader.token, { ...quanta, id: server.services.newId() })).statusCode).toBe(404);
  });

  test('for a question that it does not know', async () => {
    expect((await read('?grade=C')).statusCode).toBe(422);
  });
});
