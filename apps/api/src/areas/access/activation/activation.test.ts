import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anEmployee, BORN } from '../../../testing/employees.ts';
import { mailsTo, tokenTo } from '../../../testing/mails.ts';
import { aClient, PASSWORD, type TestAccount, type TestClient } from '../../../testing/people.ts';
import { aBrowser, askForLink, type Browser } from '../../../testing/reset-links.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { inviteFirst } from './invite-first.ts';

const FAILED = 'There was an error requesting your activation';

let server: TestServer;
let harbour: TestClient;
let person: TestAccount;
let browser: Browser;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.shiftClock(0);
  await server.asOwner('delete from attempt');
  browser = aBrowser(server);
  ({ person, id } = await anInvitation());
});

async function anInvitation(client = harbour): Promise<{ person: TestAccount; id: string }> {
  const invited = await anEmployee(server, client, { status: 'invited', firstName: 'Rukmini', surname: 'Nair' });
  await inviteFirst(server.services, { clientId: client.id, accountId: invited.id });
  return { person: invited, id: await tokenTo(server, invited.email) };
}

const open = (token = id) => browser.post(`/activation/${token}`);
const verify = (date_of_birth = BORN) => browser.post('/activation/dob', { id, date_of_birth });
const activate = (changes = {}, from = browser) =>
  from.post('/user/activate', {
    id,
    date_of_birth: BORN,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    ...changes,
  });
const tryLogin = () => call(server, 'POST', '/login', { body: { email: person.email, password: PASSWORD } });

test('link, date of birth and password let in, and from then on the password does', async () => {
  expect((await open()).statusCode).toBe(200);
  expect((await verify()).json()).toEqual({
    status: 'success',
    firstName: 'Rukmini',
    surname: 'Nair',
    email: person.email,
    isEnforcementTwoFAEnabled: false,
  });
  const entered = await activate();
  expect(entered.statusCode).toBe(200);
  const { access_token: token } = entered.json<{ access_token: string }>();
  const setup = await call(server, 'GET', '/login/setup', { token });
  expect(setup.json()).toMatchObject({ user: { firstName: 'Rukmini', siteTermsUpdated: true } });
  expect((await tryLogin()).statusCode).toBe(200);
  expect(
    await rowsOf(server, "select action from audit_event where subject_id = $1 and action = 'account-activated'", [
      person.id,
    ]),
  ).toHaveLength(1);
});

test('a client that asks for a second factor says so, and lets nobody in without', async () => {
  const quanta = await aClient(server, 'quanta', { twoFactor: 'enforced' });
  ({ person, id } = await anInvitation(quanta));
  expect((await open()).json()).toMatchObject({ isEnforcementTwoFAEnabled: true });
  expect((await activate()).json()).toMatchObject({ access_token: null, is_should_setup_2fa: true });
});

test('the welcome mail names the person and leads to the activation', async () => {
  const [mail] = await mailsTo(server, person.email);
  expect(mail?.subject).toBe('Welcome to Harbour Benefits: activate your account');
  for (const form of [mail?.text, mail?.html]) {
    expect(form).toContain('Hi Rukmini,');
    expect(form).toContain(`http://harbour.localhost:3000/activation/${id}`);
  }
});

test('someone who has been invited is not invited twice by a filling that begins anew', async () => {
  await inviteFirst(server.services, { clientId: harbour.id, accountId: person.id });
  expect(await mailsTo(server, person.email)).toHaveLength(1);
});

describe('E18: a link that is opened', () => {
  test('tells no more than enough to know oneself by', async () => {
    const answer = await open();
    expect(answer.json()).toMatchObject({ firstName: 'R***', surname: 'N***', email: 'p***@h***.test' });
    expect(answer.body).not.toMatch(/Rukmini|Nair|person/);
  });

  test('stays good, however often programs open it', async () => {
    for (let times = 0; times < 25; times++) expect((await open()).statusCode).toBe(200);
    expect((await activate()).statusCode).toBe(200);
  });
});

