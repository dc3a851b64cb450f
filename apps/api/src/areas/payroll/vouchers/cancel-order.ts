import type { Work } from '../../../platform/work.ts';
import { returnToBalance } from './account-table.ts';
import { orderAnswerOf, noteOrder, readOwn, orderObstacle, type OrderAnswer } from './order-steps.ts';
import { cancelOwn } from './orders-table.ts';
import type { RequestOf } from '@plenty/contract/endpoint';
import type { vouchers } from '@plenty/contract/payroll/vouchers';

/** Money that was taken for it comes back in the same transaction. */
export async function cancelOrder(
  work: Work,
  { params: { id } }: RequestOf<typeof vouchers.cancel>,
): Promise<OrderAnswer> {
  return work.write(async (transaction, note) => {
    const { today: on } = await readOwn(transaction);
    const [cancelled] = await transaction.run(cancelOwn(id));
    if (!cancelled) throw await orderObstacle(transaction, id);
    const { employee_id: employeeId, amount_pence: pence, was } = cancelled;
    if (was === 'placed') await transaction.run(returnToBalance({ employeeId, orderId: id, pence, on }));
    await noteOrder(transaction, note, ['voucher-order-cancelled', id]);
    return orderAnswerOf(transaction, id);
  });
}
