import type { VoucherOrder } from '@plenty/contract/payroll/vouchers';
import { VoucherQuestion } from './question.tsx';
import { cancelOrder, placeOrder } from './vouchers-data.ts';

interface CancelQuestionProps {
  readonly order: VoucherOrder | undefined;
  readonly onClose: () => void;
}

export function CancelQuestion({ order, onClose }: CancelQuestionProps) {
  return (
    <VoucherQuestion
      about={order}
      onClose={onClose}
      act={({ id }) => cancelOrder(id)}
      wordsOf={({ carer, state }) => ({
        title: state === 'saved' ? 'Cancel this order?' : 'Cancel this payment?',
        text:
          state === 'saved'
            ? `Nothing is paid to ${carer} by it any more.`
            : `${carer} is not paid, and the money goes back to your balance.`,
        confirm: state === 'saved' ? 'Cancel order' : 'Cancel payment',
        done: state === 'saved' ? 'The order has been cancelled' : 'The payment has been cancelled',
        isDanger: true,
      })}
    />
  );
}

export function PlaceQuestion({ order, onClose }: CancelQuestionProps) {
  return (
    <VoucherQuestion
      about={order}
      onClose={onClose}
      act={({ id }) => placeOrder(id)}
      wordsOf={({ carer }) => ({
        title: 'Pay now?',
        text: `${carer} is paid from your balance. You can cancel it until it is approved.`,
        confirm: 'Pay now',
        done: 'The payment has been placed',
      })}
    />
  );
}
