import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FamilyListItem } from '@plenty/contract/enrolment/family';
import { anEmployed, beOnDay, haveSelection, type Employed } from '../../../testing/employed.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
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
  education_check: false,
  education: null,
  registered_disabled: false,
};
const PARTNER = { ...CHILD, first_name: 'Jo', date_of_birth: '1986-01-02', fmember_type: 'partner' };

interface Effects {
  readonly effects: readonly { readonly name: string; readonly words: string }[];
}
const wordsOf = ({ effects }: Effects) => Object.fromEntries(effects.map(({ name, words }) => [name, words]));
const preview = async (body: object) =>
  wordsOf((await call(server, 'POST', '/user/family-members/effect', { token: ann.token, body })).json<Effects>());
const add = async (body: object) => {
  const answer = await call(server, 'POST', `/user/${ann.id}/family-members`, { token: ann.token, body });
  expect(answer.statusCode).toBe(200);
  return answer.json<Effects & { familyMember: FamilyListItem }>();
};
const list = async () =>
  (await call(server, 'GET', '/user/family', { token: ann.token })).json<{ family: FamilyListItem[] }>().family;

const ALL_LEVELS = ['Dental insurance', 'Personal accident', 'Private medical insurance', 'Travel insurance'];

test('a first child opens the level for single parents wherever there is one; nothing is saved by asking', async () => {
  const expected = Object.fromEntries(ALL_LEVELS.map((name) => [name, 'You can now choose Single parent.']));
  expect(await preview(CHILD)).toEqual(expected);
  expect(await list()).toEqual([]);
  expect(wordsOf(await add(CHILD))).toEqual(expected);
});

test('a child of 20 counts to 21 and not to 18', async () => {
  expect(Object.keys(await preview({ ...CHILD, date_of_birth: '2006-11-16' })).toSorted()).toEqual([
    'Dental insurance',
    'Private medical insurance',
  ]);
  expect(await preview({ ...CHILD, date_of_birth: '2005-11-16' })).toEqual({});
});

test('who has cover reads what it becomes: the level that they have, and those that they could have', async () => {
  await haveSelection(server, ann, 'dental-insurance', { level: '1', cover: 'single' });
  expect((await preview(PARTNER))['Dental insurance']).toBe('You have Single, and can now choose Couple.');
  expect((await preview(PARTNER))['Health cash plan']).toBe('You can now choose Couple.');
});

test('another child of a family that is covered is covered at once', async () => {
  await add(PARTNER);
  await add(CHILD);
  await haveSelection(server, ann, 'dental-insurance', { level: '1', cover: 'family' });
  expect(await preview({ ...CHILD, first_name: 'Alex' })).toEqual({
    'Dental insurance': 'Alex is covered by the Family level you have.',
  });
});

test('when the last child is made inactive the level falls to what covers the rest, and others are closed', async () => {
  await add(PARTNER);
  const { familyMember } = await add(CHILD);
  await haveSelection(server, ann, 'dental-insurance', { level: '1', cover: 'family' });
  const effects = await preview({ familyMemberId: familyMember.family_id, active: false });
  expect(effects).toMatchObject({
    'Dental insurance': 'Sam is no longer covered. You have Family, and Couple is now what covers all of you.',
    'Travel insurance': 'Single parent and Family can no longer be chosen.',
  });
});

test('a benefit that names a partner no longer covers one who is made inactive', async () => {
  const { familyMember } = await add(PARTNER);
  await haveSelection(server, ann, 'partner-life', { partner: [familyMember.family_id], units: 2 });
  const effects = await preview({ familyMemberId: familyMember.family_id, active: false });
  expect(effects['Partner life cover']).toBe('Jo is no longer covered.');
});

test('what could not be saved has no effect: it is refused at its field, and an unknown id is not found', async () => {
  const ask = (body: object) => call(server, 'POST', '/user/family-members/effect', { token: ann.token, body });
  const refused = await ask({ ...CHILD, date_of_birth: '2027-01-01' });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ errors: { date_of_birth: ['The date of birth must be in the past'] } });
  const partial = await ask({ fmember_type: 'partner' });
  expect(partial.json()).toMatchObject({ errors: { first_name: ['First name is required'] } });
  expect((await ask({ familyMemberId: server.services.newId(), active: false })).statusCode).toBe(404);
});
