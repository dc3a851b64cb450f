import { moveByClock, replacedBy } from '@plenty/domain/selection/by-clock';
import type { Selection } from '@plenty/domain/selection/selection';
import type { StoredSelection } from '../employee-scheme/stored-selection.ts';
import type { Ledger } from './ledger.ts';

/** What a version takes the place of gives way to it: now, or on its first day. */
export async function supersedePrevious(
  ledger: Ledger,
  next: Selection,
  others: readonly StoredSelection[],
): Promise<void> {
  const { today } = ledger;
  for (const { selection: before, action, endsOn } of replacedBy(next, others)) {
    const after = moveByClock(before, action, { today, ...(endsOn !== undefined && { endsOn }) });
    await ledger.record({ action, benefitId: before.benefitId, before, after });
  }
}
