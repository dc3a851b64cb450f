import type { Permission, UserType } from '@plenty/domain/accounts/user-types';
import { newHashedToken } from '../platform/auth/tokens.ts';
import { land, REASON, tokenOf } from './masquerades.ts';
import { PASSWORD } from './people.ts';
import { rowsOf } from './rows-of.ts';
import { call, type Call, type TestServer } from './server.ts';

/** Someone who calls, with what they have to show. */
export interface Actor {
  readonly name: string;
  readonly credentials: Pick<Call, 'token' | 'cookie'>;
  /** Nobody whose login is whole, where it is missing. */
  readonly userType: UserType | undefined;
  readonly permissions: readonly Permission[];
  readonly isVoucherOnly: boolean;
  readonly isLooking: boolean;
}

interface AccountRow {
  readonly user_type: UserType;
  readonly permissions: readonly Permission[];
}

/** Security §6: everyone of the demo who could try, logged in as far as they come. */
export async function logInAll(server: TestServer): Promise<Actor[]> {
  const employer = await logIn(server, 'employer@harbour.test');
  return [
    stranger('anyone', {}),
    stranger('someone before the second factor', { cookie: await cookieBeforeCode(server) }),
    stranger('someone with a link to a new password', { token: newHashedToken('bearer').token }),
    await logIn(server, 'employee@harbour.test'),
    await logIn(server, 'family@harbour.test'),
    { ...(await logIn(server, 'leaver@harbour.test')), isVoucherOnly: true },
    employer,
    await logIn(server, 'approver@harbour.test'),
    await lookAs(server, employer, 'employee@harbour.test'),
    await logIn(server, 'operator@plenty.test'),
  ];
}

function stranger(name: string, credentials: Actor['credentials']): Actor {
  return { name, credentials, userType: undefined, permissions: [], isVoucherOnly: false, isLooking: false };
}

async function logIn(server: TestServer, email: string): Promise<Actor> {
  const [row] = await rowsOf<AccountRow>(server, 'select user_type, permissions from account where email_norm = $1', [
    email,
  ]);
  if (!row) throw new Error(`the demo has no ${email}`);
  const host = email.endsWith('@harbour.test') ? 'harbour.localhost:3000' : 'localhost:3000';
  const answer = await call(server, 'POST', '/login', { host, body: { email, password: PASSWORD } });
  const { access_token: token } = answer.json<{ access_token: string }>();
  const { user_type: userType, permissions } = row;
  return { name: email, credentials: { token }, userType, permissions, isVoucherOnly: false, isLooking: false };
}

/** Somebody whose session is put in place, whatever stands between them and a login. */
export async function openSessionOf(server: TestServer, email: string): Promise<string> {
  const { token, hash } = newHashedToken('bearer');
  await server.asOwner(
    `with opened as (
       insert into session (client_id, id, account_id, absolute_until)
       select client_id, gen_random_uuid(), id, app_now() + interval '1 hour' from account where email_norm = $1
       returning client_id, id)
     insert into session_token (hash, client_id, session_id, kind, expires_at)
     select $2, client_id, id, 'bearer', app_now() + interval '15 minutes' from opened`,
    [email, hash],
  );
  return token;
}

async function cookieBeforeCode(server: TestServer): Promise<string> {
  const answer = await call(server, 'POST', '/login', { body: { email: 'twofa@harbour.test', password: PASSWORD } });
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

async function lookAs(server: TestServer, looker: Actor, email: string): Promise<Actor> {
  const [ids] = await rowsOf<{ scheme_id: string; employee_id: string }>(
    server,
    `select y.id as scheme_id, e.id as employee_id from account a
       join employee e on e.client_id = a.client_id and e.account_id = a.id
       join scheme_year y on y.client_id = a.client_id
      where a.email_norm = $1 order by y.starts_on desc limit 1`,
    [email],
  );
  const path = `/masquerade/employer/${ids?.scheme_id}/${ids?.employee_id}`;
  const body = { password: PASSWORD, reason: REASON };
  const landed = await land(server, tokenOf(await call(server, 'POST', path, { ...looker.credentials, body })));
  const { access_token: token } = landed.json<{ access_token: string }>();
  if (!token) throw new Error(`the masquerade has not begun: ${landed.body}`);
  return {
    name: `${looker.name} as ${email}`,
    credentials: { token },
    userType: 'employee',
    permissions: [],
    isVoucherOnly: false,
    isLooking: true,
  };
}
