import { sql, sqlFor, writtenQuery } from '@plenty/database/query';

const TODAY = "(app_now() at time zone 'Europe/London')::date";

export interface InvoiceRow {
  readonly id: string;
  readonly number: number;
  readonly month: string;
  readonly invoiced_on: string;
  readonly order_count: number;
  readonly total_pence: number;
  readonly paid_on: string | null;
  readonly client_name: string;
}

export function invoiceOf(id: string) {
  return writtenQuery<InvoiceRow>(
    `select i.id, i.number, i.month, i.invoiced_on, i.order_count, i.total_pence, i.paid_on, c.name as client_name
       from voucher_invoice i join client c on c.id = i.client_id where i.id = $1`,
    [id],
  );
}

/** Those of a month, the first first. */
export function invoicesOfMonth(month: string) {
  return sqlFor
    .selectFrom('voucher_invoice')
    .select(['id', 'number', 'order_count', 'total_pence', 'paid_on'])
    .where('month', '=', month)
    .orderBy('number');
}

interface NewInvoice {
  readonly id: string;
  readonly month: string;
  readonly order_count: number;
  readonly total_pence: number;
}

/** With the next number: whoever has put orders on it holds the lock, so that no two count at once. */
export function insertInvoice({ id, month, order_count, total_pence }: NewInvoice) {
  return writtenQuery<{ number: number }>(
    `insert into voucher_invoice (client_id, id, number, month, invoiced_on, order_count, total_pence)
     select (select app_client()), $1, coalesce(max(number), 0) + 1, $2, ${TODAY}, $3, $4 from voucher_invoice
     returning number`,
    [id, month, order_count, total_pence],
  );
}

/** Once: no row comes back the second time. */
export function markPaid(id: string) {
  return writtenQuery<Pick<InvoiceRow, 'month' | 'order_count' | 'total_pence'>>(
    `update voucher_invoice set paid_on = ${TODAY} where id = $1 and paid_on is null
     returning month, order_count, total_pence`,
    [id],
  );
}

interface NewDecision extends Omit<NewInvoice, 'id'> {
  readonly id: string;
  readonly kind: 'approved' | 'invoiced' | 'paid';
  readonly invoice_id: string | null;
}

export function insertDecision(decision: NewDecision) {
  return sqlFor
    .insertInto('voucher_decision')
    .values({ ...decision, client_id: sql<string>`app_client()`, decided_by: sql<string>`app_account()` })
    .returning('id');
}

export interface DecisionRow {
  readonly id: string;
  readonly total: number;
  readonly kind: string;
  readonly month: string;
  readonly order_count: number;
  readonly total_pence: number;
  readonly invoice_id: string | null;
  readonly number: number | null;
  /** In London: YYYY-MM-DD and HH:MM. */
  readonly decided_on: string;
  readonly decided_time: string;
  readonly decided_by: string;
}

/** Ten of what was decided, the newest first, and how many there are. */
export function decisionsPage(page: number) {
  return writtenQuery<DecisionRow>(
    `select d.id, (select count(*)::integer from voucher_decision) as total, d.kind, d.month, d.order_count, d.total_pence,
            d.invoice_id, i.number, (d.decided_at at time zone 'Europe/London')::date as decided_on,
            to_char(d.decided_at at time zone 'Europe/London', 'HH24:MI') as decided_time,
            a.first_name || ' ' || a.surname as decided_by
       from voucher_decision d
       join account a on a.client_id = d.client_id and a.id = d.decided_by
       left join voucher_invoice i on i.client_id = d.client_id and i.id = d.invoice_id
      order by d.id desc limit 10 offset ($1::integer - 1) * 10`,
    [page],
  );
}
