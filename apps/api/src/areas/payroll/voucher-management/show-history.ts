import { sayDay, sayMonth } from '@plenty/domain/dates/day';
import { formatPounds } from '@plenty/domain/money/pence';
import { html, type Markup } from '../../../platform/html/markup.ts';
import type { Work } from '../../../platform/work.ts';
import { sayOrders } from './draw-orders.ts';
import { decisionsPage, type DecisionRow } from './invoices-table.ts';
import type { PageRequest, VoucherPage } from './page-answer.ts';
import { historyPath, invoicePath } from './page-path.ts';
import { readAskedPage } from './read-asked.ts';

const PAGE_ROWS = 10;

/** What was decided on the page, and the invoices that came of it, the newest first. */
export async function showHistory(work: Work, { query }: PageRequest): Promise<VoucherPage> {
  const page = readAskedPage(query.get('page'));
  const [decisions] = await work.read(decisionsPage(page));
  const [first] = decisions;
  const table = first
    ? html`${drawDecisions(decisions)}${drawHistoryPages(page, first.total)}`
    : html`<p class="empty">Nothing here. What is approved, invoiced and paid is shown here.</p>`;
  return {
    title: 'History',
    part: 'history',
    content: html`<h1>History</h1>
      ${table}`,
  };
}

function drawDecisions(decisions: readonly DecisionRow[]): Markup {
  return html`<table role="table">
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col">When</th>
        <th role="columnheader" scope="col">What</th>
        <th role="columnheader" scope="col">Who</th>
        <th role="columnheader" scope="col">Orders</th>
        <th role="columnheader" scope="col" class="end">Total</th>
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${decisions.map(drawDecision)}
    </tbody>
  </table>`;
}

function drawDecision(row: DecisionRow): Markup {
  return html`<tr role="row">
    <td role="cell">${sayDay(row.decided_on)}<span class="muted">${row.decided_time}</span></td>
    <td role="cell">${sayWhat(row)}<span class="muted">${sayMonth(row.month)}</span></td>
    <td role="cell">${row.decided_by}</td>
    <td role="cell">${sayOrders(row.order_count)}</td>
    <td role="cell" class="end">${formatPounds(row.total_pence)}</td>
  </tr>`;
}

function sayWhat({ kind, invoice_id, number }: DecisionRow): Markup {
  if (invoice_id === null || number === null) return html`Approved`;
  const invoice = html`<a href="${invoicePath(invoice_id)}">Invoice ${number}</a>`;
  return kind === 'paid' ? html`${invoice} marked as paid` : html`${invoice} made`;
}

function drawHistoryPages(page: number, total: number): Markup | undefined {
  const pages = Math.ceil(total / PAGE_ROWS);
  if (pages <= 1) return undefined;
  const newer = page > 1 ? html`<a href="${historyPath(page - 1)}">Newer</a>` : undefined;
  const older = page < pages ? html`<a href="${historyPath(page + 1)}">Older</a>` : undefined;
  return html`<div class="pages">${newer}<span>Page ${page} of ${pages}</span>${older}</div>`;
}
