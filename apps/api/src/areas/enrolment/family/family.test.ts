import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorReply } from '@plenty/contract/error-reply';
import type { FamilyListItem } from '@plenty/contract/enrolment/family';
import { rowsOf } from '../../../testing/rows-of.ts';
import { anEmployed, beOnDay, type Employed } from '../../../testing/employed.ts';
import { aClient, anAccount, logIn, type TestClient } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
let ann: Employed;
beforeAll(async () => {
  server = await startTestServer();
  await beOnDay(server, '2026-11-16');
  harbour = await aClient(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  ann = await anEmployed(server, harbour);
});

const CHILD = {
  first_name: 'Sam',
  surname: 'Archer',
  title: 'Mr',
  date_of_birth: '2015-03-09',
  sex: 'male',
  fmember_type: 'dependant',
  education_check: true,
  education: '2033-07-31',
  registered_disabled: false,
};
const PARTNER = {
  ...CHILD,
  first_name: 'Jo',
  title: 'Ms',
  date_of_birth: '1986-01-02',
  sex: 'female',
  fmember_type: 'partner',
  education_check: false,
  education: null,
};

const add = (body: object, as = ann, of = as.id) =>
  call(server, 'POST', `/user/${of}/family-members`, { token: as.token, body });
const change = (id: string, body: object, as = ann) =>
  call(server, 'PATCH', `/user/family-members/${id}`, { token: as.token, body });
const list = async (as = ann) =>
  (await call(server, 'GET', '/user/family', { token: as.token })).json<{ family: FamilyListItem[] }>().family;
const added = async (body: object, as = ann) => {
  const answer = await add(body, as);
  expect(answer.json()).toMatchObject({ status: 'ok' });
  return answer.json<{ familyMember: FamilyListItem }>().familyMember;
};
const errorsOf = (answer: Awaited<ReturnType<typeof add>>) => {
  expect(answer.statusCode).toBe(422);
  return answer.json<ErrorReply>().errors;
};

test('a family member is answered and listed by the names and codes of the specification', async () => {
  const child = await added({ ...CHILD, familyMemberId: null });
  expect(child).toEqual({
    family_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    family_fname: 'Sam',
    family_sname: 'Archer',
    family_dob: '2015-03-09',
    family_gender_id: 2,
    family_famtype_id: 2,
    family_tname: 'Mr',
    family_active: true,
    family_ft_edu_ends: '2033-07-31',
    family_registered_disabled: false,
  });
  const partner = await added(PARTNER);
  expect(partner).toMatchObject({ family_gender_id: 1, family_famtype_id: 1, family_ft_edu_ends: null });
  expect(await list()).toEqual([partner, child]);
});

describe('each field that must be there has a message of its own', () => {
  test.each([
    ['first_name', 'First name is required'],
    ['surname', 'Surname is required'],
    ['title', 'Title is required'],
    ['date_of_birth', 'Date of birth is required'],
    ['sex', 'Sex is required'],
    ['fmember_type', 'Relationship is required'],
    ['education_check', 'Please say whether they are in full-time education'],
  ])('%s: %s', async (field, message) => {
    const { [field as 'sex']: _, ...rest } = CHILD;
    expect(errorsOf(await add(rest))).toEqual({ [field]: [message] });
  });

  test.each([
    ['first_name', 'First name is required'],
    ['title', 'Title is required'],
    ['date_of_birth', 'Date of birth is required'],
    ['sex', 'Sex is required'],
  ])('%s, empty: %s', async (field, message) => {
    expect(errorsOf(await add({ ...CHILD, [field]: '' }))).toEqual({ [field]: [message] });
  });

  test('who is in full-time education is so until a day', async () => {
    expect(errorsOf(await add({ ...CHILD, education: null }))).toEqual({
      education: ['Please enter the last day of full-time education'],
    });
  });
});

describe('somebody who cannot be of the family is refused at the field that is wrong', () => {
  test.each<[string, object, string, string]>([
    ['a day that does not exist', { date_of_birth: '2015-02-29' }, 'date_of_birth', 'This date of birth is not valid'],
    ['born today', { date_of_birth: '2026-11-16' }, 'date_of_birth', 'The date of birth must be in the past'],
    [
      'education that ends before birth',
      { education: '2015-03-09' },
      'education',
      'Full-time education must end after the date of birth',
    ],
    ['a partner of 15', { ...PARTNER, date_of_birth: '2010-11-17' }, 'date_of_birth', 'A partner must be 16 or over'],
  ])('%s', async (_, given, field, message) => {
    expect(errorsOf(await add({ ...CHILD, ...given }))).toEqual({ [field]: [message] });
    expect(await list()).toEqual([]);
  });

  test('a second partner, as long as the first is active', async () => {
    const first = await added(PARTNER);
    const message = 'You already have a partner: end that entry before you add another';
    expect(errorsOf(await add({ ...PARTNER, first_name: 'Kim' }))).toEqual({ fmember_type: [message] });
    expect((await change(first.family_id, { active: false })).statusCode).toBe(200);
    await added({ ...PARTNER, first_name: 'Kim' });
    expect(errorsOf(await change(first.family_id, { active: true }))).toEqual({ fmember_type: [message] });
  });

  test('two partners who are added at once: one is', async () => {
    const answers = await Promise.all(['Kim', 'Lou', 'Max'].map((first_name) => add({ ...PARTNER, first_name })));
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '422', '422']);
    expect(await list()).toHaveLength(1);
  });
});

