import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Profile } from '@plenty/contract/people/profile';
import { aChooser, type Chooser } from '../../../testing/chooser.ts';
import { aClient, anAccount, logIn, PASSWORD, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
let narrow: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
  narrow = await aClient(server, 'narrow', { editableFields: ['phone'] });
});
afterAll(() => server.close());

const ADDRESS = { line1: '1 Quay Street', line2: '', town: 'Bristol', county: '', postcode: 'BS1 4DB' };

const read = async ({ token }: Pick<Chooser, 'token'>) =>
  (await call(server, 'GET', '/user/profile', { token })).json<Profile>();
const change = ({ token }: Pick<Chooser, 'token'>, body: object) => call(server, 'PATCH', '/user', { token, body });

test('a person reads what is known of them as a person and as an employee', async () => {
  const person = await aChooser(server, harbour);
  const profile = await read(person);
  expect(profile).toEqual({
    version: 1,
    personal: {
      firstName: 'Ann',
      surname: 'Archer',
      title: null,
      knownAs: null,
      dateOfBirth: '1989-11-20',
      sex: 'female',
      niNumber: null,
      email: expect.stringContaining('@harbour.test') as string,
      personalEmail: null,
      phone: null,
      address: null,
    },
    employment: {
      payrollNumber: person.employeeId,
      joinedOn: '2018-04-01',
      status: 'active',
      department: 'Operations',
      location: 'Bristol',
      grade: 'C',
      contract: 'permanent',
      hoursPerWeek: 37.5,
      salaryPence: 3_000_000,
      region: 'england',
    },
    editableFields: ['knownAs', 'phone', 'personalEmail', 'address', 'title'],
    contactPreferences: { reminders: true, statements: false, digest: null },
  });
});

test('an administrator who is no employee has neither details nor an employment', async () => {
  const { email } = await anAccount(server, harbour, { userType: 'employer' });
  const login = await logIn(server, email);
  expect(await read(login)).toMatchObject({ personal: null, employment: null, editableFields: [] });
  expect((await change(login, { version: 0, phone: null })).statusCode).toBe(404);
});

describe('a change', () => {
  test('is of what was sent alone, raises the version, and is noted by the names of the fields', async () => {
    const person = await aChooser(server, harbour);
    const answer = await change(person, { version: 1, knownAs: 'Annie', address: ADDRESS });
    expect(answer.json()).toMatchObject({ version: 2, personal: { knownAs: 'Annie', address: ADDRESS, phone: null } });
    expect(await read(person)).toEqual(answer.json());
    const [note] = await rowsOf<object>(
      server,
      "select actor_id, subject_id, changed, reason, to_jsonb(e)::text as all from audit_event e where action = 'profile-changed' and actor_id = $1",
      [person.accountId],
    );
    expect(note).toMatchObject({ subject_id: person.accountId, changed: ['knownAs', 'address'], reason: null });
    expect(JSON.stringify(note)).not.toMatch(/Annie|Quay|BS1/);
  });

  test('takes a detail away again by null', async () => {
    const person = await aChooser(server, harbour);
    await change(person, { version: 1, phone: '020 7946 0000', address: ADDRESS });
    const cleared = await change(person, { version: 2, phone: null, address: null });
    expect(cleared.json()).toMatchObject({ version: 3, personal: { phone: null, address: null } });
  });

  test('of a field that the client keeps is refused there, and nothing is changed', async () => {
    const person = await aChooser(server, narrow);
    const answer = await change(person, { version: 1, phone: '020 7946 0000', knownAs: 'Annie' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      errors: { knownAs: ['Your employer keeps this, please ask them to change it'] },
    });
    expect(await read(person)).toMatchObject({ version: 1, personal: { phone: null }, editableFields: ['phone'] });
    expect((await change(person, { version: 1, phone: '020 7946 0000' })).statusCode).toBe(200);
  });

  test.each(['firstName', 'surname', 'dateOfBirth', 'sex', 'email', 'salaryPence'])(
    'of %s is refused whatever the client says',
    async (field) => {
      const person = await aChooser(server, harbour);
      const answer = await change(person, { version: 1, [field]: 'female' });
      expect(answer.statusCode).toBe(422);
      expect(answer.json<{ errors: object }>().errors).toHaveProperty(field);
    },
  );

  test('of an older version is refused, and nothing of it is taken', async () => {
    const person = await aChooser(server, harbour);
    await change(person, { version: 1, knownAs: 'Annie' });
    const late = await change(person, { version: 1, phone: '020 7946 0000' });
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'profile-changed']);
    expect(await read(person)).toMatchObject({ version: 2, personal: { knownAs: 'Annie', phone: null } });
  });

  test('of ten at once is one', async () => {
    const person = await aChooser(server, harbour);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => change(person, { version: 1, knownAs: `Name${'abcdefghij'[at]}` })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect((await read(person)).version).toBe(2);
  });

  test.each([
    ['phone', 'call me'],
    ['personalEmail', 'nobody'],
    ['title', 'Emperor'],
    ['knownAs', '<b>'],
    ['address.town', { ...ADDRESS, town: '' }],
    ['address.postcode', { ...ADDRESS, postcode: 'much too long a code' }],
  ])('with a wrong %s is refused there', async (field, value) => {
    const person = await aChooser(server, harbour);
    const answer = await change(person, { version: 1, [field.split('.')[0] ?? '']: value });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty([field]);
  });
});

test('a person says which mails they want, and the rest stays', async () => {
  const person = await aChooser(server, harbour);
  const wish = (body: object) => call(server, 'PATCH', '/user/contact-preferences', { token: person.token, body });
  expect((await wish({ statements: true })).json()).toEqual({ reminders: true, statements: true, digest: null });
  expect((await wish({ reminders: false })).json()).toEqual({ reminders: false, statements: true, digest: null });
  expect((await read(person)).contactPreferences).toEqual({ reminders: false, statements: true, digest: null });
  expect((await wish({})).statusCode).toBe(422);
});

test('a password is proved once more, and a wrong one is not', async () => {
  const person = await aChooser(server, harbour);
  const prove = (password: string) =>
    call(server, 'POST', '/user/password/confirm', { token: person.token, body: { password } });
  expect((await prove('Not!The1Password')).json()).toMatchObject({ code: 'password-needed' });
  expect((await prove(PASSWORD)).json()).toEqual({ status: 'ok' });
});
