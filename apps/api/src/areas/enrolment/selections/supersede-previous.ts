import { moveByClock, replacedBy } from '@plenty/domain/selection/by-clock';
import type { Selection } from '@plenty/domain/selection/selection';
import { endBeforeNextYear, reopenedWithout, shortenedBy } from '@plenty/domain/selection/take-over';
import type { StoredSelection } from '../employee-scheme/stored-selection.ts';
import type { Ledger } from './ledger.ts';

/**
 * Makes room for a version of a benefit: what it takes the place of gives way, now or on its first day. Answers the version,
 * ended before the one of the next scheme year begins.
 */
export async function supersedePrevious<Next extends Selection>(
  ledger: Ledger,
  next: Next,
  { benefitId, exceptId }: { readonly benefitId: string; readonly exceptId: string | undefined },
): Promise<Next> {
  const { today } = ledger;
  const code = ledger.codeOf(benefitId);
  const others = (): StoredSelection[] => ledger.versionsOf(code).filter(({ id }) => id !== exceptId);
  const ofSameYear = others().filter((other) => other.benefitId === benefitId);
  for (const { selection: before, action, endsOn } of replacedBy(next, ofSameYear)) {
    const after = moveByClock(before, action, { today, ...(endsOn !== undefined && { endsOn }) });
    await ledger.record({ action, benefitId, before, after });
    await reopenWithout(ledger, before);
  }
  const { endsOn } = endBeforeNextYear({ ...next, benefitId }, others());
  const bounded = { ...next, endsOn };
  for (const { selection, endsOn: last } of shortenedBy(bounded, others())) await ledger.moveLastDay(selection, last);
  return bounded;
}

/** What was to end because of a version that was promised and is dropped goes on. */
export async function reopenWithout(ledger: Ledger, dropped: StoredSelection): Promise<void> {
  if (dropped.state !== 'scheduled') return;
  const others = ledger.versionsOf(dropped.code).filter(({ id }) => id !== dropped.id);
  for (const { selection, endsOn } of reopenedWithout(dropped, others)) await ledger.moveLastDay(selection, endsOn);
}
