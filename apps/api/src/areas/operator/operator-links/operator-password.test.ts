import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmKnownSecret } from '../../../platform/two-factor/confirm-known-secret.ts';
import { OPERATORS } from '../../../platform/auth/operators.ts';
import { mailsTo, tokenTo } from '../../../testing/mails.ts';
import { aLooker, type Looker } from '../../../testing/masquerades.ts';
import { PASSWORD } from '../../../testing/people.ts';
import { askForLink } from '../../../testing/reset-links.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { codeOf, settle, wrongCode } from '../../../testing/two-factor.ts';

const AT = { host: 'localhost:3000' };
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const NEW_PASSWORD = 'Kestrel?Lantern29';

let server: TestServer;
let owner: Looker;
let operator: Looker;
beforeAll(async () => {
  server = await startTestServer();
  owner = await aLooker(server, undefined);
});
afterAll(() => server.close());
beforeEach(async () => {
  await settle(server);
  // The tests ask from one address, and more often than one person may.
  await server.asOwner('delete from attempt');
  operator = await aLooker(server, undefined, { role: 'support' });
});

const haveFactor = () => confirmKnownSecret(server.services, { clientId: OPERATORS, accountId: operator.id }, SECRET);
const open = (token: string) => call(server, 'POST', '/operator/password/verify', { ...AT, body: { token } });
const reset = (token: string, changes: object = {}) =>
  call(server, 'POST', '/operator/password', {
    ...AT,
    body: { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD, ...changes },
  });
const logInWith = async (password: string) =>
  (await call(server, 'POST', '/login', { ...AT, body: { email: operator.email, password } })).statusCode;
async function linkFromOwner(): Promise<string> {
  const path = `/operator/operators/${operator.id}/password/reset`;
  const answer = await call(server, 'POST', path, { ...AT, token: owner.token, body: { password: PASSWORD } });
  expect(answer.json()).toEqual({ status: 'ok' });
  return tokenTo(server, operator.email);
}
async function linkAskedFor(): Promise<string> {
  await askForLink(server, operator.email, AT);
  return tokenTo(server, operator.email);
}

describe('an operator who has forgotten the password', () => {
  test('sets a new one with a mailed link and a code of their second factor; all sessions end', async () => {
    await haveFactor();
    const token = await linkAskedFor();
    expect((await open(token)).json()).toEqual({ email: operator.email, needsCode: true });
    expect((await reset(token, { code: codeOf(server, SECRET) })).json()).toEqual({ status: 'ok' });
    expect([await logInWith(PASSWORD), await logInWith(NEW_PASSWORD)]).toEqual([401, 200]);
    expect((await call(server, 'GET', '/user', { ...AT, token: operator.token })).statusCode).toBe(401);
    expect((await reset(token, { code: codeOf(server, SECRET, 1) })).json()).toMatchObject({ code: 'link-expired' });
    const subjects = (await mailsTo(server, operator.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your Plenty password has been changed');
  });

  test('changes nothing without the code, or with a wrong one, and the link stays good', async () => {
    await haveFactor();
    const token = await linkAskedFor();
    expect((await reset(token)).json()).toMatchObject({ code: 'invalid', errors: { code: [expect.any(String)] } });
    expect((await reset(token, { code: wrongCode(server, SECRET) })).json()).toMatchObject({ code: 'code-refused' });
    expect(await logInWith(PASSWORD)).toBe(200);
    expect((await reset(token, { code: codeOf(server, SECRET) })).statusCode).toBe(200);
  });

  test('gets no link without a second factor, and reads whom to ask', async () => {
    await askForLink(server, operator.email, AT);
    const [mail] = await mailsTo(server, operator.email);
    expect(mail?.text).toContain('Please ask an owner to send you a link');
    expect(mail?.text).not.toContain('pll_');
  });

  test('cannot use a link of their own once the second factor has been taken away', async () => {
    await haveFactor();
    const token = await linkAskedFor();
    await server.asOwner('delete from second_factor where account_id = $1', [operator.id]);
    expect((await reset(token)).statusCode).toBe(422);
    expect((await reset(token, { code: '123456' })).statusCode).toBe(401);
    expect(await logInWith(PASSWORD)).toBe(200);
  });

  test('has an hour', async () => {
    await haveFactor();
    const token = await linkAskedFor();
    await server.shiftClock(3660);
    expect((await open(token)).json()).toMatchObject({ code: 'link-expired' });
  });
});

describe('a link that an owner sent', () => {
  test('needs no code where there is no second factor, and is in the trail', async () => {
    const token = await linkFromOwner();
    expect((await open(token)).json()).toEqual({ email: operator.email, needsCode: false });
    expect((await reset(token)).json()).toEqual({ status: 'ok' });
    expect(await logInWith(NEW_PASSWORD)).toBe(200);
    const noted =
      "select action, actor_id from audit_event where subject_id = $1 and action like '%password-reset' order by at, id";
    expect(await rowsOf(server, noted, [operator.id])).toEqual([
      { action: 'operator-password-reset', actor_id: owner.id },
      { action: 'password-reset', actor_id: operator.id },
    ]);
  });

  test('needs a code where there is one', async () => {
    await haveFactor();
    const token = await linkFromOwner();
    expect((await reset(token)).statusCode).toBe(422);
    expect((await reset(token, { code: codeOf(server, SECRET) })).statusCode).toBe(200);
  });

  test('works for 24 hours, and not once the account has been disabled', async () => {
    const token = await linkFromOwner();
    await server.asOwner("update account set status = 'disabled' where id = $1", [operator.id]);
    expect((await reset(token)).statusCode).toBe(404);
    await server.asOwner("update account set status = 'active' where id = $1", [operator.id]);
    await server.shiftClock(24 * 3600 + 60);
    expect((await reset(token)).statusCode).toBe(404);
  });

  test('takes no password that was used before, nor one that breaks the rules', async () => {
    const token = await linkFromOwner();
    for (const password of [PASSWORD, 'Short!58']) {
      const answer = await reset(token, { password, password_confirmation: password });
      expect(answer.json<{ errors: object }>().errors).toHaveProperty('password');
    }
    expect((await reset(token)).statusCode).toBe(200);
  });
});

test('whoever tries too many links that nobody has is turned away', async () => {
  const statuses: number[] = [];
  for (let times = 0; times <= 20; times++) statuses.push((await open(`pll_${'A'.repeat(43)}`)).statusCode);
  expect(statuses.slice(-2)).toEqual([404, 429]);
});
