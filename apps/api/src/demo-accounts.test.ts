import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fillDemo } from '@plenty/demo/fill';
import { mailsTo, tokenTo } from './testing/mails.ts';
import { PASSWORD } from './testing/people.ts';
import { rowsOf } from './testing/rows-of.ts';
import { call, startTestServer, type TestServer } from './testing/server.ts';

/** The demo is filled twice. */
vi.setConfig({ hookTimeout: 90_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const day = server.services.clock.now().toISOString().slice(0, 10);
  await fillDemo(server.services, day);
  // As a filling does that was ended in the middle and is begun again.
  await fillDemo(server.services, day);
});
afterAll(() => server.close());

const logIn = (email: string, body = {}) =>
  call(server, 'POST', '/login', { host: 'localhost:3000', body: { email, password: PASSWORD, ...body } });

async function setupOf(email: string): Promise<Record<string, unknown>> {
  const { access_token: token } = (await logIn(email)).json<{ access_token: string }>();
  const setup = await call(server, 'GET', '/login/setup', { token, host: 'localhost:3000' });
  return setup.json<{ user: Record<string, unknown> }>().user;
}

test('terms@harbour.test has new terms to accept; the other people of the demo have none', async () => {
  expect(await setupOf('terms@harbour.test')).toMatchObject({ siteTermsUpdated: true, termsRevision: false });
  for (const name of ['employee', 'employer', 'welcome', 'leaver'])
    expect(await setupOf(`${name}@harbour.test`)).toMatchObject({ siteTermsUpdated: false, termsRevision: true });
});

test('whoever is registered has accepted the terms of their client, and nobody else has', async () => {
  const [counts] = await rowsOf(
    server,
    `select count(*) filter (where activated_at is null and version is not null)::integer as too_many,
            count(*) filter (where activated_at is not null and version is null)::integer as too_few,
            count(distinct account.client_id)::integer as clients
       from account left join terms_acceptance on (terms_acceptance.client_id, account_id) = (account.client_id, id)
      where user_type <> 'operator'`,
  );
  expect(counts).toEqual({ too_many: 0, too_few: 0, clients: 3 });
});

test('invited@harbour.test has one welcome mail, whose link and date of birth activate the account', async () => {
  expect(await mailsTo(server, 'invited@harbour.test')).toHaveLength(1);
  const id = await tokenTo(server, 'invited@harbour.test');
  const body = { id, date_of_birth: '28/08/1978', password: PASSWORD, password_confirmation: PASSWORD };
  const answer = await call(server, 'POST', '/user/activate', { body });
  expect(answer.json<{ access_token: string }>().access_token).toMatch(/^pla_/);
});

test('twofa@harbour.test is let in by a code of the secret in its note', async () => {
  const first = await logIn('twofa@harbour.test');
  expect(first.json()).toMatchObject({ access_token: null, is_should_validate_2fa: true });
  const code = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP') }).generate();
  const email = 'twofa@harbour.test';
  const answer = await call(server, 'POST', '/login/mfa', {
    host: 'localhost:3000',
    body: { email, password: PASSWORD, code },
  });
  expect(answer.json<{ access_token: string }>().access_token).toMatch(/^pla_/);
});

test('employer@quanta.test has a second factor to set up before anything else', async () => {
  expect((await logIn('employer@quanta.test')).json()).toMatchObject({ access_token: null, is_should_setup_2fa: true });
});
