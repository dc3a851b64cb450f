import type { Order, ORDER_STATES } from '@plenty/contract/payroll/vouchers';
import type { OrderRow } from './orders-table.ts';

type State = (typeof ORDER_STATES)[number];

const LABELS: Readonly<Record<State, string>> = {
  saved: 'Saved',
  placed: 'Placed',
  approved: 'Approved',
  paid: 'Paid',
  cancelled: 'Cancelled',
};

export function toOrder(row: OrderRow): Order {
  // The table's checks hold both to the lists.
  const state = row.state as State;
  const repeats = row.repeats as Order['repeats'];
  return {
    id: row.id,
    carer: row.carer,
    child: row.child,
    orderValue: toPounds(row.amount_pence),
    repeats,
    state,
    statusLabel: repeats === 'monthly' && state === 'saved' ? 'Every month' : LABELS[state],
    on: row.happened_on,
    mayPlace: state === 'saved' && repeats === 'once',
    mayCancel: state === 'saved' || state === 'placed',
  };
}

/** As the specification has its own money fields. */
export function toPounds(pence: number): number {
  return pence / 100;
}
