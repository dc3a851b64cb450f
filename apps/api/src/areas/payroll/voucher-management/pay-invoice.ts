import { formatPounds } from '@plenty/domain/money/pence';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { sayOrders } from './draw-orders.ts';
import { insertDecision, invoiceOf, markPaid } from './invoices-table.ts';
import { payOrders } from './orders-table.ts';
import type { VoucherPageAnswer, PageRequest } from './page-answer.ts';
import { invoicePath } from './page-path.ts';
import { questionPage } from './question-page.ts';
import { needId } from './read-asked.ts';

export async function askPayment(work: Work, asked: PageRequest): Promise<VoucherPageAnswer> {
  const id = needId(asked.id);
  const [[invoice]] = await work.read(invoiceOf(id));
  if (!invoice) throw new Failure('not-found');
  if (invoice.paid_on !== null) return { to: `${invoicePath(id)}?done=already-paid` };
  return questionPage({
    title: `Mark invoice ${invoice.number} as paid?`,
    text: `${sayOrders(invoice.order_count)} of ${formatPounds(invoice.total_pence)} are then shown as paid to those who placed them. This cannot be undone.`,
    action: `${invoicePath(id)}/pay`,
    fields: [],
    yes: 'Mark as paid',
    back: invoicePath(id),
    formToken: asked.formToken,
  });
}

/** The invoice and its orders are paid together, once. */
export async function payInvoice(work: Work, asked: PageRequest): Promise<VoucherPageAnswer> {
  const id = needId(asked.id);
  const isPaid = await work.write(async (transaction, note) => {
    const [invoice] = await transaction.run(markPaid(id));
    if (!invoice) return false;
    const [orders] = await transaction.run(payOrders(id));
    if (orders?.paid !== invoice.order_count) throw new Error('the orders of an invoice are not those that are on it');
    const decision = { kind: 'paid', ...invoice, invoice_id: id } as const;
    await transaction.run(insertDecision({ ...decision, id: work.services.newId() }));
    await note({ action: 'voucher-invoice-paid', object: { kind: 'voucher-invoice', id }, hits: invoice.order_count });
    return true;
  });
  if (isPaid) return { to: `${invoicePath(id)}?done=paid` };
  const [[invoice]] = await work.read(invoiceOf(id));
  if (!invoice) throw new Failure('not-found');
  return { to: `${invoicePath(id)}?done=already-paid` };
}
