import { sayMonth } from '@plenty/domain/dates/day';
import { formatPounds } from '@plenty/domain/money/pence';
import type { Work } from '../../../platform/work.ts';
import { drawOrders, sayOrders } from './draw-orders.ts';
import { insertDecision } from './invoices-table.ts';
import { approveOrders, waitingOrders } from './orders-table.ts';
import type { VoucherPageAnswer, PageRequest } from './page-answer.ts';
import { ordersPath, PAGE_PATH } from './page-path.ts';
import { questionPage } from './question-page.ts';
import { needMonth, readIds } from './read-asked.ts';

/** Shows what is about to be approved: what was ticked, or all that wait. What is approved then is what was shown. */
export async function askApproval(work: Work, { form, formToken }: PageRequest): Promise<VoucherPageAnswer> {
  const month = needMonth(form.get('month'));
  const ids = form.get('which') === 'all' ? undefined : readIds(form.getAll('order'));
  const [orders] = await work.read(waitingOrders(month, ids));
  if (orders.length === 0)
    return { to: ordersPath({ month, done: ids?.length === 0 ? 'none-ticked' : 'none-approved' }) };
  await work.write((_, note) => note({ action: 'voucher-orders-listed', hits: orders.length }));
  const pence = orders.reduce((sum, { amount_pence }) => sum + amount_pence, 0);
  return questionPage({
    title: `Approve ${sayOrders(orders.length)}?`,
    text: `Of ${sayMonth(month)}, ${formatPounds(pence)} together. Once approved, an order cannot be cancelled any more.`,
    about: drawOrders(orders, false),
    action: `${PAGE_PATH}/approve`,
    fields: [['month', month], ...orders.map(({ id }) => ['order', id] as const)],
    yes: 'Approve',
    back: ordersPath({ month }),
    formToken,
  });
}

/** Each order that still waits, once, however many approve it. No money moves: it left the balance when the order was placed. */
export async function approveTicked(work: Work, { form }: PageRequest): Promise<VoucherPageAnswer> {
  const month = needMonth(form.get('month'));
  const ids = readIds(form.getAll('order'));
  const approved = await work.write(async (transaction, note) => {
    const orders = await transaction.run(approveOrders(month, ids));
    if (orders.length === 0) return 0;
    const total_pence = orders.reduce((sum, { amount_pence }) => sum + amount_pence, 0);
    const decision = { kind: 'approved', month, order_count: orders.length, total_pence, invoice_id: null } as const;
    await transaction.run(insertDecision({ ...decision, id: work.services.newId() }));
    for (const { id, account_id: subjectId } of orders) {
      const object = { kind: 'voucher-order', id };
      await note({ action: 'voucher-order-approved', object, ...(subjectId !== null && { subjectId }) });
    }
    return orders.length;
  });
  if (approved === 0) return { to: ordersPath({ month, done: 'none-approved' }) };
  const done = approved < ids.length ? 'some-approved' : 'approved';
  return { to: ordersPath({ month, done, count: approved }) };
}
