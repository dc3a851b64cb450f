import type { OperatorRole } from '@plenty/domain/accounts/operator-roles';
import type { UserType } from '@plenty/domain/accounts/user-types';
import { PERMISSIONS } from '@plenty/domain/accounts/user-types';
import { normaliseEmail } from '@plenty/domain/accounts/normalise-email';
import { readScheme } from '@plenty/scheme/read-scheme';
import { readFileSync } from 'node:fs';
import { importScheme } from '../areas/enrolment/scheme/import-scheme.ts';
import { OPERATORS } from '../platform/auth/operators.ts';
import { rowsOf } from './rows-of.ts';
import { call, type TestServer } from './server.ts';
import { openSession } from './sessions.ts';

export const PASSWORD = 'Plum!Orchard58';

const HARBOUR_FILE = readFileSync(new URL('../../../../demo/clients/harbour.yaml', import.meta.url), 'utf8');
/** Read once: it is long, and each suite makes many clients. */
const HARBOUR = readScheme(HARBOUR_FILE);

export interface TestClient {
  readonly id: string;
  readonly slug: string;
  readonly yearId: string;
}

/** A client that is whole, by the product's own import. */
export async function aClient(server: TestServer, slug = 'harbour', settings = {}): Promise<TestClient> {
  const newId = () => server.services.newId();
  const ids = { clientId: newId(), yearId: newId(), newId };
  const scheme = {
    ...HARBOUR,
    client: { slug, name: `${slug} Limited` },
    settings: { ...HARBOUR.settings, ...settings },
  };
  await importScheme(server.services, { source: HARBOUR_FILE, scheme }, ids);
  return { id: ids.clientId, slug, yearId: ids.yearId };
}

export interface TestAccount {
  readonly id: string;
  readonly email: string;
}

interface AccountDetails {
  readonly email?: string;
  readonly userType?: UserType;
  readonly status?: 'active' | 'invited' | 'disabled';
  readonly password?: string;
  readonly permissions?: readonly string[];
  /** Of an operator. Unsaid: the one who may do everything. */
  readonly role?: OperatorRole;
}

let count = 0;

/** Someone who can log in; operators belong to no client. */
export async function anAccount(
  server: TestServer,
  client: TestClient | undefined,
  details: AccountDetails = {},
): Promise<TestAccount> {
  const id = server.services.newId();
  const { userType = client ? 'employee' : 'operator', status = 'active', password = PASSWORD } = details;
  const email = details.email ?? `person${++count}@${client?.slug ?? 'plenty'}.test`;
  const permissions = details.permissions ?? (userType === 'employer' ? PERMISSIONS : []);
  const clientId = client?.id ?? OPERATORS;
  await server.asOwner(
    `with person as (
       insert into account (client_id, id, email, email_norm, user_type, permissions, first_name, surname, status)
       values ($1, $2, $3, $4, $5, $6, 'Ann', 'Archer', $7) returning client_id, id)
     insert into credential (client_id, account_id, password_hash) select client_id, id, $8 from person`,
    [clientId, id, email, normaliseEmail(email), userType, permissions, status, await hashOnce(server, password)],
  );
  if (clientId === OPERATORS)
    await server.asOwner('insert into operator_role (client_id, account_id, role) values ($1, $2, $3)', [
      clientId,
      id,
      details.role ?? 'owner',
    ]);
  return { id, email };
}

const hashes = new Map<string, Promise<string>>();

/** Nearly everybody has the same password, and a hash does not depend on whose it is. */
function hashOnce({ services }: TestServer, password: string): Promise<string> {
  const known = hashes.get(password) ?? services.passwords.hash(password);
  hashes.set(password, known);
  return known;
}

export interface Login {
  readonly token: string;
  readonly cookie: string;
}

/** Logs in by the product's own call. Where logging in is not what a test is about, `openSession` is quicker. */
export async function logIn(server: TestServer, email: string, host?: string): Promise<Login> {
  const answer = await call(server, 'POST', '/login', { body: { email, password: PASSWORD }, ...(host && { host }) });
  if (answer.statusCode !== 200) throw new Error(`login of ${email} answered ${answer.statusCode}: ${answer.body}`);
  const { access_token: token } = answer.json<{ access_token: string | null }>();
  // Who runs the portal sets up a second factor first, which is not what the test is about.
  if (token === null) return openOperatorSession(server, email);
  return { token, cookie: cookieOf(answer) };
}

async function openOperatorSession(server: TestServer, email: string): Promise<Login> {
  const [row] = await rowsOf<{ id: string }>(server, 'select id from account where client_id = $1 and email = $2', [
    OPERATORS,
    email,
  ]);
  if (!row) throw new Error(`${email} runs nothing, and has to set up a second factor`);
  return openSession(server, { id: OPERATORS }, row.id);
}

/** A cookie that an answer sets, as a browser would send it back; without a name, the one that renews a login. */
export function cookieOf(answer: { headers: Record<string, unknown> }, name = 'plenty_rt'): string {
  const set = [answer.headers['set-cookie'] ?? []].flat().map(String);
  return set.find((cookie) => cookie.replace(/^__Host-/, '').startsWith(`${name}=`))?.split(';')[0] ?? '';
}
