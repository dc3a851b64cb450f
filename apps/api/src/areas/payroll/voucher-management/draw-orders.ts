import { sayDay } from '@plenty/domain/dates/day';
import { formatPounds } from '@plenty/domain/money/pence';
import { html, type Markup } from '../../../platform/html/markup.ts';
import type { ManagedOrder } from './orders-table.ts';

/**
 * Orders as a table, which a narrow window shows one below the other: then only the roles say that it is one. Where something
 * can be ticked there is a place for it; nobody ticks their own.
 */
export function drawOrders(orders: readonly ManagedOrder[], canTick: boolean): Markup {
  return html`<table role="table">
    <thead role="rowgroup">
      <tr role="row">
        ${
          canTick
            ? html`<th role="columnheader" scope="col" class="tick"><span class="hidden">Approve</span></th>`
            : undefined
        }
        <th role="columnheader" scope="col">Employee</th>
        <th role="columnheader" scope="col">Carer</th>
        <th role="columnheader" scope="col">Placed on</th>
        <th role="columnheader" scope="col">State</th>
        <th role="columnheader" scope="col" class="end">Amount</th>
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${orders.map((order) => drawOrder(order, canTick))}
    </tbody>
  </table>`;
}

function drawOrder(order: ManagedOrder, canTick: boolean): Markup {
  const name = `${order.first_name} ${order.surname}`;
  const amount = formatPounds(order.amount_pence);
  const own =
    order.is_own && order.state === 'placed'
      ? html`<span class="muted">Somebody else approves yours</span>`
      : undefined;
  return html`<tr role="row">
    ${canTick ? drawTick(order, `${name}, ${amount}`) : undefined}
    <td role="cell">${name}<span class="muted">Payroll number ${order.payroll_number}</span>${own}</td>
    <td role="cell">${order.carer}<span class="muted">${order.registration_number}</span></td>
    <td role="cell">${sayDay(order.placed_on)}</td>
    <td role="cell"><span class="state" data-state="${order.state}">${sayState(order)}</span></td>
    <td role="cell" class="end">${amount}</td>
  </tr>`;
}

function drawTick({ id, state, is_own }: ManagedOrder, label: string): Markup {
  if (state !== 'placed' || is_own) return html`<td role="cell" class="tick"></td>`;
  return html`<td role="cell" class="tick">
    <label><span class="hidden">${label}</span><input type="checkbox" name="order" value="${id}" /></label>
  </td>`;
}

export function sayState({ state, invoice_id }: Pick<ManagedOrder, 'state' | 'invoice_id'>): string {
  if (state === 'placed') return 'Waiting';
  if (state === 'approved') return invoice_id === null ? 'Approved' : 'On an invoice';
  return 'Paid';
}

/** '1 order', '12 orders' */
export function sayOrders(count: number): string {
  return count === 1 ? '1 order' : `${count.toLocaleString('en-GB')} orders`;
}
