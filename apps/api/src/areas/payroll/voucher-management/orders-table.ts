import { builtOnce, writtenQuery } from '@plenty/database/query';

/** Whether the client has vouchers at all, and how many orders wait; nobody waits for who may not manage them. */
export const WAITING_ORDERS = builtOnce(
  writtenQuery<{ is_offered: boolean; waiting: number }>(
    "select 'vouchers' = any (features) as is_offered, voucher_orders_waiting() as waiting from client_setting",
    [],
  ),
);

/** Every month from the first order to the last, the newest first, and how many of it wait. */
export const ORDER_MONTHS = builtOnce(
  writtenQuery<{ month: string; waiting: number }>(
    'select month, waiting from managed_voucher_months() order by month desc',
    [],
  ),
);

export interface ManagedOrder {
  readonly id: string;
  readonly first_name: string;
  readonly surname: string;
  readonly payroll_number: string;
  readonly is_own: boolean;
  readonly carer: string;
  readonly registration_number: string;
  readonly amount_pence: number;
  readonly placed_on: string;
  readonly state: string;
  readonly invoice_id: string | null;
}

const SHOWN = `
  o.id, e.first_name, e.surname, e.payroll_number, e.account_id is not distinct from (select app_account()) as is_own,
  o.carer, o.registration_number, o.amount_pence, o.placed_on, o.state, o.invoice_id`;
const OF_EMPLOYEE = 'join employee e on e.client_id = (select app_client()) and e.id = o.employee_id';

/** Rows on a page: whoever ticks wants to see many. */
export const ORDERS_PAGE = 50;

/** A page of the orders of a month: what waits first, then the newest. */
export function ordersOfMonth(month: string, page: number) {
  return writtenQuery<ManagedOrder>(
    `select ${SHOWN} from managed_voucher_orders($1, null) o ${OF_EMPLOYEE}
      order by o.state <> 'placed', o.placed_on desc, o.id desc limit ${ORDERS_PAGE} offset ($2::integer - 1) * ${ORDERS_PAGE}`,
    [month, page],
  );
}

export interface OrderTotal {
  readonly state: string;
  readonly is_invoiced: boolean;
  readonly order_count: number;
  readonly total_pence: number;
}

export function totalsOfMonth(month: string) {
  return writtenQuery<OrderTotal>(
    `select o.state, o.invoice_id is not null as is_invoiced, count(*)::integer as order_count,
            sum(o.amount_pence)::bigint as total_pence
       from managed_voucher_orders($1, null) o group by 1, 2`,
    [month],
  );
}

/** As many as are approved at once. */
const MOST_AT_ONCE = 500;

/** Those of a month that wait for others than their own person: all of them, or the ones that were ticked. */
export function waitingOrders(month: string, ids: readonly string[] | undefined) {
  return writtenQuery<ManagedOrder>(
    `select ${SHOWN} from managed_voucher_orders($1, null) o ${OF_EMPLOYEE}
      where o.state = 'placed' and e.account_id is distinct from (select app_account())
        and ($2::uuid[] is null or o.id = any ($2))
      order by o.placed_on, o.id limit ${MOST_AT_ONCE}`,
    [month, ids ?? null],
  );
}

export function ordersOfInvoice(invoiceId: string) {
  return writtenQuery<ManagedOrder>(
    `select ${SHOWN} from managed_voucher_orders(null, $1) o ${OF_EMPLOYEE} order by o.placed_on, o.id`,
    [invoiceId],
  );
}

interface ApprovedOrder {
  readonly id: string;
  readonly account_id: string | null;
  readonly amount_pence: number;
}

/** What has been decided or cancelled meanwhile does not come back. */
export function approveOrders(month: string, ids: readonly string[]) {
  return writtenQuery<ApprovedOrder>('select * from approve_voucher_orders($1, $2)', [month, ids]);
}

/** Puts what is approved of a month on an invoice that is about to be written; how many that were. */
export function invoiceOrders(month: string, invoiceId: string) {
  return writtenQuery<{ order_count: number; total_pence: number }>('select * from invoice_voucher_orders($1, $2)', [
    month,
    invoiceId,
  ]);
}

export function payOrders(invoiceId: string) {
  return writtenQuery<{ paid: number }>('select pay_voucher_orders($1) as paid', [invoiceId]);
}
