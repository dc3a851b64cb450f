import { EXPORT } from '@plenty/contract/people/data-export';
import { builtOnce, sql, sqlFor } from '@plenty/database/query';

const CALLER = sql<string>`(select app_account())`;

/** Of two who ask at once with the same account, the second sees what the first has begun. */
export const LOCK_OWN_ACCOUNT = builtOnce(
  sqlFor.selectFrom('account').select('id').where('id', '=', CALLER).forUpdate(),
);

/** The caller's job of a kind that has not ended. */
export function ownPendingJob(kind: string) {
  return sqlFor
    .selectFrom('job_progress')
    .select('id')
    .where('kind', '=', kind)
    .where('created_by', '=', CALLER)
    .where('state', 'in', ['waiting', 'running'])
    .limit(sql.lit(1));
}

export const OWN_EXPORTS = builtOnce(
  sqlFor
    .selectFrom('file')
    .select(['id', 'name', 'size_bytes', 'created_at', 'expires_at'])
    .where('owner_id', '=', CALLER)
    .where('purpose', '=', EXPORT.name)
    .where('state', '=', 'ready')
    .where('expires_at', '>', sql<Date>`app_now()`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
);
