import { newHashedToken } from '../platform/auth/tokens.ts';
import { rowsOf } from './rows-of.ts';
import type { TestServer } from './server.ts';

export interface Person {
  readonly clientId: string;
  readonly slug: string;
  readonly employeeId: string;
  readonly token: string;
  /** Whether they come for their vouchers alone. */
  readonly isVoucherOnly: boolean;
}

interface Row {
  readonly client_id: string;
  readonly slug: string;
  readonly account_id: string;
  readonly id: string;
  readonly may_use: string;
}

/** Every employee of every client whom the portal lets in, logged in, whether or not they have ever been there. */
export async function everyone(server: TestServer): Promise<Person[]> {
  await server.asOwner("update account set status = 'active' where status <> 'active'");
  const rows = await rowsOf<Row>(
    server,
    `select employee.client_id, slug, account_id, employee.id, left_to_use(client_id, account_id) as may_use
       from employee join client on client.id = client_id
      where account_id is not null and left_to_use(client_id, account_id) <> 'nothing'`,
  );
  const sessions = rows.map((row) => ({ ...row, ...newHashedToken('bearer'), sessionId: server.services.newId() }));
  const columns = [
    sessions.map(({ client_id }) => client_id),
    sessions.map(({ sessionId }) => sessionId),
    sessions.map(({ account_id }) => account_id),
    sessions.map(({ hash }) => hash),
  ];
  await server.asOwner(
    `insert into session (client_id, id, account_id, absolute_until)
     select client, session, account, app_now() + interval '1 hour'
       from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as one (client, session, account)`,
    columns.slice(0, 3),
  );
  await server.asOwner(
    `insert into session_token (hash, client_id, session_id, kind, expires_at)
     select hash, client, session, 'bearer', app_now() + interval '15 minutes'
       from unnest($1::uuid[], $2::uuid[], $3::bytea[]) as one (client, session, hash)`,
    [columns[0], columns[1], columns[3]],
  );
  return sessions.map((session) => ({
    clientId: session.client_id,
    slug: session.slug,
    employeeId: session.id,
    token: session.token,
    isVoucherOnly: session.may_use === 'vouchers',
  }));
}