test('K6: the same family member sent twice, or ten times at once, is one, and each is answered the same one', async () => {
  const first = await added(CHILD);
  expect(await added(CHILD)).toEqual(first);
  const answers = await Promise.all(Array.from({ length: 10 }, () => added({ ...CHILD, first_name: 'Alex' })));
  expect(new Set(answers.map(({ family_id: id }) => id)).size).toBe(1);
  expect((await list()).map(({ family_fname: name }) => name)).toEqual(['Sam', 'Alex']);
});

test('somebody who was made inactive and is added again is the same person, active again', async () => {
  const first = await added(CHILD);
  await change(first.family_id, { active: false });
  expect(await list()).toMatchObject([{ family_active: false }]);
  expect(await added({ ...CHILD, title: 'Dr' })).toEqual({ ...first, family_tname: 'Dr' });
});

test('a change changes what it names and nothing else', async () => {
  const child = await added(CHILD);
  const answer = await change(child.family_id, { surname: 'Baker', education_check: false, education: null });
  expect(answer.json()).toMatchObject({ status: 'ok', effects: [] });
  expect(await list()).toEqual([{ ...child, family_sname: 'Baker', family_ft_edu_ends: null }]);
  expect(errorsOf(await change(child.family_id, {}))).toHaveProperty('body');
});

test('nobody can be made the same as another of the family', async () => {
  await added(CHILD);
  const other = await added({ ...CHILD, first_name: 'Alex' });
  expect(errorsOf(await change(other.family_id, { first_name: 'Sam' }))).toEqual({
    first_name: ['This person is in your family already'],
  });
});

describe('families are the person’s own', () => {
  test("G10: somebody else's family member cannot be changed: not of the same client, not of another", async () => {
    const child = await added(CHILD);
    const bob = await anEmployed(server, harbour);
    const eve = await anEmployed(server, await aClient(server, 'quanta'));
    const bodies = [];
    for (const [id, other] of [
      [child.family_id, bob],
      [child.family_id, eve],
      [server.services.newId(), bob],
    ] as const) {
      const answer = await change(id, { surname: 'Stolen' }, other);
      expect(answer.statusCode).toBe(404);
      bodies.push({ ...answer.json<object>(), requestId: '' });
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await list()).toEqual([child]);
    expect(await list(bob)).toEqual([]);
    expect(await list(eve)).toEqual([]);
  });

  test('G11: nobody can add to the family of someone else', async () => {
    const bob = await anEmployed(server, harbour);
    expect((await add(CHILD, bob, ann.id)).statusCode).toBe(404);
    expect((await add(CHILD, bob, ann.employeeId)).statusCode).toBe(404);
    expect(await list()).toEqual([]);
  });

  test('an administrator does not see them, and one who is no employee has none', async () => {
    await added(CHILD);
    const boss = await anAccount(server, harbour, { userType: 'employer' });
    const { token } = await logIn(server, boss.email);
    expect((await call(server, 'GET', '/user/family', { token })).json()).toEqual({ family: [] });
    const answer = await call(server, 'POST', `/user/${boss.id}/family-members`, { token, body: CHILD });
    expect(answer.statusCode).toBe(404);
  });
});

test('who added or changed whom is noted, by the names of fields and never by their values', async () => {
  const child = await added(CHILD);
  await change(child.family_id, { surname: 'Baker' });
  const rows = await rowsOf(
    server,
    `select action, subject_id, object_id, changed from audit_event
      where actor_id = $1 and action like 'family%' order by id`,
    [ann.id],
  );
  const about = { subject_id: ann.id, object_id: child.family_id };
  expect(rows).toEqual([
    { action: 'family-member-added', ...about, changed: [] },
    { action: 'family-member-changed', ...about, changed: ['surname'] },
  ]);
});
