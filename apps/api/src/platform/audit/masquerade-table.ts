import { sql, sqlFor, type RowsOf } from '@plenty/database/query';

/** Whose session a bearer is of, and who looks where it is a masquerade. Ended ones too: that they were tried is noted. */
export function sessionOfBearer(tokenHash: Buffer) {
  return sqlFor
    .selectFrom('session_token')
    .innerJoin('session', (join) =>
      join
        .onRef('session.client_id', '=', 'session_token.client_id')
        .onRef('session.id', '=', 'session_token.session_id'),
    )
    .select(['session.client_id', 'session.id as session_id', 'session.account_id'])
    .select(['session.actor_id', 'session.scheme_year'])
    .where('session_token.hash', '=', tokenHash)
    .where('session_token.kind', '=', sql.lit('bearer'));
}

export type LookingSession = RowsOf<ReturnType<typeof sessionOfBearer>>[number];
