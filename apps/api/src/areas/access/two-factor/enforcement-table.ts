import { builtOnce, sql, sqlFor, type RowsOf } from '@plenty/database/query';

/** Of the caller's own client: another's id finds nothing. */
export function enforcementRowOf(clientId: string) {
  return sqlFor
    .selectFrom('client_setting')
    .select(['two_factor', 'sso_only'])
    .select(
      sql<number>`(select count(*)::integer from account a
        where a.status = 'active' and a.second_factor_since is null)`.as('people_without'),
    )
    .where('client_id', '=', clientId);
}

export type EnforcementRow = RowsOf<ReturnType<typeof enforcementRowOf>>[number];

/** Of two who change it at once the second sees what the first has done. */
export function lockedEnforcementOf(clientId: string) {
  return enforcementRowOf(clientId).forUpdate();
}

export const ACTOR = builtOnce(
  sqlFor
    .selectFrom('account')
    .select(['first_name', 'surname'])
    .where('id', '=', sql<string>`(select app_account())`),
);

/** Whom a change of the settings concerns. */
export const ADMINISTRATORS = builtOnce(
  sqlFor
    .selectFrom('account')
    .select(['client_id', 'email', 'first_name'])
    .where('user_type', '=', 'employer')
    .where('status', '=', 'active')
    .where(sql<boolean>`'settings' = any(permissions)`)
    .orderBy('id'),
);
