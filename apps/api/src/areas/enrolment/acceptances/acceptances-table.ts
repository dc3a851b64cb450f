import { builtOnce, sql, sqlFor } from '@plenty/database/query';

/** Every version of the portal's terms that the caller has accepted. */
export const PORTAL_ACCEPTANCES = builtOnce(
  sqlFor
    .selectFrom('terms_acceptance')
    .select(['version', 'accepted_at'])
    .where('account_id', '=', sql<string>`(select app_account())`)
    .orderBy('accepted_at', 'desc')
    .orderBy('version', 'desc'),
);

/** What the benefit is called in the newest version of its year. */
const NAME = sql<string | null>`(
  select v.definition->>'name' from benefit_version v
   where v.client_id = accepted.client_id and v.benefit_id = accepted.benefit_id order by v.version desc limit 1)`;

/** The same of benefits, in whichever year. */
export const BENEFIT_ACCEPTANCES = builtOnce(
  sqlFor
    .selectFrom('benefit_terms_acceptance as accepted')
    .select(['accepted.benefit_id', 'accepted.version', 'accepted.accepted_at', NAME.as('name')])
    .where('accepted.employee_id', '=', sql<string>`(select app_employee())`)
    .orderBy('accepted.accepted_at', 'desc')
    .orderBy('accepted.benefit_id'),
);
