import type { LightMyRequestResponse } from 'fastify';
import { Browser } from './browser.ts';
import { CLIENT_ID, CLIENT_SECRET } from './identity-provider.ts';
import { aClient, anAccount, logIn, PASSWORD, type TestClient } from './people.ts';
import { rowsOf } from './rows-of.ts';
import { call, type TestServer } from './server.ts';

export interface Connected {
  readonly client: TestClient;
  readonly host: string;
  /** Of an administrator who may change the settings. */
  readonly token: string;
}

/** A client with its administrator, logged in. */
export async function aClientWithAdministrator(server: TestServer, slug: string): Promise<Connected> {
  const client = await aClient(server, slug);
  const host = `${slug}.localhost:3000`;
  const { email } = await anAccount(server, client, { userType: 'employer' });
  return { client, host, token: (await logIn(server, email, host)).token };
}

/** Sets a provider as the administrator does. */
export function setProvider(server: TestServer, { client, host, token }: Connected, more: object) {
  return call(server, 'PUT', `/v2/client/${client.id}/sso`, {
    host,
    token,
    body: { kind: 'oidc', clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, password: PASSWORD, ...more },
  });
}

/** Lets everybody log in with the provider on trial. Testing it first is the subject of trial.test.ts alone. */
async function putLive(server: TestServer, { client, host, token }: Connected): Promise<void> {
  const [trial] = await rowsOf<{ id: string }>(
    server,
    'update provider_trial set tested_at = app_now() where client_id = $1 returning id',
    [client.id],
  );
  if (!trial) return;
  const body = { trialId: trial.id, password: PASSWORD };
  const answer = await call(server, 'POST', `/v2/client/${client.id}/sso/live`, { host, token, body });
  if (answer.statusCode !== 200) throw new Error(`the provider did not go live: ${answer.body}`);
}

/** Sets a provider that everybody logs in with from now on; answers how single sign-on stands, or the refusal. */
export async function setLive(server: TestServer, connected: Connected, more: object) {
  const answer = await setProvider(server, connected, more);
  if (answer.statusCode !== 200) return answer;
  await putLive(server, connected);
  const { client, host, token } = connected;
  return call(server, 'GET', `/v2/client/${client.id}/sso`, { host, token });
}

/** The same with the file of a SAML provider. */
export const setSamlLive = (server: TestServer, connected: Connected, more: object) =>
  setLive(server, connected, { kind: 'saml', clientId: undefined, clientSecret: undefined, ...more });

/** A client whose people log in at this provider. */
export async function connect(server: TestServer, slug: string, discoveryUrl: string): Promise<Connected> {
  const connected = await aClientWithAdministrator(server, slug);
  const answer = await setLive(server, connected, { discoveryUrl });
  if (answer.statusCode !== 200) throw new Error(`the provider was not stored: ${answer.body}`);
  return connected;
}

/** Somebody who logs in at the provider alone, and so is linked to it at once. */
export function forgetPassword(server: TestServer, accountId: string): Promise<void> {
  return server.asOwner('delete from credential where account_id = $1', [accountId]);
}

/** The address of the provider that a visit begins at. */
export async function startVisit(browser: Browser, destination?: string): Promise<URL> {
  const query = destination === undefined ? '' : `?${new URLSearchParams({ to: destination }).toString()}`;
  const answer = await browser.open(`/api/sso/start${query}`);
  return new URL(String(answer.headers.location), `http://${browser.host}`);
}

/** The token of the landing page that a browser was sent to. */
export function tokenOf(answer: LightMyRequestResponse): string {
  const [, token] = /\/sso-login\/([^/]+)\/\d{4}$/.exec(String(answer.headers.location)) ?? [];
  if (token === undefined) throw new Error(`not sent to the landing page but to ${String(answer.headers.location)}`);
  return token;
}

/** With the password that nearly everybody has: whoever has one is asked for it the first time. */
export const land = (browser: Browser, sso: string) => browser.call('POST', '/login/sso', { sso, password: PASSWORD });

/** From now on: the reasons of refusals in the audit trails of all clients. */
export async function noteRefusals(server: TestServer): Promise<() => Promise<string[]>> {
  const known = new Set((await refusals(server)).map(({ id }) => id));
  return async () => (await refusals(server)).filter(({ id }) => !known.has(id)).map(({ reason }) => reason);
}

function refusals(server: TestServer) {
  return rowsOf<{ id: string; reason: string }>(
    server,
    "select id, reason from audit_event where action = 'sso-refused'",
  );
}
