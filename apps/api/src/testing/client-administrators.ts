import type { LightMyRequestResponse } from 'fastify';
import { tokenTo } from './mails.ts';
import { anAccount, logIn, PASSWORD, type TestClient } from './people.ts';
import { aBrowser } from './reset-links.ts';
import { call, type TestServer } from './server.ts';

export interface TestOperator {
  readonly id: string;
  readonly token: string;
}

export async function anOperator(server: TestServer): Promise<TestOperator> {
  const { id, email } = await anAccount(server, undefined);
  return { id, token: (await logIn(server, email, 'localhost:3000')).token };
}

/** Everything that the form asks for, and what a test wants otherwise. */
function aFirstAdministrator({ slug }: TestClient, changes: object) {
  return {
    email: `femi@${slug}.test`,
    firstName: 'Femi',
    surname: 'Okafor',
    dateOfBirth: '1980-05-17',
    permissions: ['settings', 'uploads', 'employees'],
    password: PASSWORD,
    ...changes,
  };
}

/** The calls about administrators of a client that operators make. */
export function appointingCalls(server: TestServer, { token }: Pick<TestOperator, 'token'>, client: TestClient) {
  const at = `/operator/clients/${client.id}/administrators`;
  const as = { token, host: 'localhost:3000' };
  return {
    list: (query = '') => call(server, 'GET', `${at}${query}`, as),
    appoint: (changes: object = {}) => call(server, 'POST', at, { ...as, body: aFirstAdministrator(client, changes) }),
    invite: (accountId: string) => call(server, 'POST', `${at}/${accountId}/invitation`, as),
    withdraw: (accountId: string) => call(server, 'POST', `${at}/${accountId}/removal`, as),
  };
}

/** Goes the way of the invitation: link, date of birth as dd/mm/yyyy, first password. */
export async function activateBy(
  server: TestServer,
  { slug }: TestClient,
  { email, date_of_birth }: { readonly email: string; readonly date_of_birth: string },
): Promise<LightMyRequestResponse> {
  const browser = aBrowser(server);
  const host = `${slug}.localhost:3000`;
  const id = await tokenTo(server, email);
  await browser.post('/activation/dob', { id, date_of_birth }, host);
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  return browser.post('/user/activate', { id, date_of_birth, ...passwords }, host);
}
