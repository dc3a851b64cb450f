import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { selections } from '@plenty/contract/enrolment/selections';
import { moveTo } from '@plenty/domain/selection/transition';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { lookAt, toSelection } from '../benefits/to-selection.ts';
import { findOffered, type EmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { quoteSelections, type Choice } from '../benefits/quote.ts';
import { type StoredSelection } from '../employee-scheme/stored-selection.ts';
import { changeChoices } from './change-choices.ts';
import { findSelection } from './find-selection.ts';
import { SelectionMoved } from './selection-moved.ts';
import { submitChoice } from './submit-choice.ts';

type ConfirmSelectionsBody = RequestOf<typeof selections.confirm>['body'];

/** Submits several drafts together: all of them, weighed against pay and fund as one, or none. */
export function confirmSelections(
  work: Work,
  { query: { year }, body }: RequestOf<typeof selections.confirm>,
): Promise<AnswerOf<typeof selections.confirm>> {
  const [first] = body.selections;
  return changeChoices(work, { selectionId: first?.selectionId, year }, async (ledger) => {
    const drafts = body.selections.map((asked) => findDraft(ledger.current, asked));
    const { choices } = quoteSelections(
      ledger.current,
      drafts.map(({ selection, offered }) => ({ offered, values: selection.values })),
    );
    const pairs = choices.map((choice, at) => ({ choice, draft: drafts[at]?.selection ?? null }));
    refuseAnyObjection(pairs);
    const submitted: StoredSelection[] = [];
    for (const { choice, draft } of pairs) submitted.push(await submitChoice(ledger, choice, draft));
    const { current } = ledger;
    return {
      selections: submitted.map((selection) =>
        toSelection(lookAt(current, findOffered(current, selection.benefitId)), selection),
      ),
    };
  });
}

function findDraft(own: EmployeeScheme, { selectionId, version }: ConfirmSelectionsBody['selections'][number]) {
  const found = findSelection(own, selectionId);
  const { state, version: current, benefitId } = found.selection;
  if (state !== 'draft' || current !== version) throw new SelectionMoved(benefitId);
  return found;
}

/** Names every choice that cannot be made, each at its place in the list. */
function refuseAnyObjection(pairs: readonly { choice: Choice; draft: StoredSelection | null }[]): void {
  const errors: Record<string, string[]> = {};
  let message: string | undefined;
  for (const [at, { choice, draft }] of pairs.entries()) {
    const outcome = moveTo(draft, 'submit', choice.circumstances);
    if (outcome.allowed) continue;
    message ??= outcome.refusal.message;
    errors[`selections.${at}`] = [outcome.refusal.message];
  }
  if (message !== undefined) throw new Failure('selection-refused', { message, errors });
}
