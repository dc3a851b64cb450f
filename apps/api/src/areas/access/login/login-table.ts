import { sql, sqlFor } from '@plenty/database/query';
import type { Credentials, RunQuery } from '../../../platform/auth/credentials.ts';
import { LETS_IN } from '../../../platform/auth/lets-in.ts';
import type { Owner } from '../../../platform/links/owner.ts';

/** Accounts that may log in with this e-mail address: at one client, or at any on a neutral host. */
export function findCandidates(credentials: Credentials, emailNorm: string, clientId: string | undefined) {
  const candidates = sqlFor
    .selectFrom('account')
    .innerJoin('client', 'client.id', 'account.client_id')
    .innerJoin('credential', (join) =>
      join.onRef('credential.client_id', '=', 'account.client_id').onRef('credential.account_id', '=', 'account.id'),
    )
    .leftJoin('client_setting', 'client_setting.client_id', 'account.client_id')
    .select(['account.client_id', 'account.id', 'account.email', 'account.first_name', 'credential.password_hash'])
    .where('account.email_norm', '=', emailNorm)
    .where('account.status', '=', 'active')
    .where(LETS_IN)
    .where(sql<boolean>`left_to_use(account.client_id, account.id) <> 'nothing'`)
    .where((row) => row.or([row('client_setting.sso_only', 'is', null), row('client_setting.sso_only', '=', false)]));
  return credentials.run(clientId === undefined ? candidates : candidates.where('account.client_id', '=', clientId));
}

/** Those of them to whom a browser is known: they have logged in with it before. */
export async function findKnownTo(
  credentials: Credentials,
  candidates: readonly LoginCandidate[],
  device: Buffer | undefined,
): Promise<LoginCandidate[]> {
  const rows = await credentials.run(
    sqlFor
      .selectFrom('known_device')
      .select(['client_id', 'account_id'])
      .where('hash', '=', device ?? Buffer.alloc(32))
      .where('account_id', 'in', [NOBODY, ...candidates.map(({ id }) => id)]),
  );
  const isKnown = ({ client_id, id }: LoginCandidate) =>
    rows.some((row) => row.client_id === client_id && row.account_id === id);
  return candidates.filter(isKnown);
}

/** So that the same is asked for an address that nobody has. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export type LoginCandidate = Awaited<ReturnType<typeof findCandidates>>[number];

export interface MailedPerson {
  readonly email: string;
  readonly email_norm: string;
  readonly first_name: string;
  readonly has_logged_in: boolean;
}

/** Whom a mail about a login goes to. */
export async function findPerson(run: RunQuery, { clientId, accountId }: Owner): Promise<MailedPerson | undefined> {
  const [person] = await run(
    sqlFor
      .selectFrom('account')
      .select(['email', 'email_norm', 'first_name', sql<boolean>`first_login_at is not null`.as('has_logged_in')])
      .where('client_id', '=', clientId)
      .where('id', '=', accountId),
  );
  return person;
}

/** The clients that know an address, whatever it may do there. */
export async function findClientIdsOf(credentials: Credentials, emailNorm: string): Promise<string[]> {
  const rows = await credentials.run(
    sqlFor.selectFrom('account').select('client_id').where('email_norm', '=', emailNorm),
  );
  return rows.map(({ client_id }) => client_id);
}

export async function findClientId(credentials: Credentials, slug: string): Promise<string | undefined> {
  const [client] = await credentials.run(sqlFor.selectFrom('client').select('id').where('slug', '=', slug));
  return client?.id;
}
