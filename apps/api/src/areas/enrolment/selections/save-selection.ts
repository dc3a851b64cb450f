import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { selections } from '@plenty/contract/enrolment/selections';
import { moveTo } from '@plenty/domain/selection/transition';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { findOffered } from '../employee-scheme/employee-scheme.ts';
import { fromWire } from '../benefits/field-values.ts';
import { lookAt, toSelection } from '../benefits/to-selection.ts';
import { quoteSelection, type Choice } from '../benefits/quote.ts';
import { type StoredSelection } from '../employee-scheme/stored-selection.ts';
import type { YearQuestion } from '../employee-scheme/people-in-year-table.ts';
import { changeChoices } from './change-choices.ts';
import type { Ledger } from './ledger.ts';
import { isLive, newestOf } from './newest-of.ts';
import { unwrapTransition } from './unwrap-transition.ts';
import { SelectionMoved } from './selection-moved.ts';
import { submitChoice } from './submit-choice.ts';

type Create = RequestOf<typeof selections.create>;
type SelectionChange = RequestOf<typeof selections.change>;
type SaveSelectionAnswer = AnswerOf<typeof selections.create>;

const NOTHING_TO_CHOOSE = 'There is nothing to choose here: it is yours while you are eligible';

/** Chooses a benefit that the person does not have: anew, again, or from the draft that was seen. */
export function createSelection(
  work: Work,
  { params: { id }, query: { year }, body }: Create,
): Promise<SaveSelectionAnswer> {
  return save(work, { benefitId: id, year }, body, (seen) => {
    if (body.version === undefined ? seen !== undefined && isLive(seen) : seen?.version !== body.version)
      throw new SelectionMoved(id);
  });
}

/** Changes what the person has asked for or has: the version that was seen must be the one that there is. */
export function changeSelection(
  work: Work,
  { params: { id }, query: { year }, body }: SelectionChange,
): Promise<SaveSelectionAnswer> {
  return save(work, { benefitId: id, year }, body, (seen) => {
    if (!seen) throw new Failure('not-found');
    if (!isLive(seen) || seen.version !== body.version) throw new SelectionMoved(id);
  });
}

/** Keeps values as the draft, begun anew or written over, whatever was seen before. */
export function keepDraft(
  work: Work,
  benefitId: string,
  values: Create['body']['values'],
): Promise<SaveSelectionAnswer> {
  return save(work, { benefitId }, { values, temporarySelection: true }, () => undefined);
}

function save(
  work: Work,
  question: YearQuestion & { readonly benefitId: string },
  { values, temporarySelection }: Create['body'],
  check: (seen: StoredSelection | undefined) => void,
): Promise<SaveSelectionAnswer> {
  const { benefitId } = question;
  return changeChoices(work, question, async (ledger) => {
    const offered = findOffered(ledger.current, benefitId);
    if (offered.benefit.fields.length === 0) throw new Failure('selection-refused', { message: NOTHING_TO_CHOOSE });
    check(newestOf(ledger.asShown, benefitId));
    const choice = quoteSelection(ledger.current, { offered, values: fromWire(offered.benefit.fields, values) });
    const draft = ledger.selectionsFor(benefitId).find(({ state }) => state === 'draft') ?? null;
    const saved = await (temporarySelection ? saveDraft(ledger, choice, draft) : submitChoice(ledger, choice, draft));
    return toSelection(lookAt(ledger.current, offered), saved);
  });
}

async function saveDraft(ledger: Ledger, choice: Choice, draft: StoredSelection | null): Promise<StoredSelection> {
  const benefitId = choice.offered.id;
  refuseUnknownFields(choice);
  const next = unwrapTransition(moveTo(draft, 'save', choice.circumstances), benefitId);
  const saved = await ledger.record({ action: 'save', benefitId, before: draft, after: next });
  if (!saved) throw new Error('a draft that was saved is there');
  return saved;
}

/** A draft may lack what it needs and have what is wrong, but keeps nothing that nobody asked for. */
function refuseUnknownFields({ offered, circumstances: { faults } }: Choice): void {
  const names = new Set(offered.benefit.fields.map(({ name }) => name));
  const unknown = faults.filter(({ field }) => !names.has(field));
  if (unknown.length === 0) return;
  throw new Failure('selection-refused', {
    errors: Object.fromEntries(unknown.map(({ field, message }) => [field, [message]])),
  });
}
