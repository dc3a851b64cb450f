import { sql, sqlFor } from '@plenty/database/query';
import { OPERATORS } from './operators.ts';

/** Those who run the portal and can log in. */
const activeOperators = sqlFor
  .selectFrom('account')
  .select(['id', 'email', 'first_name'])
  .where('client_id', '=', OPERATORS)
  .where('status', '=', 'active');

const without = (notice: 'alerts' | 'digest') => sql<boolean>`not exists (
  select from operator_notice n where n.client_id = account.client_id and n.account_id = account.id and not ${sql.ref(`n.${notice}`)})`;

/** But for those who have switched alerts off. */
export const ALERTED_OPERATORS = activeOperators.where(without('alerts'));

/** But for those who have switched the weekly digest off. */
export const DIGESTED_OPERATORS = activeOperators.where(without('digest'));
