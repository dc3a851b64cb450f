import type { Work } from '../../../platform/work.ts';
import { answerOf, noteOrder, readOwn, refuseFaults, takeOut, whyNot, type OrderAnswer } from './order-steps.ts';
import { placeSaved } from './orders-table.ts';

/** Pays what was saved; what has gone its way meanwhile is not paid again. */
export async function placeOrder(work: Work, id: string): Promise<OrderAnswer> {
  return work.write(async (transaction, note) => {
    const { today } = await readOwn(transaction);
    const [placed] = await transaction.run(placeSaved(id, today));
    if (!placed) throw await whyNot(transaction, id);
    await refuseFaults(transaction, { carerId: placed.carer_id, childId: placed.child_id }, today);
    await takeOut(transaction, placed, today);
    await noteOrder(transaction, note, ['voucher-order-placed', id]);
    return answerOf(transaction, id);
  });
}
