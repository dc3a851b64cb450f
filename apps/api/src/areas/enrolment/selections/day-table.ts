import { builtOnce, sql, sqlFor, writtenQuery, type RowsOf } from '@plenty/database/query';

/** Few: all of a batch is held at once, and requests wait while it is looked at. */
const BATCH = sql.lit(50);
const addresses = sqlFor
  .selectFrom('account')
  .select(['account.email', 'account.first_name'])
  .where('account.status', '<>', 'disabled');
const live = sqlFor.selectFrom('selection').where('state', 'in', ['draft', 'pending', 'scheduled', 'active']);

/** Whether anybody of the client that is open has chosen anything. */
export const ANY_CHOICE = builtOnce(live.select('id').limit(sql.lit(1)));

/** Who has chosen something that is not over, behind the last one that was looked at. */
export function choosersAfter(lastId: string) {
  return live.select('employee_id').distinct().where('employee_id', '>', lastId).orderBy('employee_id').limit(BATCH);
}

/** Where somebody gets mail. */
export function mailAddressOf(accountId: string) {
  return addresses.where('account.id', '=', accountId);
}

/** The same of employees; whoever has no account is left out. One account is looked up at a time, by its key. */
export function mailAddressesOf(employeeIds: readonly string[]) {
  return writtenQuery<MailAddress & { employee_id: string }>(
    `select e.id as employee_id, address.email, address.first_name
       from employee e
       cross join lateral (select a.email, a.first_name from account a
                            where a.client_id = e.client_id and a.id = e.account_id and a.status <> 'disabled' limit 1) address
      where e.id = any ($1::uuid[])`,
    [employeeIds],
  );
}

export type MailAddress = RowsOf<typeof addresses>[number];

/** Locks the next people with selections that the release before has written, which have no code of their benefit. */
export function lockUnnamed() {
  return writtenQuery<{ id: string }>(
    `select e.id from employee e
      where e.id = any (array(select distinct s.employee_id from selection s where s.benefit_code is null limit 50))
      order by e.id for update`,
    [],
  );
}

/** Names their benefits. Of versions that overlap, the one made later takes over on its first day: so payroll has had it. */
export function nameBenefits(employeeIds: readonly string[]) {
  return writtenQuery<{ id: string }>(
    `update selection s set benefit_code = named.code, ends_on = named.ends_on
       from (
         select v.id, v.code, case when v.is_held and v.next_on is not null
                                   then least(v.ends_on, greatest(v.starts_on, v.next_on) - 1) else v.ends_on end as ends_on
           from (select h.*, min(h.starts_on) filter (where h.is_held) over (
                          partition by h.employee_id, h.code order by h.id rows between 1 following and unbounded following) as next_on
                   from (select s.id, s.employee_id, s.starts_on, s.ends_on, b.code,
                                s.state in ('scheduled', 'active', 'opted-out', 'ended')
                                  and s.starts_on <= coalesce(s.ends_on, s.starts_on) as is_held
                           from selection s join benefit b on b.client_id = s.client_id and b.id = s.benefit_id
                          where s.employee_id = any ($1::uuid[])) h) v) named
      where s.id = named.id and (s.benefit_code is null or s.ends_on is distinct from named.ends_on)
    returning s.id`,
    [employeeIds],
  );
}
