import { sql, sqlFor } from '@plenty/database/query';
import { OPERATORS } from './operators.ts';

/** Those who run the whole portal and can log in: consultants look after single clients. */
const activeOperators = sqlFor
  .selectFrom('account')
  .innerJoin('operator_role', (join) =>
    join
      .onRef('operator_role.client_id', '=', 'account.client_id')
      .onRef('operator_role.account_id', '=', 'account.id'),
  )
  .select(['account.id', 'account.email', 'account.first_name'])
  .where('account.client_id', '=', OPERATORS)
  .where('account.status', '=', 'active')
  .where('operator_role.role', '<>', 'consultant');

const without = (notice: 'alerts' | 'digest') => sql<boolean>`not exists (
  select from operator_notice n where n.client_id = account.client_id and n.account_id = account.id and not ${sql.ref(`n.${notice}`)})`;

/** But for those who have switched alerts off. */
export const ALERTED_OPERATORS = activeOperators.where(without('alerts'));

/** But for those who have switched the weekly digest off. */
export const DIGESTED_OPERATORS = activeOperators.where(without('digest'));
