import { builtOnce, writtenQuery } from '@plenty/database/query';
import { TODAY } from '../../../platform/employed-now.ts';

/** Of the client that is open. */
export interface AppointingClient {
  readonly name: string;
  readonly sso_only: boolean;
  /** Nobody there can give rights. */
  readonly may_appoint: boolean;
  readonly today: string;
}

export const APPOINTING_CLIENT = builtOnce(
  writtenQuery<AppointingClient>(
    `select c.name, coalesce(s.sso_only, false) as sso_only, lacks_administrators() as may_appoint,
            ${TODAY}::text as today
       from client c left join client_setting s on s.client_id = c.id where c.id = (select app_client())`,
    [],
  ),
);

export interface AddressHolder {
  readonly id: string;
  readonly status: 'active' | 'invited' | 'disabled';
  /** Has not left. */
  readonly is_here: boolean;
}

export function holderOfAddress(emailNorm: string) {
  return writtenQuery<AddressHolder>(
    "select a.id, a.status, left_to_use(a.client_id, a.id) = 'all' as is_here from account a where a.email_norm = $1",
    [emailNorm],
  );
}

export interface NewAdministrator {
  readonly id: string;
  readonly email: string;
  readonly emailNorm: string;
  readonly firstName: string;
  readonly surname: string;
  readonly dateOfBirth: string;
  readonly permissions: readonly string[];
}

/** The database decides by itself whether this may be (0064_first_administrators.sql). */
export function insertAdministrator(one: NewAdministrator) {
  return writtenQuery<{ id: string }>(
    `insert into account (client_id, id, email, email_norm, user_type, permissions, first_name, surname, status, date_of_birth)
     values ((select app_client()), $1, $2, $3, 'employer', $4, $5, $6, 'invited', $7)
     on conflict (client_id, email_norm) do nothing returning id`,
    [one.id, one.email, one.emailNorm, [...one.permissions], one.firstName, one.surname, one.dateOfBirth],
  );
}

export interface InvitedAdministrator {
  readonly id: string;
  readonly is_employee: boolean;
}

export function invitedAdministrator(accountId: string) {
  return writtenQuery<InvitedAdministrator>(
    `select a.id, exists (select from employee e where e.client_id = a.client_id and e.account_id = a.id) as is_employee
       from account a where a.id = $1 and a.status = 'invited' and a.user_type = 'employer'`,
    [accountId],
  );
}

/** Its links go with it. The database decides by itself whether this may be. */
export function deleteInvited(accountId: string) {
  return writtenQuery<{ id: string }>(
    `delete from account a
      where a.id = $1 and not exists (select from employee e where e.client_id = a.client_id and e.account_id = a.id)
  returning a.id`,
    [accountId],
  );
}
