import { sqlFor } from '@plenty/database/query';
import { OPERATORS } from './operators.ts';

/** Those who run the portal and can log in. */
export const ACTIVE_OPERATORS = sqlFor
  .selectFrom('account')
  .select(['id', 'email', 'first_name'])
  .where('client_id', '=', OPERATORS)
  .where('status', '=', 'active');
