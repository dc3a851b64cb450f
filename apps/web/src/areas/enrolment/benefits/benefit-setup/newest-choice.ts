import type { SelectionDetails } from '@plenty/contract/enrolment/selections-details';

interface NewestChoices {
  readonly selection: SelectionDetails | null;
  readonly draft: SelectionDetails | null;
}

/** What a change begins from: the next version where there is one, else what is shown. */
export function newestChoiceOf({ selection, draft }: NewestChoices): SelectionDetails | null {
  return draft ?? selection;
}

/** Begun, asked for, promised or there: what is over is chosen anew. */
export function isLiveChoice({ status }: SelectionDetails): boolean {
  return status === 'draft' || status === 'pending' || status === 'scheduled' || status === 'active';
}

/** What stands or waits while something else is being chosen. */
export function choiceStandingOf({ selection }: NewestChoices): SelectionDetails | null {
  return selection && isLiveChoice(selection) && !selection.temporarySelection ? selection : null;
}

/** The choices once a draft has been saved. */
export function withDraft<Known extends NewestChoices>(known: Known, saved: SelectionDetails): Known {
  return choiceStandingOf(known) ? { ...known, draft: saved } : { ...known, selection: saved, draft: null };
}
