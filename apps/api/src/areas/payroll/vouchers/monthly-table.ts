import { sql, sqlFor, writtenQuery } from '@plenty/database/query';

export interface VoucherMonth {
  readonly month: string;
  readonly payOn: string;
}

/** The newest month whose vouchers have been paid in. */
export const NEWEST_MONTH = sqlFor
  .selectFrom('voucher_month')
  .innerJoin('pay_period', (join) =>
    join
      .onRef('pay_period.client_id', '=', 'voucher_month.client_id')
      .onRef('pay_period.month', '=', 'voucher_month.month'),
  )
  .select(['voucher_month.month', 'pay_period.pay_on'])
  .orderBy('voucher_month.month', 'desc')
  .limit(sql.lit(1));

export interface StandingOrder {
  readonly id: string;
  readonly client_id: string;
  readonly employee_id: string;
  readonly carer_id: string;
  readonly child_id: string;
  readonly amount_pence: number;
  readonly carer: string;
  readonly child: string;
  readonly date_of_birth: string;
  readonly registered_disabled: boolean;
  readonly is_in_family: boolean;
  readonly has_left: boolean;
  readonly email: string | null;
  readonly first_name: string;
}

/** Orders that repeat and were there on a pay day, and have made none for its month: two hundred behind the last one. */
export function standingOrders({ month, payOn }: VoucherMonth, behindId: string) {
  return writtenQuery<StandingOrder>(
    `select o.id, o.client_id, o.employee_id, o.carer_id, o.child_id, o.amount_pence, c.name as carer,
            f.first_name as child, f.date_of_birth, f.registered_disabled, f.active as is_in_family,
            coalesce(now.status = 'left', false) as has_left, a.email, e.first_name
       from voucher_order o
       join voucher_carer c on c.client_id = o.client_id and c.id = o.carer_id
       join family_member f on f.client_id = o.client_id and f.id = o.child_id
       join employee e on e.client_id = o.client_id and e.id = o.employee_id
       left join account a on a.client_id = e.client_id and a.id = e.account_id and a.status <> 'disabled'
       left join lateral (
         select m.status from employment m
          where m.client_id = e.client_id and m.employee_id = e.id
            and m.effective_from <= (app_now() at time zone 'Europe/London')::date
          order by m.effective_from desc limit 1) now on true
      where o.repeats = 'monthly' and o.state = 'saved' and o.id > $3
        and (o.created_at at time zone 'Europe/London')::date <= $2::date
        and not exists (select from voucher_order made
                         where made.client_id = o.client_id and made.parent_id = o.id and made.month = $1)
      order by o.id limit 200`,
    [month, payOn, behindId],
  );
}

/** Holds one that repeats still while it is looked after; nothing for one that was cancelled meanwhile. */
export function lockStanding(id: string) {
  return sqlFor
    .selectFrom('voucher_order')
    .select('id')
    .where('id', '=', id)
    .where('repeats', '=', 'monthly')
    .where('state', '=', 'saved')
    .forUpdate();
}

export function endStanding(id: string) {
  return sqlFor
    .updateTable('voucher_order')
    .set({ state: 'cancelled', changed_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .where('state', '=', 'saved')
    .returning('id');
}

export function balanceOf(employeeId: string) {
  return sqlFor.selectFrom('voucher_account').select('balance_pence').where('employee_id', '=', employeeId).forUpdate();
}
