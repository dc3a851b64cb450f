import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anEmployee, BORN } from '../../../testing/employees.ts';
import { mailsTo, tokenTo } from '../../../testing/mails.ts';
import { aClient, anAccount, logIn, PASSWORD, type TestAccount, type TestClient } from '../../../testing/people.ts';
import { aBrowser, askForLink, type Browser } from '../../../testing/reset-links.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

/** spec 1 §3 */
const FLAGS: Record<string, number> = {
  'at least 12 characters': 1,
  'no repeating patterns': 2,
  'no predictable sequences': 4,
  'no commonly used words': 8,
  'at least 1 upper-case letter': 16,
  'at least 1 number': 64,
  'at least 1 special character': 128,
  'none of your personal details': 256,
  'not a previous password': 512,
};

let server: TestServer;
let harbour: TestClient;
let person: TestAccount;
let browser: Browser;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.shiftClock(0);
  await server.asOwner('delete from attempt');
  person = await anEmployee(server, harbour);
  browser = aBrowser(server);
});

interface Checked {
  readonly data: { readonly checks: readonly { readonly name: string; readonly status: boolean }[] };
}

/** The flags of the rules that are not kept. */
function broken({ data }: Checked): (number | undefined)[] {
  return data.checks.filter(({ status }) => !status).map(({ name }) => FLAGS[name]);
}

const check = async (password: string, token?: string, from = browser) =>
  broken((await from.post('/password', { password, ...(token !== undefined && { token }) })).json<Checked>());

async function aLink(): Promise<string> {
  await askForLink(server, person.email);
  return tokenTo(server, person.email);
}
const verify = (token: string) => browser.post('/password-reset/dob', { token, date_of_birth: BORN });

describe('a check without a proof of who asks', () => {
  test('answers all nine rules in the order of their flags, the personal ones as not kept', async () => {
    const answer = await browser.post('/password', { password: PASSWORD });
    expect(answer.json<Checked>().data.checks.map(({ name }) => FLAGS[name])).toEqual([
      1, 2, 4, 8, 16, 64, 128, 256, 512,
    ]);
    expect(broken(answer.json<Checked>())).toEqual([256, 512]);
  });

  test('knows which words many people take for a password', async () => {
    for (const password of ['Welcome!Dragon7', 'P@ssw0rd!Qz7k', 'Passw0rd!Welc0me'])
      expect(await check(password)).toEqual([8, 256, 512]);
    expect(await check('Kestrel?Lantern29')).toEqual([256, 512]);
  });

  test('E12: says nothing of the person before the date of birth was right, nor in another browser after it', async () => {
    const token = await aLink();
    for (const password of ['Plum!Orchard1978', 'Plum!Archer58x', PASSWORD])
      expect(await check(password, token)).toEqual([256, 512]);
    await verify(token);
    expect(await check('Plum!Orchard1978', token)).toEqual([256]);
    expect(await check('Plum!Orchard1978', token, aBrowser(server))).toEqual([256, 512]);
    const other = aBrowser(server);
    await other.post(`/password-reset/${token}`);
    expect(await check('Plum!Orchard1978', token, other)).toEqual([256, 512]);
  });
});

async function statuses(post: () => Promise<{ statusCode: number }>): Promise<number[]> {
  const answers = [];
  for (let times = 0; times < 31; times++) answers.push((await post()).statusCode);
  return answers;
}

describe('E13: of checks within a minute the 31st is turned away:', () => {
  const ALLOWED = Array.from({ length: 30 }, () => 200);

  test('with a link, from whichever browsers', async () => {
    const token = await aLink();
    expect(await statuses(() => aBrowser(server).post('/password', { password: 'x', token }))).toEqual([
      ...ALLOWED,
      429,
    ]);
    await server.shiftClock(61);
    expect((await browser.post('/password', { password: 'x', token })).statusCode).toBe(200);
  });

  test('without one, from one address', async () => {
    expect(await statuses(() => browser.post('/password-reset/check', { password: 'x' }))).toEqual([...ALLOWED, 429]);
  });

  test('of who is logged in', async () => {
    const { token } = await logIn(server, person.email);
    const post = () => call(server, 'POST', '/user/password/check', { token, body: { password: 'x' } });
    expect(await statuses(post)).toEqual([...ALLOWED, 429]);
  });
});

