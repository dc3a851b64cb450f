import { sql, sqlFor } from '@plenty/database/query';
import type { Connection, Credentials } from '../../../platform/auth/credentials.ts';

/** Product §4: how long a link waits to be followed. */
const LINK_SECONDS = 60;

/** Who looks, and from which login. */
export interface MasqueradeActor {
  readonly clientId: string;
  readonly accountId: string;
  readonly sessionId: string;
}

export interface Target {
  readonly client_id: string;
  readonly account_id: string;
  readonly year: number;
  readonly slug: string | null;
  readonly origin: string | null;
  readonly may_be_seen: boolean;
}

/**
 * An employee and a scheme year of their client that has begun: at the looker's own client, or at any. Only employees may be
 * seen, who can log in themselves; never an administrator, nor oneself.
 */
export async function findTarget(
  credentials: Credentials,
  { schemeId, employeeId }: { readonly schemeId: string; readonly employeeId: string },
  { looker, isAnyClient }: { readonly looker: MasqueradeActor; readonly isAnyClient: boolean },
): Promise<Target | undefined> {
  const targets = targetsOf(looker, employeeId).where('scheme_year.id', '=', schemeId);
  const [target] = await credentials.run(
    isAnyClient ? targets : targets.where('employee.client_id', '=', looker.clientId),
  );
  return target;
}

/** The years in which the looker may see somebody of their own client, the newest first. */
export async function viewableYears(
  credentials: Credentials,
  looker: Omit<MasqueradeActor, 'sessionId'>,
  employeeId: string,
) {
  const targets = await credentials.run(
    targetsOf(looker, employeeId)
      .where('employee.client_id', '=', looker.clientId)
      .orderBy('scheme_year.starts_on', 'desc'),
  );
  return targets.filter(({ may_be_seen }) => may_be_seen).map(({ year_id: id, year }) => ({ id, schemeYear: year }));
}

function targetsOf(looker: Omit<MasqueradeActor, 'sessionId'>, employeeId: string) {
  return sqlFor
    .selectFrom('employee')
    .innerJoin('account', (join) =>
      join.onRef('account.client_id', '=', 'employee.client_id').onRef('account.id', '=', 'employee.account_id'),
    )
    .innerJoin('client', 'client.id', 'employee.client_id')
    .innerJoin('scheme_year', 'scheme_year.client_id', 'employee.client_id')
    .select(['account.client_id', 'account.id as account_id', 'scheme_year.year', 'client.slug', 'client.origin'])
    .select('scheme_year.id as year_id')
    .select(
      sql<boolean>`account.user_type = 'employee' and account.status = 'active' and client.status = 'active'
        and account.id <> ${looker.accountId} and left_to_use(account.client_id, account.id) <> 'nothing'`.as(
        'may_be_seen',
      ),
    )
    .where('employee.id', '=', employeeId)
    .where('scheme_year.starts_on', '<=', sql<string>`app_now()::date`);
}

/** The link's own row: it is followed once, within a minute. */
export function linkRow(hash: Buffer, looker: MasqueradeActor, target: Target, reason: string) {
  return sqlFor
    .insertInto('sso_grant')
    .values({
      hash,
      kind: 'masquerade',
      client_id: target.client_id,
      account_id: target.account_id,
      scheme_year: target.year,
      expires_at: sql<Date>`app_now() + make_interval(secs => ${sql.lit(LINK_SECONDS)})`,
      actor_client_id: looker.clientId,
      actor_id: looker.accountId,
      actor_session_id: looker.sessionId,
      reason,
    })
    .returning('hash');
}

export interface MasqueradeLink {
  readonly client_id: string;
  readonly account_id: string;
  readonly actor_client_id: string;
  readonly actor_id: string;
  readonly actor_session_id: string;
  readonly scheme_year: number;
  readonly reason: string;
}

/** Uses up a link; nothing for one that has been used, has expired, or never was. */
export async function followLink(connection: Connection, hash: Buffer): Promise<MasqueradeLink | undefined> {
  const { rows } = await connection.query<MasqueradeLink>(
    `update sso_grant set consumed_at = app_now()
      where hash = $1 and kind = 'masquerade' and consumed_at is null and expires_at > app_now()
      returning client_id, account_id, actor_client_id, actor_id, actor_session_id, scheme_year, reason`,
    [hash],
  );
  return rows[0];
}
