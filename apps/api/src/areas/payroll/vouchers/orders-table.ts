import { sql, sqlFor, writtenQuery } from '@plenty/database/query';

const OWN = sql<string>`(select app_employee())`;

export interface OrderRow {
  readonly id: string;
  readonly carer: string;
  readonly child: string;
  readonly amount_pence: number;
  readonly repeats: string;
  readonly state: string;
  readonly happened_on: string;
}

interface ListedOrder extends OrderRow {
  readonly total: number;
}

const SHOWN = `
  o.id, c.name as carer, f.first_name || ' ' || f.surname as child, o.amount_pence, o.repeats, o.state,
  coalesce(o.placed_on, (o.created_at at time zone 'Europe/London')::date) as happened_on`;
const JOINED = `
  voucher_order o
  join voucher_carer c on c.client_id = o.client_id and c.id = o.carer_id
  join family_member f on f.client_id = o.client_id and f.id = o.child_id`;

/** What was only saved and then given up is of no interest to anyone. */
const KINDS = {
  placed: 'o.placed_on is not null',
  saved: "o.state = 'saved'",
} as const;

/** Ten of the caller's orders, newest first: ids grow with time, and what was saved moves up when it is placed. */
export function ordersPage(kind: keyof typeof KINDS, page: number) {
  const where = `o.employee_id = (select app_employee()) and ${KINDS[kind]}`;
  return writtenQuery<ListedOrder | { id: null; total: number }>(
    `select (select count(*)::integer from voucher_order o where ${where}) as total, listed.*
       from (select) as always
       left join (
         select row_number() over () as place, found.* from (
           select ${SHOWN} from ${JOINED} where ${where}
            order by coalesce(o.placed_on, (o.created_at at time zone 'Europe/London')::date) desc, o.id desc
            limit 10 offset ($1::integer - 1) * 10) found) listed on true
      order by listed.place`,
    [page],
  );
}

/** One of the caller's. */
export function voucherOrderOf(id: string) {
  return writtenQuery<OrderRow>(
    `select ${SHOWN} from ${JOINED} where o.id = $1 and o.employee_id = (select app_employee())`,
    [id],
  );
}

export interface NewOrderRow {
  readonly id: string;
  readonly employee_id: string;
  readonly carer_id: string;
  readonly child_id: string;
  readonly amount_pence: number;
  readonly repeats: 'once' | 'monthly';
  readonly state: 'saved' | 'placed';
  readonly placed_on: string | null;
  /** Of what one that repeats has made. */
  readonly parent_id?: string;
  readonly month?: string;
}

/** One that a month has made already is not made again: no row comes back. */
export function insertOrder(order: NewOrderRow) {
  return sqlFor
    .insertInto('voucher_order')
    .values({ ...order, client_id: sql<string>`app_client()` })
    .onConflict((conflict) => conflict.columns(['client_id', 'parent_id', 'month']).doNothing())
    .returning(['id', 'employee_id', 'amount_pence']);
}

/** A saved order of the caller becomes one that is placed. */
export function placeSaved(id: string, on: string) {
  return sqlFor
    .updateTable('voucher_order')
    .set({ state: 'placed', placed_on: on, changed_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .where('employee_id', '=', OWN)
    .where('state', '=', 'saved')
    .where('repeats', '=', 'once')
    .returning(['id', 'employee_id', 'amount_pence', 'carer_id', 'child_id']);
}

interface Cancelled {
  readonly id: string;
  readonly employee_id: string;
  readonly amount_pence: number;
  readonly was: string;
}

/** What nobody has approved yet may be cancelled, once. */
export function cancelOwn(id: string) {
  return writtenQuery<Cancelled>(
    `update voucher_order o set state = 'cancelled', changed_at = app_now()
       from (select client_id, id, state from voucher_order
              where id = $1 and employee_id = (select app_employee()) for update) before
      where o.client_id = before.client_id and o.id = before.id and before.state in ('saved', 'placed')
      returning o.id, o.employee_id, o.amount_pence, before.state as was`,
    [id],
  );
}

/** Whatever is saved for a carer who is gone. */
export function cancelSavedFor(carerId: string) {
  return sqlFor
    .updateTable('voucher_order')
    .set({ state: 'cancelled', changed_at: sql<Date>`app_now()` })
    .where('carer_id', '=', carerId)
    .where('employee_id', '=', OWN)
    .where('state', '=', 'saved')
    .returning('id');
}
