import type { Permission } from '@plenty/domain/accounts/user-types';
import { writtenQuery } from '@plenty/database/query';

/** How long a request waits for its second person. */
const WAITS_DAYS = 7;

/** What has waited too long is over, so that it can be asked for again. */
export const EXPIRE_REQUESTS = writtenQuery<{ readonly id: string }>(
  `update rights_request set state = 'expired', decided_at = app_now()
    where state = 'waiting' and expires_at <= app_now() returning id`,
  [],
);

export interface NewRequest {
  readonly id: string;
  /** Null where it is about the need for two persons itself. */
  readonly rights: {
    readonly accountId: string;
    readonly permissions: readonly Permission[];
    readonly version: number;
  } | null;
}

/** Nothing is answered where one waits already. */
export function insertRequest({ id, rights }: NewRequest) {
  const text = `
    insert into rights_request (client_id, id, kind, account_id, permissions, rights_version, asked_by, expires_at)
    select app_client(), $1::uuid, $2, $3::uuid, $4::text[], $5::integer, app_account(),
           app_now() + make_interval(days => ${WAITS_DAYS})
    on conflict do nothing
    returning to_char(expires_at at time zone 'Europe/London', 'YYYY-MM-DD') as until_day`;
  return writtenQuery<{ readonly until_day: string }>(text, [
    id,
    rights ? 'rights' : 'two-persons-off',
    rights?.accountId ?? null,
    rights?.permissions ?? [],
    rights?.version ?? null,
  ]);
}

export interface DecidedRequest {
  readonly id: string;
  readonly account_id: string | null;
  readonly permissions: Permission[];
  readonly rights_version: number | null;
  readonly asked_by: string;
}

const DECIDE = `
  update rights_request r set state = $2, decided_by = app_account(), decided_at = app_now()
   where r.id = $1 and r.state = 'waiting' and r.expires_at > app_now()`;
const DECIDED = 'returning r.id, r.account_id, r.permissions, r.rights_version, r.asked_by';

/**
 * Decides for whoever is first, and is another than asked and than whom it is about. To be confirmed, who asked must still be one
 * who may.
 */
export function decideRequest(id: string, state: 'confirmed' | 'refused') {
  const text = `${DECIDE} and r.asked_by <> app_account() and r.account_id is distinct from app_account()
     and ($2 <> 'confirmed' or exists (
       select from account a where a.id = r.asked_by and a.user_type = 'employer' and a.status = 'active'
          and 'settings' = any (a.permissions) and left_to_use(a.client_id, a.id) = 'all'))
   ${DECIDED}`;
  return writtenQuery<DecidedRequest>(text, [id, state]);
}

/** By who asked alone. */
export function withdrawRequest(id: string) {
  return writtenQuery<DecidedRequest>(`${DECIDE} and r.asked_by = app_account() ${DECIDED}`, [id, 'withdrawn']);
}

/** Why nothing was decided: there is no such request, the caller is the wrong one, or it is over. */
export function undecided(id: string) {
  const text = `
    select r.state = 'waiting' and r.expires_at > app_now() as is_waiting, r.asked_by = app_account() as is_own,
           r.account_id is not distinct from app_account() as is_about_caller
      from rights_request r where r.id = $1`;
  return writtenQuery<{ readonly is_waiting: boolean; readonly is_own: boolean; readonly is_about_caller: boolean }>(
    text,
    [id],
  );
}

export interface WaitingRequest {
  readonly id: string;
  readonly kind: 'rights' | 'two-persons-off';
  readonly person_name: string | null;
  readonly person_email: string | null;
  readonly is_new: boolean;
  readonly permissions: Permission[];
  readonly held: Permission[] | null;
  readonly asker_name: string;
  readonly asked_at: Date;
  readonly expires_at: Date;
  readonly is_outdated: boolean;
  readonly is_own: boolean;
  readonly is_about_caller: boolean;
}

/** One for each person at most, the oldest first. */
export const WAITING_REQUESTS = writtenQuery<WaitingRequest>(
  `select r.id, r.kind, p.first_name || ' ' || p.surname as person_name, p.email as person_email,
          coalesce(p.user_type = 'employee', false) as is_new, r.permissions, p.permissions as held,
          asker.first_name || ' ' || asker.surname as asker_name, r.asked_at, r.expires_at,
          (p.rights_version is distinct from r.rights_version
           or not (asker.user_type = 'employer' and asker.status = 'active' and 'settings' = any (asker.permissions)
                   and left_to_use(asker.client_id, asker.id) = 'all')) as is_outdated,
          r.asked_by = (select app_account()) as is_own,
          coalesce(r.account_id = (select app_account()), false) as is_about_caller
     from rights_request r
     join account asker on asker.client_id = r.client_id and asker.id = r.asked_by
     left join account p on p.client_id = r.client_id and p.id = r.account_id
    where r.state = 'waiting' and r.expires_at > app_now()
    order by r.asked_at, r.id limit 200`,
  [],
);
