import { sayMonth } from '@plenty/domain/dates/day';
import { formatPounds } from '@plenty/domain/money/pence';
import { html, type Markup } from '../../../platform/html/markup.ts';
import { drawOrders, sayOrders } from './draw-orders.ts';
import { formTokenField } from './form-token.ts';
import type { InvoiceRow } from './invoices-table.ts';
import { ORDERS_PAGE, type ManagedOrder, type OrderTotal } from './orders-table.ts';
import type { VoucherPage } from './page-answer.ts';
import { invoicePath, ordersPath, PAGE_PATH } from './page-path.ts';

interface MonthOfOrders {
  readonly months: readonly { readonly month: string; readonly waiting: number }[];
  readonly month: string;
  readonly orders: readonly ManagedOrder[];
  readonly totals: readonly OrderTotal[];
  readonly invoices: readonly Pick<InvoiceRow, 'id' | 'number' | 'order_count' | 'total_pence' | 'paid_on'>[];
  readonly page: number;
  readonly said: Markup | undefined;
  readonly formToken: string;
}

export const NO_ORDERS: VoucherPage = {
  title: 'Orders',
  content: html`<h1>Orders</h1>
    <p class="empty">No orders yet. What people pay to their carers with vouchers is shown here.</p>`,
};

export function drawOrdersPage(shown: MonthOfOrders): VoucherPage {
  const title = `Orders of ${sayMonth(shown.month)}`;
  const content = html`${shown.said}
    <h1>${title}</h1>
    ${drawMonths(shown)}${drawTotals(shown.totals)}${drawTicking(shown)}${drawOrderPages(shown)}${drawInvoices(shown)}`;
  return { title, content };
}

function drawMonths({ months, month }: MonthOfOrders): Markup {
  const options = months.map((each) => {
    const words = each.waiting === 0 ? sayMonth(each.month) : `${sayMonth(each.month)} (${each.waiting} waiting)`;
    return each.month === month
      ? html`<option value="${each.month}" selected>${words}</option>`
      : html`<option value="${each.month}">${words}</option>`;
  });
  return html`<form class="month" method="get" action="${PAGE_PATH}">
    <div>
      <label for="month">Month</label
      ><select id="month" name="month">
        ${options}
      </select>
    </div>
    <button class="soft">Show</button>
  </form>`;
}

function orderSumOf(totals: readonly OrderTotal[]): { readonly count: number; readonly pence: number } {
  return totals.reduce(
    (sum, { order_count, total_pence }) => ({ count: sum.count + order_count, pence: sum.pence + total_pence }),
    { count: 0, pence: 0 },
  );
}

const waitingOrdersOf = (totals: readonly OrderTotal[]) => orderSumOf(totals.filter(({ state }) => state === 'placed'));
const toInvoice = (totals: readonly OrderTotal[]) =>
  orderSumOf(totals.filter(({ state, is_invoiced }) => state === 'approved' && !is_invoiced));

function drawTotals(totals: readonly OrderTotal[]): Markup {
  const figures = [
    ['Waiting', waitingOrdersOf(totals)],
    ['Approved', orderSumOf(totals.filter(({ state }) => state === 'approved'))],
    ['Paid', orderSumOf(totals.filter(({ state }) => state === 'paid'))],
    ['All orders', orderSumOf(totals)],
  ] as const;
  return html`<dl class="figures">
    ${figures.map(
      ([label, { count, pence }]) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${formatPounds(pence)}<span>${sayOrders(count)}</span></dd>
        </div>`,
    )}
  </dl>`;
}

function drawTicking({ orders, totals, month, formToken }: MonthOfOrders): Markup {
  const waiting = waitingOrdersOf(totals).count;
  if (waiting === 0) return drawOrders(orders, false);
  return html`<form method="post" action="${PAGE_PATH}/approve/ask">
    ${formTokenField(formToken)}<input type="hidden" name="month" value="${month}" />
    ${drawOrders(orders, true)}
    <div class="actions">
      <button name="which" value="ticked">Approve what is ticked</button
      ><button class="soft" name="which" value="all">Approve all that wait</button>
    </div>
  </form>`;
}

function drawOrderPages({ totals, month, page }: MonthOfOrders): Markup | undefined {
  const pages = Math.ceil(orderSumOf(totals).count / ORDERS_PAGE);
  if (pages <= 1) return undefined;
  const before = page > 1 ? html`<a href="${ordersPath({ month, page: page - 1 })}">Previous</a>` : undefined;
  const after = page < pages ? html`<a href="${ordersPath({ month, page: page + 1 })}">Next</a>` : undefined;
  return html`<div class="pages">${before}<span>Page ${page} of ${pages}</span>${after}</div>`;
}

function drawInvoices({ totals, month, invoices }: MonthOfOrders): Markup {
  const { count, pence } = toInvoice(totals);
  const offer =
    count === 0
      ? undefined
      : html`<p>${sayOrders(count)} of ${formatPounds(pence)} approved and on no invoice yet.</p>
          <p><a class="button" href="${PAGE_PATH}/invoice?month=${month}">Make the invoice</a></p>`;
  const made = invoices.map(
    ({ id, number, order_count, total_pence, paid_on }) =>
      html`<li>
        <a href="${invoicePath(id)}">Invoice ${number}</a>: ${sayOrders(order_count)}, ${formatPounds(total_pence)},
        ${paid_on === null ? 'not paid yet' : 'paid'}
      </li>`,
  );
  const nothing = count === 0 && made.length === 0 ? html`<p>There is nothing to put on an invoice.</p>` : undefined;
  return html`<h2>Invoices</h2>
    ${offer}${
      made.length > 0
        ? html`<ul>
            ${made}
          </ul>`
        : undefined
    }${nothing}`;
}
