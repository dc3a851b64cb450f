import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmKnownSecret } from '../../../platform/two-factor/confirm-known-secret.ts';
import { anEmployee, BORN } from '../../../testing/employees.ts';
import { mailsTo, tokenTo } from '../../../testing/mails.ts';
import { aClient, logIn, PASSWORD, type TestAccount, type TestClient } from '../../../testing/people.ts';
import { aBrowser, askForLink, type Browser } from '../../../testing/reset-links.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { lock } from '../../../testing/states.ts';

const NEW_PASSWORD = 'Kestrel?Lantern29';
const EXPIRED = 'Your password renewal request has expired. Please try again.';

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
  // The tests ask from one address, and more often than one person may.
  await server.asOwner('delete from attempt');
  person = await anEmployee(server, harbour);
  browser = aBrowser(server);
});

const linkFor = async (email = person.email): Promise<string> => {
  await askForLink(server, email);
  return tokenTo(server, email);
};
const verify = (token: string, date_of_birth = BORN, from = browser) =>
  from.post('/password-reset/dob', { token, date_of_birth });
const reset = (token: string, changes = {}, from = browser) =>
  from.post('/password-reset', {
    token,
    date_of_birth: BORN,
    password: NEW_PASSWORD,
    password_confirmation: NEW_PASSWORD,
    ...changes,
  });
const tryLogin = (password: string) => call(server, 'POST', '/login', { body: { email: person.email, password } });

test('a mailed link, the date of birth and a new password let in with the new password alone', async () => {
  const token = await linkFor();
  expect((await browser.post(`/password-reset/${token}`)).json()).toEqual({ valid: true, message: null });
  expect((await verify(token)).json()).toEqual({ verified: true });
  expect((await reset(token)).json()).toEqual({
    reset: true,
    redirectURL: '/',
    message: 'Password successfully changed.',
    description: 'You can log in with your new password now.',
  });
  expect((await tryLogin(PASSWORD)).statusCode).toBe(401);
  expect((await tryLogin(NEW_PASSWORD)).statusCode).toBe(200);
});

test('S8: whoever asks again while a link works gets the same one, good for another hour, so that strangers end none', async () => {
  const first = await linkFor();
  await server.shiftClock(3000);
  expect(await linkFor()).toBe(first);
  await server.shiftClock(6500);
  expect((await verify(first)).statusCode).toBe(200);
});

test('E5: a link that was used, or given up after five wrong dates, is not sent again', async () => {
  const first = await linkFor();
  for (let times = 0; times < 5; times++) await verify(first, '01/01/1950');
  const second = await linkFor();
  expect(second).not.toBe(first);
  expect((await verify(first)).json()).toMatchObject({ message: EXPIRED });
  expect((await browser.post(`/password-reset/${first}`)).json()).toEqual({
    valid: false,
    message: 'Your password reset link has expired or is invalid.',
  });
  expect((await verify(second)).statusCode).toBe(200);
});

test('S12: a link opens nothing once the address that it was mailed to has changed', async () => {
  const link = await linkFor();
  await server.asOwner('update account set email = $2, email_norm = $2 where id = $1', [
    person.id,
    'other@harbour.test',
  ]);
  expect((await verify(link)).json()).toMatchObject({ message: EXPIRED });
});

test('E6: a link is over after 60 minutes and a second, in every step', async () => {
  const token = await linkFor();
  await server.shiftClock(3599);
  expect((await verify(token)).statusCode).toBe(200);
  await server.shiftClock(3601);
  expect((await browser.post(`/password-reset/${token}`)).json()).toMatchObject({ valid: false });
  for (const answer of [await verify(token), await reset(token)]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'reset-link-expired', message: EXPIRED });
  }
});

test('E7: the password step without the date of birth is refused, and noted', async () => {
  const token = await linkFor();
  await browser.post(`/password-reset/${token}`);
  expect((await reset(token)).json()).toMatchObject({ code: 'reset-link-expired' });
  const noted = "select outcome from audit_event where action = 'password-reset-refused' and subject_id = $1";
  expect(await rowsOf(server, noted, [person.id])).toEqual([{ outcome: 'refused' }]);
  expect((await tryLogin(PASSWORD)).statusCode).toBe(200);
});

describe('E8: the date of birth', () => {
  test('may be wrong five times; after that the right one is too late', async () => {
    const token = await linkFor();
    for (let times = 0; times < 5; times++) {
      const answer = await verify(token, '27/08/1978');
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ errors: { date_of_birth: ['This date does not match our records'] } });
    }
    expect((await verify(token)).json()).toMatchObject({ message: EXPIRED });
  });

  test('is looked at five times, however many come at once', async () => {
    const token = await linkFor();
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(token, '01/01/1980', aBrowser(server))));
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5);
    expect((await verify(token)).statusCode).toBe(404);
  });

  test('may be wrong ten times a day over all links', async () => {
    for (let link = 0; link < 2; link++) {
      const token = await linkFor();
      for (let times = 0; times < 5; times++) expect((await verify(token, '27/08/1978')).statusCode).toBe(422);
    }
    const third = await linkFor();
    expect((await verify(third)).json()).toMatchObject({ message: EXPIRED });
    await server.shiftClock(24 * 3600 + 1);
    expect((await verify(await linkFor())).statusCode).toBe(200);
  });

  test('that no calendar has is said to be none, and is not counted', async () => {
    const token = await linkFor();
    for (let times = 0; times < 6; times++)
      expect((await verify(token, '31/02/1978')).json()).toMatchObject({
        errors: { date_of_birth: ['This date of birth is not valid'] },
      });
    expect((await verify(token)).statusCode).toBe(200);
  });
});

