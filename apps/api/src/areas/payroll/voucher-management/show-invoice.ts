import { sayDay, sayMonth } from '@plenty/domain/dates/day';
import { formatPounds } from '@plenty/domain/money/pence';
import { html, type Markup } from '../../../platform/html/markup.ts';
import type { Work } from '../../../platform/work.ts';
import { drawOrders, sayOrders } from './draw-orders.ts';
import type { InvoiceRow } from './invoices-table.ts';
import type { PageRequest, VoucherPage } from './page-answer.ts';
import { invoicePath, ordersPath } from './page-path.ts';
import { readInvoice } from './read-invoice.ts';
import { saidBy } from './said.ts';

export async function showInvoice(work: Work, { id, query }: PageRequest): Promise<VoucherPage> {
  const { invoice, orders } = await readInvoice(work, id);
  const object = { kind: 'voucher-invoice', id: invoice.id };
  await work.write((_, note) => note({ action: 'voucher-invoice-read', object, hits: orders.length }));
  const title = `Invoice ${invoice.number}`;
  const content = html`${saidBy(query)}
    <h1>${title}</h1>
    <p>
      Of <a href="${ordersPath({ month: invoice.month })}">${sayMonth(invoice.month)}</a>, made on
      ${sayDay(invoice.invoiced_on)}.
    </p>
    ${drawFigures(invoice)}${drawOrders(orders, false)}${drawActions(invoice)}`;
  return { title, content };
}

function drawFigures({ order_count, total_pence, paid_on }: InvoiceRow): Markup {
  return html`<dl class="figures">
    <div>
      <dt>Total</dt>
      <dd>${formatPounds(total_pence)}<span>${sayOrders(order_count)}</span></dd>
    </div>
    <div>
      <dt>State</dt>
      <dd>
        ${paid_on === null ? 'Not paid yet' : 'Paid'}<span>${paid_on === null ? '' : `On ${sayDay(paid_on)}`}</span>
      </dd>
    </div>
  </dl>`;
}

function drawActions({ id, number, paid_on }: InvoiceRow): Markup {
  const pay = paid_on === null ? html`<a class="button" href="${invoicePath(id)}/pay">Mark as paid</a>` : undefined;
  const file = (type: string) =>
    html`<a
      class="button soft"
      href="${invoicePath(id)}/${type.toLowerCase()}"
      aria-label="Download invoice ${number} as ${type}"
      >Download ${type}</a
    >`;
  return html`<div class="actions">${pay}${file('PDF')}${file('CSV')}</div>`;
}
