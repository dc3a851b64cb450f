import type { VoucherOrder, ORDER_STATES } from '@plenty/contract/payroll/vouchers';
import type { OrderRow } from './orders-table.ts';
import { toPounds } from '@plenty/domain/money/pence';

type OrderState = (typeof ORDER_STATES)[number];

const LABELS: Readonly<Record<OrderState, string>> = {
  saved: 'Saved',
  placed: 'Placed',
  approved: 'Approved',
  paid: 'Paid',
  cancelled: 'Cancelled',
};

export function toOrder(row: OrderRow): VoucherOrder {
  // The table's checks hold both to the lists.
  const state = row.state as OrderState;
  const repeats = row.repeats as VoucherOrder['repeats'];
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
