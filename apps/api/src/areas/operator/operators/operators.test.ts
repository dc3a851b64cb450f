import { afterEach, beforeEach, expect, test } from 'vitest';
import { logIn, PASSWORD } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { offerFirstOperator } from './offer-first-operator.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const offer = async (): Promise<string | undefined> => {
  const link = await offerFirstOperator(server.services.credentials, new URL('http://localhost:3000'));
  return link?.replace('http://localhost:3000/operator-setup/', '');
};
const person = {
  email: 'olu@plenty.test',
  first_name: 'Olu',
  surname: 'Adeyemi',
  password: PASSWORD,
  password_confirmation: PASSWORD,
};
const use = (token: string | undefined, changes = {}) =>
  call(server, 'POST', '/operator/first', { host: 'localhost:3000', body: { ...person, ...changes, token } });

test('the link makes the first operator, who can log in, and no link is offered from then on', async () => {
  expect((await use(await offer())).json()).toEqual({ status: 'ok' });
  const { token } = await logIn(server, person.email, 'localhost:3000');
  const me = await call(server, 'GET', '/user', { token });
  expect(me.json()).toMatchObject({ userType: 'operator', name: 'Olu Adeyemi', permissions: [] });
  expect(await offer()).toBeUndefined();
});

test('of several links, used at once or one after the other, one makes an operator', async () => {
  const [first, second] = [await offer(), await offer()];
  const answers = await Promise.all([use(first), use(second, { email: 'two@plenty.test' }), use(first)]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(2);
  expect((await use(second)).statusCode).toBe(404);
});

test('a link is over after a day, and a made-up one never worked', async () => {
  const token = await offer();
  await server.shiftClock(24 * 3600 + 1);
  expect((await use(token)).json()).toMatchObject({ code: 'link-expired' });
  expect((await use(`pll_${'A'.repeat(43)}`)).statusCode).toBe(404);
});

test.each([
  ['a short password', { password: 'Short!58', password_confirmation: 'Short!58' }, 'password'],
  [
    'a password that breaks other rules',
    { password: 'olu!orchard58', password_confirmation: 'olu!orchard58' },
    'password',
    ['Please choose a password with at least 1 upper-case letter and none of your personal details'],
  ],
  ['passwords that differ', { password_confirmation: 'Other!Orchard58' }, 'password_confirmation'],
  ['an address that is none', { email: 'olu' }, 'email'],
  ['a name with markup', { surname: '<b>' }, 'surname'],
])('%s is said at its field, and the link stays good', async (_, changes, field, texts = expect.anything()) => {
  const token = await offer();
  const answer = await use(token, changes);
  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ errors: object }>().errors).toHaveProperty(field, texts);
  expect((await use(token)).statusCode).toBe(200);
});
