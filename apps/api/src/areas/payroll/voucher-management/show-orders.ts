import type { Work } from '../../../platform/work.ts';
import { invoicesOfMonth } from './invoices-table.ts';
import { ORDER_MONTHS, ordersOfMonth, totalsOfMonth } from './orders-table.ts';
import { drawOrdersPage, NO_ORDERS } from './orders-page.ts';
import type { PageRequest, VoucherPage } from './page-answer.ts';
import { readMonth, readAskedPage } from './read-asked.ts';
import { saidBy } from './said.ts';

/** The orders of a month: the one that was asked for, or the newest in which something waits. That they were read is noted. */
export async function showOrders(work: Work, { query, formToken }: PageRequest): Promise<VoucherPage> {
  const [months] = await work.read(ORDER_MONTHS);
  const [newest] = months;
  if (!newest) return NO_ORDERS;
  const asked = readMonth(query.get('month'));
  const shown = months.find(({ month }) => month === asked) ?? months.find(({ waiting }) => waiting > 0) ?? newest;
  const page = readAskedPage(query.get('page'));
  const [orders, totals, invoices] = await work.read(
    ordersOfMonth(shown.month, page),
    totalsOfMonth(shown.month),
    invoicesOfMonth(shown.month),
  );
  await work.write((_, note) => note({ action: 'voucher-orders-listed', hits: orders.length }));
  const said = saidBy(query);
  return drawOrdersPage({ months, month: shown.month, orders, totals, invoices, page, said, formToken });
}
