import type { Day } from '../dates/day.ts';
import type { Benefit } from '../scheme/benefit.ts';
import type { FieldValues } from './fields.ts';
import type { Selection } from './selection.ts';

export interface RenewalQuestion {
  readonly selection: Selection;
  /** The benefit of the same code in the year that begins. */
  readonly nextBenefit: Benefit | undefined;
  readonly nextYearStartsOn: Day;
  readonly eligible: boolean;
  /** Whether the values fit the benefit as it is offered in the year that begins. */
  readonly valuesFit: boolean;
  /** The last day of an agreed term, such as a hire. */
  readonly termEndsOn: Day | null;
}

export type RenewalOutcome =
  /** Goes on as it was agreed, with the price that was agreed: a term is under way. */
  | { readonly outcome: 'carried-forward'; readonly values: FieldValues; readonly startsOn: Day }
  /** Goes on with the same values at the prices of the year that begins. */
  | { readonly outcome: 're-priced'; readonly values: FieldValues; readonly startsOn: Day }
  /** Ends with the year unless the employee chooses it anew. */
  | { readonly outcome: 'asked-again'; readonly because: 'policy' | 'values' }
  | { readonly outcome: 'ends'; readonly because: 'not-offered' | 'not-eligible' | 'policy' | 'not-standing' };

/** What becomes of a selection on the first day of the next scheme year. */
export function renew(question: RenewalQuestion): RenewalOutcome {
  const { selection, nextBenefit, nextYearStartsOn, eligible, valuesFit, termEndsOn } = question;
  if (!standsAtRenewal(selection, nextYearStartsOn)) return { outcome: 'ends', because: 'not-standing' };
  const { values } = selection;
  if (termEndsOn !== null && termEndsOn >= nextYearStartsOn)
    return { outcome: 'carried-forward', values, startsOn: nextYearStartsOn };
  if (!nextBenefit) return { outcome: 'ends', because: 'not-offered' };
  if (!eligible) return { outcome: 'ends', because: 'not-eligible' };
  switch (nextBenefit.change.renewal) {
    case 'ends':
      return { outcome: 'ends', because: 'policy' };
    case 'asked-again':
      return { outcome: 'asked-again', because: 'policy' };
    case 'carried-forward':
      return { outcome: 'carried-forward', values, startsOn: nextYearStartsOn };
    case 're-priced':
      return valuesFit
        ? { outcome: 're-priced', values, startsOn: nextYearStartsOn }
        : { outcome: 'asked-again', because: 'values' };
  }
}

function standsAtRenewal({ state, endsOn }: Selection, day: Day): boolean {
  return (state === 'active' || state === 'scheduled') && (endsOn === null || endsOn >= day);
}
