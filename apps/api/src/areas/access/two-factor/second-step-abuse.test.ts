import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aClient, anAccount, logIn, PASSWORD, type TestAccount, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { lock } from '../../../testing/states.ts';
import { aChallenge, codeOf, settle, setUpFactor, wrongCode, type Factor } from '../../../testing/two-factor.ts';

let server: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
});
afterAll(() => server.close());
beforeEach(() => settle(server));

const give = (cookie: string, code: unknown, more: object = {}) =>
  call(server, 'POST', '/login/mfa', { cookie, body: { code, ...more } });
const codeIn = (answer: { json(): unknown }) => (answer.json() as { code: string }).code;

async function someone(): Promise<TestAccount & Factor> {
  const account = await anAccount(server, harbour);
  return { ...account, ...(await setUpFactor(server, account)) };
}

describe('the second step', () => {
  test('C7: is refused when the password was given more than five minutes ago', async () => {
    const person = await someone();
    const cookie = await aChallenge(server, person.email);
    await settle(server, 6);
    expect(codeIn(await give(cookie, codeOf(server, person.secret)))).toBe('challenge-expired');
  });

  test("C8: is refused with one person's challenge and another's password", async () => {
    const [ann, bob] = [await someone(), await someone()];
    const cookie = await aChallenge(server, ann.email);
    for (const { secret } of [ann, bob]) {
      const answer = await give(cookie, codeOf(server, secret, 1), { email: bob.email, password: PASSWORD });
      expect(answer.statusCode).toBe(401);
    }
  });

  test('C9: is refused to who never gave a password', async () => {
    const person = await someone();
    const code = codeOf(server, person.secret, 1);
    for (const cookie of ['', `__Host-plenty_pre=plc_${'A'.repeat(43)}`, '__Host-plenty_pre=x'])
      expect(codeIn(await give(cookie, code))).toBe('challenge-expired');
    expect((await give('', code, { email: person.email })).statusCode).toBe(422);
    expect(codeIn(await give('', code, { email: person.email, password: 'Wrong!Orchard58' }))).toBe('login-failed');
  });

  test('wrong passwords in it count towards the lock', async () => {
    const person = await someone();
    const guess = () => give('', '123456', { email: person.email, password: 'Wrong!Orchard58' });
    const answers = [];
    for (let count = 0; count < 5; count++) answers.push(codeIn(await guess()));
    expect(answers).toEqual([...Array<string>(3).fill('login-failed'), 'robot-check-needed', 'robot-check-needed']);
  });

  test.each([
    ['whose account has been disabled', "update account set status = 'disabled' where client_id = $1"],
    ['whose client has been suspended', "update client set status = 'suspended' where id = $1"],
    ['whose client lets in by single sign-on alone', 'update client_setting set sso_only = true where client_id = $1'],
  ])('lets nobody in %s since', async (_, statement) => {
    const slug = `since-${statement.split(' ')[1]?.replaceAll('_', '-')}`;
    const client = await aClient(server, slug);
    const account = await anAccount(server, client);
    const host = `${slug}.localhost:3000`;
    const { secret } = await setUpFactor(server, account, { host });
    const cookie = await aChallenge(server, account.email, { host });
    await server.asOwner(statement, [client.id]);
    const answer = await call(server, 'POST', '/login/mfa', {
      host,
      cookie,
      body: { code: codeOf(server, secret, 1) },
    });
    expect(codeIn(answer)).toBe('login-failed');
    expect(answer.cookies.filter(({ name }) => name.endsWith('plenty_rt'))).toEqual([]);
  });

  test('lets nobody in while the e-mail address is locked', async () => {
    const person = await someone();
    const cookie = await aChallenge(server, person.email);
    await lock(server, person);
    expect(codeIn(await give(cookie, codeOf(server, person.secret, 1)))).toBe('account-locked');
  });
});

describe('the calls about the own second factor', () => {
  test('C10: a secret that the server did not choose is refused, and noted', async () => {
    const account = await anAccount(server, harbour);
    const { token } = await logIn(server, account.email);
    const path = `/v2/user/${account.id}/mfa`;
    await call(server, 'POST', path, { token, body: {} });
    const secret = 'JBSWY3DPEHPK3PXP';
    const body = { code: codeOf(server, secret), type: 'temporary', secret };
    const answer = await call(server, 'POST', `${path}/validate`, { token, body });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toHaveProperty('errors.secret');
    expect(
      await rowsOf(server, "select from audit_event where subject_id = $1 and action = 'two-factor-refused'", [
        account.id,
      ]),
    ).toHaveLength(1);
  });

  test('C11: a login of someone who has a second factor shows no secret', async () => {
    const person = await someone();
    const answer = await call(server, 'POST', '/login', { body: { email: person.email, password: PASSWORD } });
    expect(answer.json()).toMatchObject({ is_should_setup_2fa: false, secret: null, url: null });
    expect(answer.body).not.toContain(person.secret);
  });

  test("C12: another person's id is answered like one that nobody has", async () => {
    const [ann, bob] = [await someone(), await anAccount(server, harbour)];
    const { token } = await logIn(server, bob.email);
    for (const id of [ann.id, server.services.newId()]) {
      const answers = [
        await call(server, 'GET', `/v2/user/${id}/mfa`, { token }),
        await call(server, 'POST', `/v2/user/${id}/mfa`, { token, body: { password: PASSWORD } }),
        await call(server, 'POST', `/v2/user/${id}/mfa/validate`, {
          token,
          body: { code: codeOf(server, ann.secret, 1), type: 'temporary', secret: ann.secret },
        }),
        await call(server, 'POST', `/v2/user/${id}/mfa/disable`, {
          token,
          body: { password: PASSWORD, code: codeOf(server, ann.secret, 1), reason: 'because' },
        }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    }
  });

  test('C13: it is not switched off without the right password and a code', async () => {
    const person = await someone();
    const disable = (password: string, code: string) =>
      call(server, 'POST', `/v2/user/${person.id}/mfa/disable`, {
        token: person.token,
        body: { password, code, reason: 'a new telephone' },
      });
    const code = codeOf(server, person.secret, 1);
    expect((await disable('Wrong!Orchard58', code)).statusCode).toBe(403);
    expect(codeIn(await disable(PASSWORD, wrongCode(server, person.secret)))).toBe('code-refused');
    expect(await rowsOf(server, 'select from second_factor where account_id = $1', [person.id])).toHaveLength(1);
  });

  test('C15: nothing that a person reads of it holds the secret', async () => {
    const person = await someone();
    const answer = await call(server, 'GET', `/v2/user/${person.id}/mfa`, { token: person.token });
    expect(Object.keys(answer.json<object>())).toEqual(['enabled', 'enforced', 'recoveryCodesLeft']);
    const [row] = await rowsOf<{ secret_sealed: Buffer }>(
      server,
      'select secret_sealed from second_factor where account_id = $1',
      [person.id],
    );
    expect(row?.secret_sealed.toString('latin1')).not.toContain(person.secret);
    expect(server.log.join('')).not.toContain(person.secret);
  });
});
