import type { LightMyRequestResponse } from 'fastify';
import type { AdministratorRow, RightsDecision, RightsRequest } from '@plenty/contract/people/administrators';
import { anEmployed, type Employed } from './employed.ts';
import { PASSWORD, type Login, type TestClient } from './people.ts';
import { rowsOf } from './rows-of.ts';
import { call, type TestServer } from './server.ts';

type By = Pick<Login, 'token'>;

/** Somebody who could become an administrator: at work, registered, logged in. */
export async function aColleague(server: TestServer, client: TestClient, surname = 'Archer'): Promise<Employed> {
  const colleague = await anEmployed(server, client);
  await server.asOwner('update account set surname = $2, activated_at = app_now() where id = $1', [
    colleague.id,
    surname,
  ]);
  await server.asOwner('update employee set surname = $2, surname_norm = lower($2) where account_id = $1', [
    colleague.id,
    surname,
  ]);
  return colleague;
}

/** The calls about administrators of one client. */
export function rightsCalls(server: TestServer, client: TestClient) {
  const at = `/v2/client/${client.id}`;
  const send = (method: 'POST' | 'PATCH', path: string, { token }: By, body: object) =>
    call(server, method, `${at}${path}`, { token, body: { password: PASSWORD, ...body } });
  return {
    list: ({ token }: By, query = '') => call(server, 'GET', `${at}/administrators${query}`, { token }),
    candidates: ({ token }: By, search: string) =>
      call(server, 'GET', `${at}/administrators/candidates?search=${encodeURIComponent(search)}`, { token }),
    requests: ({ token }: By) => call(server, 'GET', `${at}/rights-requests`, { token }),
    add: (by: By, accountId: string, permissions: readonly string[], more = {}) =>
      send('POST', '/administrators', by, { accountId, permissions, ...more }),
    change: (by: By, accountId: string, permissions: readonly string[], more = {}) =>
      send('PATCH', `/administrators/${accountId}`, by, { permissions, version: 0, ...more }),
    remove: (by: By, accountId: string, more = {}) => send('POST', `/administrators/${accountId}/removal`, by, more),
    decide: (by: By, requestId: string, decision: RightsDecision, more = {}) =>
      send('POST', `/rights-requests/${requestId}/decision`, by, { decision, ...more }),
    needTwo: (by: By, isNeeded: boolean, more = {}) => send('PATCH', '/two-person-rights', by, { isNeeded, ...more }),
  };
}

export interface StoredRights {
  readonly user_type: string;
  readonly permissions: string[];
  readonly rights_version: number;
}

export async function rightsOf(server: TestServer, accountId: string): Promise<StoredRights | undefined> {
  const [rights] = await rowsOf<StoredRights>(
    server,
    'select user_type, permissions, rights_version from account where id = $1',
    [accountId],
  );
  return rights;
}

export function administratorsIn(answer: LightMyRequestResponse): AdministratorRow[] {
  return answer.json<{ data: AdministratorRow[] }>().data;
}

export function requestsIn(answer: LightMyRequestResponse): RightsRequest[] {
  return answer.json<{ data: RightsRequest[] }>().data;
}

/** What the trail says of rights at a client, the oldest first. */
export function rightsNotes(server: TestServer, client: TestClient) {
  return rowsOf<{ action: string; actor_id: string; subject_id: string | null; changed: string[] }>(
    server,
    `select action, actor_id, subject_id, changed from audit_event where client_id = $1
        and (action like 'administrator-%' or action like 'rights-%' or action like 'two-persons-%') order by at, id`,
    [client.id],
  );
}
