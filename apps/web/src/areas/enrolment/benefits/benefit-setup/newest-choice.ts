import type { Selection } from '@plenty/contract/enrolment/benefits';

interface Choices {
  readonly selection: Selection | null;
  readonly draft: Selection | null;
}

/** What a change begins from: the next version where there is one, else what is shown. */
export function newestOf({ selection, draft }: Choices): Selection | null {
  return draft ?? selection;
}

/** Begun, asked for, promised or there: what is over is chosen anew. */
export function isLive({ status }: Selection): boolean {
  return status === 'draft' || status === 'pending' || status === 'scheduled' || status === 'active';
}

/** What stands or waits while something else is being chosen. */
export function standingOf({ selection }: Choices): Selection | null {
  return selection && isLive(selection) && !selection.temporarySelection ? selection : null;
}

/** The choices once a draft has been saved. */
export function withDraft<Known extends Choices>(known: Known, saved: Selection): Known {
  return standingOf(known) ? { ...known, draft: saved } : { ...known, selection: saved, draft: null };
}
