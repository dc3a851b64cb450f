import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { selections } from '@plenty/contract/enrolment/selections';
import { moveTo } from '@plenty/domain/selection/transition';
import type { Work } from '../../../platform/work.ts';
import { lookAt, toSelection } from '../benefits/to-selection.ts';
import { quoteSelection } from '../benefits/quote.ts';
import { type OfferedBenefit } from '../employee-scheme/published-scheme.ts';
import { type EmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { type StoredSelection } from '../employee-scheme/stored-selection.ts';
import { changeChoices } from './change-choices.ts';
import { findSelection } from './find-selection.ts';
import type { Ledger } from './ledger.ts';
import { mailOptOut } from './mail-choice.ts';
import { isLive } from './newest-of.ts';
import { reopenWithout } from './supersede-previous.ts';
import { unwrapTransition } from './unwrap-transition.ts';
import { SelectionMoved } from './selection-moved.ts';

type OptOutRequest = RequestOf<typeof selections.optOut>;

/** Opts out of what was chosen. With cover that stands goes the change of it that was promised, asked for or begun to write. */
export function optOut(
  work: Work,
  { params: { id }, query: { year }, body: { reason, version } }: OptOutRequest,
): Promise<AnswerOf<typeof selections.optOut>> {
  return changeChoices(work, { selectionId: id, year }, async (ledger) => {
    const { selection, offered } = findSelection(ledger.current, id);
    const seen = findSelection(ledger.asShown, id).selection;
    if (version !== undefined && version !== seen.version) throw new SelectionMoved(seen.benefitId);
    const ended = await endSelection(ledger, offered, selection, reason);
    await reopenWithout(ledger, selection);
    for (const other of endedWith(ledger.current, selection)) await endSelection(ledger, offered, other, reason);
    if (!ended) throw new SelectionMoved(seen.benefitId);
    await mailOptOut(ledger.writing, ended, offered);
    return toSelection(lookAt(ledger.current, offered), ended);
  });
}

/**
 * What goes with it: every change of cover that stands, and the same for the next scheme year; of what had not begun its draft,
 * where nothing else is left.
 */
export function endedWith(
  { selections }: EmployeeScheme,
  { id, benefitId, code, state }: StoredSelection,
): StoredSelection[] {
  const live = selections.filter((other) => other.code === code && other.id !== id && isLive(other));
  if (state === 'active') return live;
  const others = live.filter((other) => other.benefitId === benefitId);
  return others.every((other) => other.state === 'draft') ? others : [];
}

function endSelection(
  ledger: Ledger,
  offered: OfferedBenefit,
  selection: StoredSelection,
  reason: string,
): Promise<StoredSelection | null> {
  const { circumstances } = quoteSelection(ledger.current, { offered, values: selection.values });
  const action = selection.state === 'draft' ? 'reset' : 'opt-out';
  const { benefitId } = selection;
  const after = unwrapTransition(moveTo(selection, action, { ...circumstances, reason }), benefitId);
  return ledger.record({ action, benefitId, before: selection, after, ...(after && { reason }) });
}