describe('E16: the flags are exact for', () => {
  test.each([
    ['the current password', PASSWORD, [512]],
    ['one with the surname', 'Plum!Archer58x', [256]],
    ['a common one', 'Welcome!Dragon7', [8]],
    ['one of 11 characters', 'Plum!Orch58', [1]],
    ['one that keeps every rule', 'Kestrel?Lantern29', []],
  ])('%s', async (_, password, flags) => {
    const token = await aLink();
    await verify(token);
    expect(await check(password, token)).toEqual(flags);
    const body = { token, date_of_birth: BORN, password, password_confirmation: password };
    const answer = await browser.post('/password-reset', body);
    expect(answer.statusCode).toBe(flags.length === 0 ? 200 : 422);
    if (flags.length === 0) return;
    const { checks, ...rest } = answer.json<Checked['data'] & { errors: object }>();
    expect(broken({ data: { checks } })).toEqual(flags);
    expect(rest.errors).toEqual({ password: ['Please ensure your password meets the listed requirements'] });
  });
});

const change = (token: string, current_password: string, password: string) =>
  call(server, 'POST', '/user/password', {
    token,
    body: { current_password, password, password_confirmation: password },
  });
const tryLogin = (password: string) => call(server, 'POST', '/login', { body: { email: person.email, password } });

describe('someone who is logged in', () => {
  test('changes the password; every other session ends, the own one stays, and a mail says so', async () => {
    const [own, other] = [await logIn(server, person.email), await logIn(server, person.email)];
    const answer = await change(own.token, PASSWORD, 'Kestrel?Lantern29');
    expect(answer.json()).toEqual({ status: 'ok', message: 'Password successfully changed.' });
    expect((await call(server, 'GET', '/user', { token: own.token })).statusCode).toBe(200);
    expect((await call(server, 'GET', '/user', { token: other.token })).statusCode).toBe(401);
    expect((await call(server, 'POST', '/login/refresh', { cookie: other.cookie })).statusCode).toBe(401);
    expect((await tryLogin(PASSWORD)).statusCode).toBe(401);
    expect((await tryLogin('Kestrel?Lantern29')).statusCode).toBe(200);
    const subjects = (await mailsTo(server, person.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your Harbour Benefits password has been changed');
    const noted = "select actor_id from audit_event where action = 'password-changed' and subject_id = $1";
    expect(await rowsOf(server, noted, [person.id])).toEqual([{ actor_id: person.id }]);
  });

  test('is held to all nine rules, personal details and earlier passwords included', async () => {
    const { token } = await logIn(server, person.email);
    const checkOwn = async (password: string) =>
      broken((await call(server, 'POST', '/user/password/check', { token, body: { password } })).json<Checked>());
    expect(await checkOwn('Plum!Archer58x')).toEqual([256]);
    expect(await checkOwn(PASSWORD)).toEqual([512]);
    const answer = await change(token, PASSWORD, PASSWORD);
    expect(answer.statusCode).toBe(422);
    expect(broken({ data: answer.json<Checked['data']>() })).toEqual([512]);
  });

  test('may take a password again after five others, and not before', async () => {
    const { token } = await logIn(server, person.email);
    const rest = ['Kestrel', 'Bramble', 'Thistle', 'Granite', 'Juniper', 'Saffron'].map((word) => `${word}?Zinc29`);
    let current = PASSWORD;
    for (const password of rest.slice(0, 5)) {
      expect((await change(token, current, password)).statusCode).toBe(200);
      current = password;
    }
    expect((await change(token, current, PASSWORD)).statusCode).toBe(422);
    expect((await change(token, current, rest[5] ?? '')).statusCode).toBe(200);
    expect((await change(token, rest[5] ?? '', PASSWORD)).statusCode).toBe(200);
  });

  test('must know the current password; wrong ones count as tries to log in, and five lock', async () => {
    const { token } = await logIn(server, person.email);
    for (let times = 0; times < 4; times++) {
      const answer = await change(token, 'Wrong!Orchard58', 'Kestrel?Lantern29');
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ errors: { current_password: ['Try again or reset your password'] } });
    }
    await change(token, 'Wrong!Orchard58', 'Kestrel?Lantern29');
    expect((await change(token, PASSWORD, 'Kestrel?Lantern29')).json()).toMatchObject({ code: 'account-locked' });
    expect((await tryLogin(PASSWORD)).json()).toMatchObject({ userAccountLocked: true });
  });

  test('may be an operator, who has neither employer nor date of birth', async () => {
    const operator = await anAccount(server, undefined);
    const { token } = await logIn(server, operator.email, 'localhost:3000');
    expect((await change(token, PASSWORD, 'Kestrel?Lantern29')).statusCode).toBe(200);
  });

  test('may not give two passwords that differ', async () => {
    const { token } = await logIn(server, person.email);
    const body = { current_password: PASSWORD, password: 'Kestrel?Lantern29', password_confirmation: 'x' };
    const answer = await call(server, 'POST', '/user/password', { token, body });
    expect(answer.json()).toMatchObject({ errors: { password_confirmation: ['The passwords do not match'] } });
  });
});
