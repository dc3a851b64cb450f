import { sql, sqlFor, writtenQuery } from '@plenty/database/query';
import { IS_VOUCHER } from './account-table.ts';

export interface MonthToCredit {
  readonly month: string;
  readonly pay_on: string;
}

/** The next closed month whose pay day has come, and whose vouchers or monthly payments have not been seen to. */
export function monthToCredit(upTo: string) {
  return sqlFor
    .selectFrom('pay_period')
    .leftJoin('voucher_month', (join) =>
      join
        .onRef('voucher_month.client_id', '=', 'pay_period.client_id')
        .onRef('voucher_month.month', '=', 'pay_period.month'),
    )
    .select(['pay_period.month', 'pay_period.pay_on'])
    .select((row) => row('voucher_month.month', 'is not', null).as('is_credited'))
    .where('pay_period.state', '=', 'closed')
    .where('pay_period.pay_on', '<=', upTo)
    .where('voucher_month.orders_tried_at', 'is', null)
    .orderBy('pay_period.month')
    .limit(sql.lit(1));
}

/** Only the first of two that come at once gets a row; the second waits for it and finds the month done. */
export function markCredited(month: string) {
  return sqlFor
    .insertInto('voucher_month')
    .values({ client_id: sql<string>`app_client()`, month })
    .onConflict((conflict) => conflict.doNothing())
    .returning('month');
}

export function markOrdersTried(month: string) {
  return sqlFor
    .updateTable('voucher_month')
    .set({ orders_tried_at: sql<Date>`app_now()` })
    .where('month', '=', month)
    .returning('month');
}

/** Whoever has voucher lines of a month for the first time gets an account. */
export function openAccountsFor(month: string) {
  return writtenQuery<{ employee_id: string }>(
    `insert into voucher_account (client_id, employee_id)
     select distinct l.client_id, l.employee_id from contribution_line l where l.month = $1 and ${IS_VOUCHER}
     on conflict do nothing returning employee_id`,
    [month],
  );
}

/** Holds the accounts still: what is worked out of a balance must be written before anybody else changes it. */
export function lockAccountsFor(month: string) {
  return writtenQuery<{ employee_id: string }>(
    `select a.employee_id from voucher_account a
      where a.employee_id in (select l.employee_id from contribution_line l where l.month = $1 and ${IS_VOUCHER})
      order by a.employee_id for update`,
    [month],
  );
}

/**
 * Pays in what the voucher lines of a month came to, whoever paid them. What a correction wants back is taken as far as it is
 * there; the rest is owed, which later vouchers pay first. The payroll's entry says the whole, and one for what is owed beside it
 * makes the sum right.
 */
export function creditMonth({ month, pay_on: payOn }: MonthToCredit) {
  return writtenQuery<{ employee_id: string }>(
    `with due as (
       select l.client_id, l.employee_id, sum(l.employee_pence + l.employer_pence + l.fund_pence)::bigint as pence
         from contribution_line l where l.month = $1 and ${IS_VOUCHER}
        group by l.client_id, l.employee_id having sum(l.employee_pence + l.employer_pence + l.fund_pence) <> 0
     ), moved as (
       select d.*, a.balance_pence, a.entry_count,
              case when d.pence < 0 then greatest(0, -d.pence - a.balance_pence) else -least(a.owed_pence, d.pence) end as owed
         from due d join voucher_account a on a.client_id = d.client_id and a.employee_id = d.employee_id
     ), entries as (
       insert into voucher_entry (client_id, employee_id, number, kind, amount_pence, balance_after_pence, happened_on, month)
       select client_id, employee_id, entry_count + 1, 'payroll', pence, balance_pence + pence, $2::date, $1 from moved
        union all
       select client_id, employee_id, entry_count + 2, 'owed', owed, balance_pence + pence + owed, $2::date, $1 from moved
        where owed <> 0
     )
     update voucher_account a
        set balance_pence = a.balance_pence + m.pence + m.owed, owed_pence = a.owed_pence + m.owed,
            entry_count = a.entry_count + case when m.owed = 0 then 1 else 2 end,
            last_voucher_on = case when m.pence > 0 then $2::date else a.last_voucher_on end
       from moved m
      where a.client_id = m.client_id and a.employee_id = m.employee_id
      returning a.employee_id`,
    [month, payOn],
  );
}
