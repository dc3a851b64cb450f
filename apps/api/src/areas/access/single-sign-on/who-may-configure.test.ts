import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startIdentityProvider, type IdentityProvider } from '../../../testing/identity-provider.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { anAccount, logIn, PASSWORD } from '../../../testing/people.ts';
import { letProofsAge } from '../../../testing/proofs.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { aClientWithAdministrator, setLive, type Connected } from '../../../testing/single-sign-on.ts';

let server: TestServer;
let provider: IdentityProvider;
let connected: Connected;
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
  provider = await startIdentityProvider([]);
});
beforeEach(async () => {
  connected = await aClientWithAdministrator(server, `case-${++count}`);
});
afterAll(async () => {
  await provider.close();
  await server.close();
});

const change = (more: object = {}) => setLive(server, connected, { discoveryUrl: provider.issuer, ...more });
const remove = (body: object) => {
  const { client, host, token } = connected;
  return call(server, 'POST', `/v2/client/${client.id}/sso/removal`, { host, token, body });
};
const stored = () => rowsOf(server, 'select issuer from identity_provider where client_id = $1', [connected.client.id]);

test('S4: a provider is set and taken away with the password of the administrator, each time', async () => {
  for (const password of ['not this one', undefined]) {
    const refused = await change({ password });
    expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([
      422,
      { password: ['Try again or reset your password'] },
    ]);
  }
  expect(await stored()).toEqual([]);
  expect((await change()).statusCode).toBe(200);
  expect((await remove({})).statusCode).toBe(422);
  expect(await stored()).toHaveLength(1);
  expect((await remove({ password: PASSWORD })).statusCode).toBe(200);
});

test('S4: who has no password has come from their provider a moment ago', async () => {
  await server.asOwner('delete from credential where client_id = $1', [connected.client.id]);
  await letProofsAge(server, 16);
  const refused = await change({ password: undefined });
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'login-again']);
  await letProofsAge(server, 14);
  expect((await change({ password: undefined })).statusCode).toBe(200);
});

test('S4: where single sign-on is the only way in nobody is asked for a password from before', async () => {
  await change();
  await server.asOwner('update client_setting set sso_only = true where client_id = $1', [connected.client.id]);
  await letProofsAge(server, 16);
  expect((await change()).json()).toMatchObject({ code: 'login-again' });
  await letProofsAge(server, 14);
  expect((await change()).statusCode).toBe(200);
});

test('S4: every administrator is told, whatever they may do, also the one who has changed it', async () => {
  const everyone = [
    await anAccount(server, connected.client, { userType: 'employer', permissions: ['reports'] }),
    await anAccount(server, connected.client, { userType: 'employer' }),
  ];
  const { token } = await logIn(server, everyone[1]?.email ?? '', connected.host);
  connected = { ...connected, token };
  const employee = await anAccount(server, connected.client);
  await change();
  await remove({ password: PASSWORD });
  for (const { email } of everyone)
    expect((await mailsTo(server, email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Single sign-on at .* has been changed$/),
        expect.stringMatching(/^Single sign-on at .* has been removed$/),
      ]),
    );
  expect(await mailsTo(server, employee.email)).toEqual([]);
});
