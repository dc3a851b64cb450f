import { sayMonth } from '@plenty/domain/dates/day';
import { formatPounds } from '@plenty/domain/money/pence';
import type { Transaction, Work } from '../../../platform/work.ts';
import { sayOrders } from './draw-orders.ts';
import { insertDecision, insertInvoice } from './invoices-table.ts';
import { invoiceOrders, totalsOfMonth } from './orders-table.ts';
import type { VoucherPageAnswer, PageRequest } from './page-answer.ts';
import { invoicePath, ordersPath, PAGE_PATH } from './page-path.ts';
import { questionPage } from './question-page.ts';
import { needMonth } from './read-asked.ts';

export async function askInvoice(work: Work, { query, formToken }: PageRequest): Promise<VoucherPageAnswer> {
  const month = needMonth(query.get('month'));
  const [totals] = await work.read(totalsOfMonth(month));
  const open = totals.find(({ state, is_invoiced }) => state === 'approved' && !is_invoiced);
  if (!open) return { to: ordersPath({ month, done: 'nothing-to-invoice' }) };
  return questionPage({
    title: `Make the invoice of ${sayMonth(month)}?`,
    text: `All that is approved and on no invoice yet goes on it: now ${sayOrders(open.order_count)} of ${formatPounds(open.total_pence)}.`,
    action: `${PAGE_PATH}/invoice`,
    fields: [['month', month]],
    yes: 'Make the invoice',
    back: ordersPath({ month }),
    formToken,
  });
}

/** All approved orders of a month that are on none become one invoice, with the next number; without any there is none. */
export async function makeInvoice(work: Work, { form }: PageRequest): Promise<VoucherPageAnswer> {
  const month = needMonth(form.get('month'));
  const id = work.services.newId();
  const isMade = await work.write(async (transaction, note) => {
    const lines = await putOrdersOn(transaction, month, id);
    if (!lines) return false;
    await transaction.run(insertInvoice({ id, month, ...lines }));
    const decision = { kind: 'invoiced', month, ...lines, invoice_id: id } as const;
    await transaction.run(insertDecision({ ...decision, id: work.services.newId() }));
    await note({ action: 'voucher-invoice-made', object: { kind: 'voucher-invoice', id }, hits: lines.order_count });
    return true;
  });
  return { to: isMade ? `${invoicePath(id)}?done=invoiced` : ordersPath({ month, done: 'nothing-to-invoice' }) };
}

async function putOrdersOn(transaction: Transaction, month: string, id: string) {
  const [lines] = await transaction.run(invoiceOrders(month, id));
  return lines && lines.order_count > 0 ? lines : undefined;
}
