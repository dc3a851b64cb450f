import type { Work } from '../../../platform/work.ts';
import {
  orderAnswerOf,
  noteOrder,
  readOwn,
  refuseOrderFaults,
  takeOut,
  orderObstacle,
  type OrderAnswer,
} from './order-steps.ts';
import { placeSaved } from './orders-table.ts';
import type { RequestOf } from '@plenty/contract/endpoint';
import type { vouchers } from '@plenty/contract/payroll/vouchers';

/** Places a saved payment. One that has been placed meanwhile is not paid again. */
export async function placeOrder(
  work: Work,
  { params: { id } }: RequestOf<typeof vouchers.place>,
): Promise<OrderAnswer> {
  return work.write(async (transaction, note) => {
    const { today } = await readOwn(transaction);
    const [placed] = await transaction.run(placeSaved(id, today));
    if (!placed) throw await orderObstacle(transaction, id);
    await refuseOrderFaults(transaction, { carerId: placed.carer_id, childId: placed.child_id }, today);
    await takeOut(transaction, placed, today);
    await noteOrder(transaction, note, ['voucher-order-placed', id]);
    return orderAnswerOf(transaction, id);
  });
}
