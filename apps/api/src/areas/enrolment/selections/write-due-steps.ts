import type { Ledger } from './ledger.ts';

/**
 * Writes what the clock has done to somebody's selections since they were last looked at: a version whose first day has come
 * is active, and the one before it has ended.
 */
export async function writeDueSteps(ledger: Ledger): Promise<void> {
  const due = ledger.current.selections.filter(({ state, storedState }) => state !== storedState);
  // What ends comes first: of what stands there is one.
  const ends = due.filter(({ state }) => state === 'ended');
  const starts = due.filter(({ state }) => state === 'active');
  for (const before of ends)
    await ledger.record({ action: 'replace', benefitId: before.benefitId, before, after: before });
  for (const before of starts)
    await ledger.record({ action: 'start', benefitId: before.benefitId, before, after: before });
}
