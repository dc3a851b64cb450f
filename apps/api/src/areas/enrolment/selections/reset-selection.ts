import { moveTo } from '@plenty/domain/selection/transition';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { findOffered } from '../employee-scheme/employee-scheme.ts';
import { quoteSelection } from '../benefits/quote.ts';
import { changeChoices } from './change-choices.ts';
import { unwrapTransition } from './unwrap-transition.ts';
import type { RequestOf } from '@plenty/contract/endpoint';
import type { selections } from '@plenty/contract/enrolment/selections';

/** Discards the draft of a benefit. An active or pending selection stays. */
export async function resetSelection(
  work: Work,
  { params: { id: benefitId }, query: { year } }: RequestOf<typeof selections.reset>,
): Promise<{ status: 'ok' }> {
  await changeChoices(work, { benefitId, year }, async (ledger) => {
    const offered = findOffered(ledger.current, benefitId);
    const draft = ledger.selectionsFor(benefitId).find(({ state }) => state === 'draft');
    if (!draft) throw new Failure('not-found');
    const { circumstances } = quoteSelection(ledger.current, { offered, values: draft.values });
    const after = unwrapTransition(moveTo(draft, 'reset', circumstances), benefitId);
    await ledger.record({ action: 'reset', benefitId, before: draft, after });
  });
  return { status: 'ok' };
}
