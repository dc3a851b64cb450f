import { sql, sqlFor, writtenQuery } from '@plenty/database/query';

const TODAY = "(app_now() at time zone 'Europe/London')::date";
const OWN = sql<string>`(select app_employee())`;

export interface OwnVouchersRow {
  readonly employee_id: string;
  readonly is_member: boolean;
  readonly status: string | null;
  readonly balance_pence: number;
  readonly owed_pence: number;
  readonly last_voucher_on: string | null;
  readonly last_payment_on: string | null;
  readonly placed_orders: number;
  readonly saved_orders: number;
  /** Of the scheme year that runs: when people are paid. */
  readonly payroll: { readonly approvalDay: number; readonly cutOffDay: number; readonly payDay: number } | null;
  readonly today: string;
}

/** What the caller has in vouchers, and what the portal says of them; nothing for who is no employee. */
export const OWN_VOUCHERS = writtenQuery<OwnVouchersRow>(
  `select e.id as employee_id, e.voucher_scheme_joined_on is not null or a.employee_id is not null as is_member, now.status,
          coalesce(a.balance_pence, 0) as balance_pence, coalesce(a.owed_pence, 0) as owed_pence, a.last_voucher_on,
          (select max(o.placed_on) from voucher_order o
            where o.client_id = e.client_id and o.employee_id = e.id and o.state in ('placed', 'approved', 'paid')) as last_payment_on,
          (select count(*)::integer from voucher_order o
            where o.client_id = e.client_id and o.employee_id = e.id and o.state in ('placed', 'approved')) as placed_orders,
          (select count(*)::integer from voucher_order o
            where o.client_id = e.client_id and o.employee_id = e.id and o.state = 'saved') as saved_orders,
          (select v.definition -> 'payroll' from scheme_year y
             join scheme_version v on v.client_id = y.client_id and v.scheme_year_id = y.id
            where y.client_id = e.client_id and y.starts_on <= ${TODAY}
            order by y.starts_on desc, v.version desc limit 1) as payroll,
          ${TODAY} as today
     from employee e
     left join lateral (
       select m.status from employment m
        where m.client_id = e.client_id and m.employee_id = e.id and m.effective_from <= ${TODAY}
        order by m.effective_from desc limit 1) now on true
     left join voucher_account a on a.client_id = e.client_id and a.employee_id = e.id
    where e.account_id = (select app_account())`,
  [],
);

/** Members have an account from when they first need one. */
export const OPEN_OWN_ACCOUNT = sqlFor
  .insertInto('voucher_account')
  .columns(['client_id', 'employee_id'])
  .expression((row) =>
    row
      .selectFrom('employee')
      .select(['client_id', 'id'])
      .where('id', '=', OWN)
      .where('voucher_scheme_joined_on', 'is not', null),
  )
  .onConflict((conflict) => conflict.doNothing())
  .returning('employee_id');

interface Movement {
  readonly employeeId: string;
  readonly orderId: string;
  readonly pence: number;
  readonly on: string;
}

interface Left {
  readonly balance_pence: number;
}

/**
 * Takes what an order comes to out of the balance and writes it down. No row comes back where there is not that much: however
 * many come at once, each sees what the one before it has left.
 */
export function payFromBalance({ employeeId, orderId, pence, on }: Movement) {
  return writtenQuery<Left>(
    `with taken as (
       update voucher_account set balance_pence = balance_pence - $3, entry_count = entry_count + 1
        where client_id = (select app_client()) and employee_id = $1 and balance_pence >= $3
        returning client_id, employee_id, entry_count, balance_pence)
     insert into voucher_entry (client_id, employee_id, number, kind, amount_pence, balance_after_pence, happened_on, order_id)
     select client_id, employee_id, entry_count, 'payment', -$3::bigint, balance_pence, $4, $2 from taken
     returning balance_after_pence as balance_pence`,
    [employeeId, orderId, pence, on],
  );
}

export function returnToBalance({ employeeId, orderId, pence, on }: Movement) {
  return writtenQuery<Left>(
    `with given as (
       update voucher_account set balance_pence = balance_pence + $3, entry_count = entry_count + 1
        where client_id = (select app_client()) and employee_id = $1
        returning client_id, employee_id, entry_count, balance_pence)
     insert into voucher_entry (client_id, employee_id, number, kind, amount_pence, balance_after_pence, happened_on, order_id)
     select client_id, employee_id, entry_count, 'returned', $3, balance_pence, $4, $2 from given
     returning balance_after_pence as balance_pence`,
    [employeeId, orderId, pence, on],
  );
}

export interface EntryRow {
  readonly id: string;
  readonly total: number;
  readonly number: number;
  readonly kind: string;
  readonly amount_pence: number;
  readonly balance_after_pence: number;
  readonly happened_on: string;
  readonly month: string | null;
  readonly carer: string | null;
  readonly lines: readonly { readonly for_month: string; readonly pence: number }[] | null;
}

/** Ten of the caller's entries, newest first, with what the payroll's are made of. */
export function entriesPage(page: number) {
  return writtenQuery<EntryRow | { id: null; total: number }>(
    `select (select count(*)::integer from voucher_entry where employee_id = (select app_employee())) as total, listed.*
       from (select) as always
       left join (
         select e.number::text as id, e.number, e.kind, e.amount_pence, e.balance_after_pence, e.happened_on, e.month,
                c.name as carer,
                case when e.kind = 'payroll' then (
                  select jsonb_agg(jsonb_build_object('for_month', l.for_month, 'pence', l.pence) order by l.for_month desc)
                    from (select for_month, sum(employee_pence + employer_pence + fund_pence)::bigint as pence
                            from contribution_line l
                           where l.client_id = e.client_id and l.employee_id = e.employee_id and l.month = e.month
                             and ${IS_VOUCHER}
                           group by for_month) l) end as lines
           from voucher_entry e
           left join voucher_order o on o.client_id = e.client_id and o.id = e.order_id
           left join voucher_carer c on c.client_id = o.client_id and c.id = o.carer_id
          where e.employee_id = (select app_employee())
          order by e.number desc limit 10 offset ($1::integer - 1) * 10) listed on true
      order by listed.number desc`,
    [page],
  );
}

/** Of a line `l`: whether its benefit is paid in vouchers. Asked once for all lines: definitions are long, and read slowly. */
export const IS_VOUCHER = `l.benefit_id = any (array(
  select v.benefit_id from benefit_version v where v.definition -> 'pricing' ->> 'model' = 'voucher'))`;
