import type { Carer } from '@plenty/contract/payroll/vouchers';
import { VoucherQuestion } from './question.tsx';
import { removeCarer } from './vouchers-data.ts';

interface RemoveCarerQuestionProps {
  readonly carer: Carer | undefined;
  readonly onClose: () => void;
}

export function RemoveCarerQuestion({ carer, onClose }: RemoveCarerQuestionProps) {
  return (
    <VoucherQuestion
      about={carer}
      onClose={onClose}
      act={({ id }) => removeCarer(id)}
      wordsOf={({ name }) => ({
        title: `Remove ${name}?`,
        text: 'What is saved for this carer, and what is paid every month, is cancelled. Payments that were placed stand.',
        confirm: 'Remove carer',
        done: 'The carer has been removed',
        isDanger: true,
      })}
    />
  );
}
