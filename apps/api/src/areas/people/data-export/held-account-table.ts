import { sqlFor } from '@plenty/database/query';
import type { Query } from '../../../platform/work.ts';
import { ACCOUNT } from './own-table.ts';

/** A part of what is held about somebody, under the name and the title that they read. */
export interface HeldPart {
  readonly table: string;
  readonly name: string;
  readonly title: string;
  readonly query: Query;
}

/** What belongs to the login, whether or not it is an employee's. */
export const OF_ACCOUNT: readonly HeldPart[] = [
  {
    table: 'account',
    name: 'account',
    title: 'Your account',
    query: sqlFor.selectFrom('account').selectAll().where('id', '=', ACCOUNT),
  },
  {
    table: 'email_change',
    name: 'emailChanges',
    title: 'New email addresses that your employer gave us for you',
    query: sqlFor
      .selectFrom('email_change')
      .select(['email', 'state', 'proposed_at', 'expires_at', 'reached_at', 'agreed_at', 'agreed_by', 'decided_at'])
      .where('account_id', '=', ACCOUNT)
      .orderBy('proposed_at'),
  },
  {
    table: 'rights_request',
    name: 'rightsRequests',
    title: 'Requests about your rights as an administrator, and those that you made',
    query: sqlFor
      .selectFrom('rights_request')
      .selectAll()
      .where((row) => row.or([row('account_id', '=', ACCOUNT), row('asked_by', '=', ACCOUNT)]))
      .orderBy('id'),
  },
];