test('E9: whoever has the link but not the browser in which the date of birth was right is refused', async () => {
  const token = await linkFor();
  await verify(token);
  expect((await reset(token, {}, aBrowser(server))).statusCode).toBe(404);
  const other = aBrowser(server);
  await other.post(`/password-reset/${token}`);
  expect((await reset(token, {}, other)).statusCode).toBe(404);
  expect((await reset(token)).statusCode).toBe(200);
});

test('E10: of 50 password steps at once one succeeds', async () => {
  const token = await linkFor();
  await verify(token);
  // Each has a password of its own: the same one again would be refused as an earlier one.
  const passwords = Array.from({ length: 50 }, (_, index) => `Kestrel?Lantern29-${index}`);
  const answers = await Promise.all(
    passwords.map((password) => reset(token, { password, password_confirmation: password })),
  );
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
  expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 404)]);
  expect((await reset(token)).statusCode).toBe(404);
});

test('a date of birth that is no longer the one that was right resets nothing', async () => {
  const token = await linkFor();
  await verify(token);
  expect((await reset(token, { date_of_birth: '27/08/1978' })).statusCode).toBe(404);
});

test('E15: a reset ends every session, unlocks the account and tells the person', async () => {
  const before = await logIn(server, person.email);
  await lock(server, person);
  expect((await tryLogin(PASSWORD)).json()).toMatchObject({ userAccountLocked: true });
  const token = await linkFor();
  await verify(token);
  const answer = await reset(token);
  expect(answer.json()).not.toHaveProperty('access_token');
  expect(answer.headers['set-cookie'] ?? '').not.toContain('plenty_rt');
  expect((await call(server, 'GET', '/user', { token: before.token })).statusCode).toBe(401);
  expect((await call(server, 'POST', '/login/refresh', { cookie: before.cookie })).statusCode).toBe(401);
  expect((await tryLogin(NEW_PASSWORD)).statusCode).toBe(200);
  const subjects = (await mailsTo(server, person.email)).map(({ subject }) => subject);
  expect(subjects).toContain('Your Harbour Benefits password has been changed');
});

test('E16: a password that breaks a rule is refused with what it keeps, and the link stays good', async () => {
  const token = await linkFor();
  await verify(token);
  const answer = await reset(token, { password: 'Kestrel?58', password_confirmation: 'Kestrel?58' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'password-refused' });
  const { checks } = answer.json<{ checks: { name: string; status: boolean }[] }>();
  expect(checks.find(({ name }) => name === 'at least 12 characters')).toMatchObject({ status: false });
  expect((await reset(token)).statusCode).toBe(200);
});

test('E17: two passwords that differ are refused at their field, and the link stays good', async () => {
  const token = await linkFor();
  await verify(token);
  const answer = await reset(token, { password_confirmation: 'Kestrel?Lantern28' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ errors: { password_confirmation: ['The passwords do not match'] } });
  expect((await reset(token)).statusCode).toBe(200);
});

test('E20: after a reset the server names no other place than its own first page', async () => {
  const token = await linkFor();
  await verify(token);
  const tampered = await reset(token, { redirectURL: 'https://evil.example/spirit' });
  expect(tampered.statusCode).toBe(422);
  expect((await reset(token)).json()).toMatchObject({ redirectURL: '/' });
});

test('the cookie that ties the steps together is of this host, out of reach of scripts, and gone at the end', async () => {
  const token = await linkFor();
  const opened = await browser.post(`/password-reset/${token}`);
  expect(opened.headers['set-cookie']).toMatch(
    /^__Host-plenty_reset=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  await verify(token);
  expect((await reset(token)).cookies).toMatchObject([{ name: '__Host-plenty_reset', value: '', path: '/' }]);
});

test('neither a link nor a date of birth is in the log', async () => {
  const token = await linkFor();
  await verify(token, '27/08/1978');
  await verify(token);
  expect(server.log.filter((line) => /pll_|\/08\/1978|1978-08-/.test(line))).toEqual([]);
});

test('E14: a second factor outlives a reset: the next login still asks for its code', async () => {
  await confirmKnownSecret(server.services, { clientId: harbour.id, accountId: person.id }, 'JBSWY3DPEHPK3PXP');
  const token = await linkFor();
  await verify(token);
  expect((await reset(token)).statusCode).toBe(200);
  expect((await tryLogin(NEW_PASSWORD)).json()).toMatchObject({ access_token: null, is_should_validate_2fa: true });
});
