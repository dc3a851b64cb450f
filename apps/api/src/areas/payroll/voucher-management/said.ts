import { html, type Markup } from '../../../platform/html/markup.ts';
import { sayOrders } from './draw-orders.ts';
import { readAskedPage } from './read-asked.ts';

const DONE: Readonly<Record<string, (orders: string) => string>> = {
  approved: (orders) => `${orders} approved.`,
  invoiced: () => 'The invoice has been made.',
  paid: () => 'The invoice and its orders are marked as paid.',
};
const WARNED: typeof DONE = {
  'some-approved': (orders) => `${orders} approved. The others have changed meanwhile.`,
  'none-approved': () => 'These orders have changed meanwhile. Please look at them again.',
  'none-ticked': () => 'Please tick the orders that you want to approve.',
  'nothing-to-invoice': () => 'There is no approved order left to put on an invoice.',
  'already-paid': () => 'This invoice was marked as paid already.',
};

/** What has just been done, as the address that one is led to names it. */
export function saidBy(query: URLSearchParams): Markup | undefined {
  const done = query.get('done') ?? '';
  const say = DONE[done] ?? WARNED[done];
  if (!say) return undefined;
  const kind = done in WARNED ? 'warning' : 'done';
  return html`<p class="said" data-kind="${kind}" role="status">
    ${say(sayOrders(readAskedPage(query.get('count'))))}
  </p>`;
}
