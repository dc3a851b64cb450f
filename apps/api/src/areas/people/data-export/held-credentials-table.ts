import { sqlFor } from '@plenty/database/query';
import type { Owner } from '../../../platform/links/owner.ts';
import type { HeldPart } from './held-account-table.ts';

/** What is known before a client is, and so is asked for by name. Columns are listed: what is secret is not among them. */
export function heldCredentials({ clientId, accountId }: Owner): HeldPart[] {
  return [
    {
      table: 'session',
      name: 'sessions',
      title: 'Your logins',
      query: sqlFor
        .selectFrom('session')
        .select(['created_at', 'last_seen_at', 'device', 'has_second_factor', 'closed_at', 'close_reason'])
        .where('client_id', '=', clientId)
        .where('account_id', '=', accountId)
        // Who looked on their behalf is in another part.
        .where('actor_id', 'is', null)
        .orderBy('created_at'),
    },
    {
      table: 'known_device',
      name: 'knownDevices',
      title: 'Browsers that we know you by',
      query: sqlFor
        .selectFrom('known_device')
        .select(['first_seen_at', 'last_seen_at'])
        .where('client_id', '=', clientId)
        .where('account_id', '=', accountId)
        .orderBy('first_seen_at'),
    },
    {
      table: 'second_factor',
      name: 'twoFactorAuthentication',
      title: 'Two factor authentication',
      query: sqlFor
        .selectFrom('second_factor')
        .select(['created_at', 'confirmed_at'])
        .where('client_id', '=', clientId)
        .where('account_id', '=', accountId),
    },
    {
      table: 'credential',
      name: 'password',
      title: 'Your password',
      query: sqlFor
        .selectFrom('credential')
        .select('changed_at')
        .where('client_id', '=', clientId)
        .where('account_id', '=', accountId),
    },
    {
      table: 'sso_identity',
      name: 'singleSignOn',
      title: 'Your single sign-on',
      query: sqlFor
        .selectFrom('sso_identity')
        .select(['issuer', 'subject', 'linked_at'])
        .where('client_id', '=', clientId)
        .where('account_id', '=', accountId),
    },
  ];
}
