import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aLooker, type Looker } from '../../../testing/masquerades.ts';
import { aClient, PASSWORD, type TestClient } from '../../../testing/people.ts';
import { letProofsAge } from '../../../testing/proofs.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let client: TestClient;
let administrator: Looker;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  client = await aClient(server, `steps-${server.services.newId().slice(-8)}`);
  administrator = await aLooker(server, client);
});
afterAll(() => server.close());

const NO_IDS = Array.from({ length: 101 }, (_, at) => `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`);

/** What takes much away, or reaches many, by its path below the API, with what is sent. */
type Guarded = readonly [name: string, asked: { method: 'GET' | 'POST' | 'PATCH'; path: string; body?: object }];
const GUARDED: readonly Guarded[] = [
  ['the list of employees', { method: 'GET', path: '/v2/client/:id/employees/download-report?format=csv' }],
  [
    'who has two-factor authentication',
    { method: 'GET', path: '/v2/client/:id/employees/download-report?type=employeeTwoFA&format=csv' },
  ],
  ['the audit trail', { method: 'GET', path: '/v2/client/:id/audit/download-report?format=csv' }],
  ['welcome emails to everyone', { method: 'POST', path: '/companies/:id/welcome-email-resends', body: {} }],
  [
    'two-factor authentication that is no longer enforced',
    {
      method: 'PATCH',
      path: '/v2/client/:id/employees/two-factor-authentication/enforcement-setting',
      body: { isEnforcementTwoFAEnabled: false },
    },
  ],
];

const ask = ({ method, path, body }: Guarded[1]) =>
  call(server, method, path.replace(':id', client.id), { token: administrator.token, ...(body && { body }) });

test.each(GUARDED)('S11: %s needs a password of the last 15 minutes', async (_name, guarded) => {
  expect((await ask(guarded)).statusCode).toBeLessThan(300);
  await letProofsAge(server, 16);
  expect((await ask(guarded)).json()).toMatchObject({ code: 'password-needed' });
  const confirmed = await call(server, 'POST', '/user/password/confirm', {
    token: administrator.token,
    body: { password: PASSWORD },
  });
  expect(confirmed.statusCode).toBe(200);
  expect((await ask(guarded)).body).not.toContain('password-needed');
});

test('S11: a decision about more than 100 selections needs a password, one about 100 does not', async () => {
  await letProofsAge(server, 16);
  expect(await decide(NO_IDS)).toBe('password-needed');
  expect(await decide(NO_IDS.slice(1))).toBe('not-found');
});

async function decide(selectionIds: readonly string[]): Promise<string> {
  const body = { selectionIds, approval: true };
  const answer = await call(server, 'PATCH', '/v2/scheme/selections/approval', { token: administrator.token, body });
  return answer.json<{ code: string }>().code;
}
