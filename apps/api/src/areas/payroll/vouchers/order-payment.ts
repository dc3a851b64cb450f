import type { RequestOf } from '@plenty/contract/endpoint';
import type { vouchers } from '@plenty/contract/payroll/vouchers';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { OPEN_OWN_ACCOUNT } from './account-table.ts';
import { orderAnswerOf, noteOrder, readOwn, refuseOrderFaults, takeOut, type OrderAnswer } from './order-steps.ts';
import { insertOrder, type NewOrderRow } from './orders-table.ts';

type OrderPaymentBody = RequestOf<typeof vouchers.order>['body'];

/** Pays a carer now, or keeps the order for later or for every voucher date. */
export async function orderPayment(work: Work, { body }: RequestOf<typeof vouchers.order>): Promise<OrderAnswer> {
  return work.write(async (transaction, note) => {
    await transaction.run(OPEN_OWN_ACCOUNT);
    const own = await readOwn(transaction);
    if (!own.is_member) throw new Failure('invalid', { errors: { orderValue: ['You have no vouchers to spend'] } });
    await refuseOrderFaults(transaction, body, own.today);
    const order: NewOrderRow = {
      id: work.services.newId(),
      employee_id: own.employee_id,
      carer_id: body.carerId,
      child_id: body.childId,
      amount_pence: Math.round(body.orderValue * 100),
      ...paymentStateOf(body.when, own.today),
    };
    await transaction.run(insertOrder(order));
    if (order.state === 'placed') await takeOut(transaction, order, own.today);
    await noteOrder(transaction, note, [`voucher-order-${order.state}`, order.id]);
    return orderAnswerOf(transaction, order.id);
  });
}

function paymentStateOf(
  when: OrderPaymentBody['when'],
  today: string,
): Pick<NewOrderRow, 'repeats' | 'state' | 'placed_on'> {
  switch (when) {
    case 'now':
      return { repeats: 'once', state: 'placed', placed_on: today };
    case 'later':
      return { repeats: 'once', state: 'saved', placed_on: null };
    case 'monthly':
      return { repeats: 'monthly', state: 'saved', placed_on: null };
  }
}
