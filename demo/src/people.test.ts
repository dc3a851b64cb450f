import { expect, test } from 'vitest';
import { generatedLogins } from './generated-logins.ts';
import { DEMO_LOGINS } from './logins.ts';
import { demoCompany, generatePeople, type Company } from './people.ts';

const DAY = '2026-11-16';
const CLIENT_ID = '01890000-0000-7000-8000-000000000001';
const HARBOUR = demoCompany(CLIENT_ID, 'harbour', 'england');
const people = [...generatePeople(HARBOUR, DAY)];

function named(name: string) {
  const person = people.find(({ account }) => account.email === `${name}@harbour.test`);
  if (!person) throw new Error(`nobody is ${name}@harbour.test`);
  return person;
}

test('the same client on the same day has the same people, to the byte; another day has others', () => {
  expect(JSON.stringify([...generatePeople(HARBOUR, DAY)])).toBe(JSON.stringify(people));
  expect(JSON.stringify([...generatePeople(HARBOUR, '2026-11-17')])).not.toBe(JSON.stringify(people));
});

test('people come one by one, and a larger client has those of a smaller one first', () => {
  const company: Company = {
    clientId: CLIENT_ID,
    slug: 'client-0001',
    region: 'scotland',
    logins: generatedLogins('client-0001'),
    headcount: 1_000_000,
  };
  const stream = generatePeople(company, DAY);
  for (const person of generatePeople({ ...company, headcount: 500 }, DAY))
    expect(stream.next()).toEqual({ value: person, done: false });
});

test('a client has its named people and 250 more, no two alike', () => {
  const logins = DEMO_LOGINS.filter(({ client }) => client === 'harbour');
  expect(people).toHaveLength(logins.length + 250);
  expect(people.slice(0, logins.length).map(({ account }) => account.email)).toEqual(logins.map(({ email }) => email));
  for (const key of ['id', 'email'] as const)
    expect(new Set(people.map(({ account }) => account[key])).size).toBe(people.length);
});

test('nobody began work before the age of 18, and only those who joined within half a year are on probation', () => {
  for (const { employee, employment } of people) {
    const years =
      (Date.parse(String(employee['joined_on'])) - Date.parse(String(employee['date_of_birth']))) / 31_557_600_000;
    expect(years).toBeGreaterThanOrEqual(18);
    const isOnProbation = String(employment['probation_until']) >= DAY;
    expect(isOnProbation).toBe(Date.parse(DAY) - Date.parse(String(employee['joined_on'])) <= 180 * 86_400_000);
  }
});

test('people are spread over departments, grades and pay', () => {
  for (const field of ['department', 'grade', 'location'])
    expect(new Set(people.map(({ employment }) => employment[field])).size).toBeGreaterThanOrEqual(4);
  const registered = people.filter(({ account }) => account['status'] === 'active').length / people.length;
  expect(registered).toBeGreaterThan(0.6);
  expect(registered).toBeLessThan(0.85);
});

test('whoever is registered has been there since; whoever is not never was', () => {
  const welcome = named('welcome').account;
  for (const { account } of people.filter((person) => person.account !== welcome)) {
    const { status, activated_at: activated, first_login_at: first, last_login_at: last } = account;
    expect([first, account['welcome_seen_at']]).toEqual([activated, activated]);
    expect([activated === null, last === null]).toEqual([status === 'invited', status === 'invited']);
    expect(String(last) >= String(first)).toBe(true);
    expect(last === null || String(last) <= `${DAY}T00:00:00Z`).toBe(true);
  }
});

test('each named account is what its note says', () => {
  expect(named('probation').employment).toMatchObject({ status: 'active', probation_until: '2027-04-05' });
  expect(named('leaver').employment).toMatchObject({ status: 'left', effective_from: '2026-09-17' });
  expect(named('welcome').account).toMatchObject({ status: 'active', first_login_at: null, welcome_seen_at: null });
  expect(named('terms').account).toMatchObject({ last_login_at: '2026-04-30T00:00:00Z' });
  expect(named('locked').account).toMatchObject({ status: 'active' });
  const invited = named('invited');
  expect(invited.account).toMatchObject({ status: 'invited', activated_at: null });
  expect(invited.employee).toMatchObject({ date_of_birth: '1978-08-28' });
});

test('everybody is paid the minimum wage on the day of the demo, and a few will not be from their next birthday on', () => {
  // 37.5 hours × 365 ÷ 7 are £24,852.59 a year at £12.71, and £21,215.63 at £10.85 for those under 21.
  const fullTime = people.filter(({ employment }) => employment['hours_per_week'] === 37.5);
  const isAdult = ({ employee }: (typeof people)[number]) => String(employee['date_of_birth']) <= '2005-11-16';
  const payOf = ({ employment }: (typeof people)[number]) => Number(employment['salary_pence']);
  expect(fullTime.filter((person) => payOf(person) < (isAdult(person) ? 24_852_59 : 21_215_63))).toEqual([]);
  const rising = fullTime.filter((person) => !isAdult(person) && payOf(person) < 24_852_59);
  expect(rising.length).toBeGreaterThanOrEqual(1);
  expect(rising.length).toBeLessThanOrEqual(12);
});