test('E19: ids that are guessed all get the same error, and after 20 in a minute are turned away', async () => {
  const guess = () => open(`pll_${'A'.repeat(40)}${Math.random().toString(36).slice(2, 5).padEnd(3, 'x')}`);
  const guesses = [];
  for (let times = 0; times < 20; times++) guesses.push(await guess());
  for (const answer of guesses) expect(answer.json()).toMatchObject({ code: 'activation-failed', message: FAILED });
  expect((await guess()).statusCode).toBe(429);
  expect((await open()).statusCode).toBe(200);
  await server.shiftClock(61);
  expect((await guess()).statusCode).toBe(404);
});

test('an activation happens once, of any number that come at once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => activate()));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await open()).json()).toMatchObject({ message: FAILED });
});

test('a link is over after 30 days and a second', async () => {
  await server.shiftClock(30 * 24 * 3600 - 5);
  expect((await open()).statusCode).toBe(200);
  await server.shiftClock(30 * 24 * 3600 + 1);
  for (const answer of [await open(), await verify(), await activate()])
    expect(answer.json()).toMatchObject({ message: FAILED });
});

test('five wrong dates of birth end the link, in whichever step they come', async () => {
  for (let times = 0; times < 3; times++) expect((await verify('27/08/1978')).statusCode).toBe(422);
  for (let times = 0; times < 2; times++)
    expect((await activate({ date_of_birth: '27/08/1978' })).json()).toMatchObject({
      errors: { date_of_birth: ['This date does not match our records'] },
    });
  expect((await activate()).json()).toMatchObject({ message: FAILED });
  expect((await tryLogin()).statusCode).toBe(401);
});

test('a password that breaks a rule is refused with the list of rules, and the link stays good', async () => {
  const weak = 'Plum!Rukmini58';
  const answer = await activate({ password: weak, password_confirmation: weak });
  expect(answer.statusCode).toBe(422);
  const { code, checks } = answer.json<{ code: string; checks: { name: string; status: boolean }[] }>();
  expect(code).toBe('password-refused');
  expect(checks.filter(({ status }) => !status)).toEqual([{ name: 'none of your personal details', status: false }]);
  expect((await activate()).statusCode).toBe(200);
});

describe('E11: a link is good for its own purpose:', () => {
  test('that of an activation resets no password', async () => {
    expect((await browser.post(`/password-reset/${id}`)).json()).toMatchObject({ valid: false });
    expect((await browser.post('/password-reset/dob', { token: id, date_of_birth: BORN })).statusCode).toBe(404);
  });

  test('that of a reset activates nobody', async () => {
    const active = await anEmployee(server, harbour);
    await askForLink(server, active.email);
    id = await tokenTo(server, active.email);
    expect((await open()).json()).toMatchObject({ message: FAILED });
    expect((await activate()).json()).toMatchObject({ message: FAILED });
  });
});

const renew = (token = id) => browser.post(`/activation/${token}/renew`);

describe('a new link', () => {
  test('is mailed for one that is over, which it replaces', async () => {
    await server.shiftClock(30 * 24 * 3600 + 60);
    expect((await renew()).json()).toEqual({ sent: true });
    const renewed = await tokenTo(server, person.email);
    expect(renewed).not.toBe(id);
    expect((await open(renewed)).statusCode).toBe(200);
  });

  test('is answered alike for an id that nobody has, and mailed three times an hour', async () => {
    expect((await renew('pll_nobody')).json()).toEqual({ sent: true });
    for (let times = 0; times < 5; times++) expect((await renew()).json()).toEqual({ sent: true });
    expect(await mailsTo(server, person.email)).toHaveLength(1 + 3);
  });

  test('is not mailed to someone who is activated already', async () => {
    await activate();
    const before = await mailsTo(server, person.email);
    await renew();
    expect(await mailsTo(server, person.email)).toEqual(before);
  });

  test('is what an invited person gets who has forgotten a password that never was', async () => {
    await askForLink(server, person.email);
    expect((await mailsTo(server, person.email)).map(({ subject }) => subject)).toEqual([
      'Welcome to Harbour Benefits: activate your account',
      'Welcome to Harbour Benefits: activate your account',
    ]);
    expect((await open()).statusCode).toBe(404);
    expect((await open(await tokenTo(server, person.email))).statusCode).toBe(200);
  });
});
