import type { Permission } from '@plenty/domain/accounts/user-types';
import { sqlFor, writtenQuery } from '@plenty/database/query';

/** Whose rights it is about, as they are now. */
export interface RightsHolder {
  readonly id: string;
  readonly name: string;
  readonly first_name: string;
  readonly email: string;
  readonly user_type: 'employee' | 'employer';
  readonly permissions: Permission[];
  readonly rights_version: number;
  /** An employee who is here and has registered. */
  readonly may_be_added: boolean;
  /** Whether the client asks for two persons where rights are given. */
  readonly needs_two: boolean;
}

export function rightsHolderOf(accountId: string) {
  const text = `
    select a.id, a.first_name || ' ' || a.surname as name, a.first_name, a.email, a.user_type, a.permissions, a.rights_version,
           a.status = 'active' and a.activated_at is not null and left_to_use(a.client_id, a.id) = 'all'
             and exists (select from employee e where e.client_id = a.client_id and e.account_id = a.id) as may_be_added,
           exists (select from client_setting where 'two-person-rights' = any (features)) as needs_two
      from account a where a.id = $1`;
  return writtenQuery<RightsHolder>(text, [accountId]);
}

export interface NewRights {
  readonly userType: 'employee' | 'employer';
  readonly permissions: readonly Permission[];
  /** Those that were seen: whoever changes others changes nothing. */
  readonly version: number;
}

/** The database decides by itself whether this may be (0024_administrators.sql). */
export function setRights(accountId: string, { userType, permissions, version }: NewRights) {
  return sqlFor
    .updateTable('account')
    .set({ user_type: userType, permissions: [...permissions] })
    .where('id', '=', accountId)
    .where('rights_version', '=', version)
    .returning('id');
}

/** The caller, as the mails name them. */
export const OWN_NAME = writtenQuery<{ readonly name: string }>(
  "select first_name || ' ' || surname as name from account where id = (select app_account())",
  [],
);

export const NEEDS_TWO = writtenQuery<{ readonly needs_two: boolean }>(
  "select 'two-person-rights' = any (features) as needs_two from client_setting",
  [],
);

/** Switched on, where it was off. */
export const NEED_TWO = writtenQuery<{ readonly client_id: string }>(
  `update client_setting set features = features || '{two-person-rights}'::text[]
    where not 'two-person-rights' = any (features) returning client_id`,
  [],
);

/** Switched off: only where a second person has confirmed it in this transaction. */
export const NEED_ONE = writtenQuery<{ readonly client_id: string }>(
  `update client_setting set features = array_remove(features, 'two-person-rights')
    where 'two-person-rights' = any (features) returning client_id`,
  [],
);
