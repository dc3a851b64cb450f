import { SelectionDetails } from '@plenty/contract/enrolment/selections-details';
import type { CallOf } from '@plenty/contract/endpoint';
import { selections, type Costs } from '@plenty/contract/enrolment/selections';
import type { EnteredValues } from '@plenty/contract/enrolment/selections-fields';
import { ApiError, wordsOfSetUp } from '#api/api-error.ts';
import { call } from '#api/call.ts';

/** A choice as it is sent; with a version it changes what there is, without one there is nothing but what is over. */
export type ChoiceBody = CallOf<typeof selections.create>['body'];

export type RefusedSelection = {
  readonly outcome: 'refused';
  readonly message: string;
  readonly fieldErrors: ApiError['fieldErrors'];
};
/** Another tab or device was first: what it left behind. */
export type ChangedElsewhere = {
  readonly outcome: 'changed';
  readonly message: string;
  readonly selection: SelectionDetails | null;
};
export type SaveAnswer =
  | { readonly outcome: 'ok'; readonly selection: SelectionDetails }
  | ChangedElsewhere
  | RefusedSelection;

/** Saves a draft, or submits: a new choice is posted, what there is already is changed (spec 2 §4). */
export function saveChoice(benefitId: string, body: ChoiceBody): Promise<SaveAnswer> {
  return orSelectionRefusal(async () => {
    const params = { id: benefitId };
    const { version } = body;
    const selection =
      version === undefined
        ? await call(selections.create, { params, body })
        : await call(selections.change, { params, body: { ...body, version } });
    return { outcome: 'ok', selection };
  });
}

/** Throws the draft away. */
export function discardDraft(
  benefitId: string,
): Promise<{ readonly outcome: 'ok' } | ChangedElsewhere | RefusedSelection> {
  return orSelectionRefusal(async () => {
    await call(selections.reset, { params: { id: benefitId } });
    return { outcome: 'ok' };
  });
}

export function workOutCosts(benefitId: string, values: EnteredValues, signal: AbortSignal): Promise<Costs> {
  return call(selections.costs, { body: { benefitId, values } }, { signal });
}

async function orSelectionRefusal<Done>(
  work: () => Promise<Done>,
): Promise<Done | ChangedElsewhere | RefusedSelection> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = wordsOfSetUp(error);
    if (error.code !== 'selection-changed') return { outcome: 'refused', message, fieldErrors: error.fieldErrors };
    const fresh = SelectionDetails.safeParse(error.selection);
    return { outcome: 'changed', message, selection: fresh.success ? fresh.data : null };
  }
}
