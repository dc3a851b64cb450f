import { writtenQuery } from '@plenty/database/query';

export interface AccessLogRow {
  readonly id: string;
  readonly total: number;
  readonly actor_name: string;
  readonly actor_kind: 'employer' | 'operator';
  readonly did: 'viewed' | 'confirmed-email';
  /** Of a masquerade. */
  readonly scheme_year: number | null;
  readonly reason: string;
  readonly begun_at: Date;
  readonly last_seen_at: Date;
}

const PAGE = `
  with looks as (
    select client_id, id, session_id, 'viewed' as did, actor_name, actor_kind, scheme_year, reason, begun_at
      from masquerade where subject_id = (select app_account())
     union all
    select c.client_id, c.id, null, 'confirmed-email', a.first_name || ' ' || a.surname, 'employer', null, c.email, c.agreed_at
      from email_change c join account a on a.client_id = c.client_id and a.id = c.agreed_by
     where c.account_id = (select app_account()) and c.agreed_by <> c.account_id)
  select counted.total, listed.id, did, actor_name, actor_kind, scheme_year, reason, begun_at,
         coalesce((select max(e.at) from audit_event e
                    where e.client_id = listed.client_id and e.session_id = listed.session_id
                      and e.action = 'masquerade-request'), begun_at) as last_seen_at
    from (select count(*)::integer as total from looks) counted
    left join (select * from looks order by begun_at desc, id desc limit 10 offset ($1::integer - 1) * 10) listed on true
   order by begun_at desc, listed.id desc`;

/** Who has looked at the portal as the caller, or confirmed an address in their place, the newest first; one row without an id where the page has none. */
export function looksPage(page: number) {
  return writtenQuery<AccessLogRow | { readonly id: null; readonly total: number }>(PAGE, [page]);
}
