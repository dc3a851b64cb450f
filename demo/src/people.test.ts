import { expect, test } from 'vitest';
import { DEMO_LOGINS } from './logins.ts';
import { makePeople } from './people.ts';

const HARBOUR = { clientId: '01890000-0000-7000-8000-000000000001', slug: 'harbour', region: 'england' } as const;
const people = makePeople(HARBOUR, '2026-11-16');

test('the same client on the same day has the same people, to the byte; another day has others', () => {
  expect(JSON.stringify(makePeople(HARBOUR, '2026-11-16'))).toBe(JSON.stringify(people));
  expect(JSON.stringify(makePeople(HARBOUR, '2026-11-17'))).not.toBe(JSON.stringify(people));
});

test('a client has its named people and 250 more, no two alike', () => {
  const named = DEMO_LOGINS.filter(({ client }) => client === 'harbour');
  expect(people).toHaveLength(named.length + 250);
  expect(people.slice(0, named.length).map(({ account }) => account.email)).toEqual(named.map(({ email }) => email));
  for (const key of ['id', 'email'] as const)
    expect(new Set(people.map(({ account }) => account[key])).size).toBe(people.length);
});

test('nobody began work before the age of 18, and only those who joined within half a year are on probation', () => {
  for (const { employee, employment } of people) {
    const years =
      (Date.parse(String(employee['joined_on'])) - Date.parse(String(employee['date_of_birth']))) / 31_557_600_000;
    expect(years).toBeGreaterThanOrEqual(18);
    const isOnProbation = String(employment['probation_until']) >= '2026-11-16';
    expect(isOnProbation).toBe(
      Date.parse('2026-11-16') - Date.parse(String(employee['joined_on'])) <= 180 * 86_400_000,
    );
  }
});

test('people are spread over departments, grades and pay', () => {
  for (const field of ['department', 'grade', 'location'])
    expect(new Set(people.map(({ employment }) => employment[field])).size).toBeGreaterThanOrEqual(4);
  const registered = people.filter(({ account }) => account['status'] === 'active').length / people.length;
  expect(registered).toBeGreaterThan(0.6);
  expect(registered).toBeLessThan(0.85);
});
