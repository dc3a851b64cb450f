import { addDays, addMonths, sayDay, type Day } from '../dates/day.ts';
import { formatPounds, type Pence } from '../money/pence.ts';
import type { Benefit } from '../scheme/benefit.ts';
import type { FieldValues } from './fields.ts';
import type { Opening } from './opening.ts';
import type { SelectionFieldFault, Selection } from './selection.ts';
import type { SelectionActor, Guard } from './states.ts';

/** All that the guards ask, found out beforehand by the rules that know. */
export interface SelectionCircumstances {
  readonly today: Day;
  readonly actor: SelectionActor;
  readonly benefit: Benefit;
  readonly opening: Opening;
  readonly eligibility: { readonly eligible: boolean; readonly words: readonly string[] };
  readonly values: FieldValues;
  readonly faults: readonly SelectionFieldFault[];
  /** People that the chosen cover needs and the family lacks. */
  readonly dependantFaults: readonly SelectionFieldFault[];
  /** The version of the terms that the employee has accepted. */
  readonly acceptedTerms: number | null;
  readonly needsMedicalAnswers: boolean;
  readonly hasMedicalAnswers: boolean;
  readonly wageFloor: { readonly isKept: boolean; readonly mostMonthlyPence: Pence };
  /** The first day of the version that stands now, where there is one. */
  readonly standingSince: Day | null;
  /** Whether who decides is the employee whose selection it is. */
  readonly isOwn: boolean;
  readonly reason: string;
  /** For ends by the clock: the last day. */
  readonly endsOn?: Day | undefined;
}

interface Objection {
  readonly message: string;
  readonly faults?: readonly SelectionFieldFault[];
}

type GuardCheck = (circumstances: SelectionCircumstances, selection: Selection | null) => Objection | undefined;

const ERRORS_BELOW = 'Please correct the errors highlighted below';

export const GUARD_CHECKS: Readonly<Record<Guard, GuardCheck>> = {
  opening: ({ opening }) => (opening.open ? undefined : { message: opening.words }),
  // Near the end of a year there is no pay day left to choose for, and what stands can still end with the year.
  leaving: ({ opening }) =>
    opening.open || opening.leavableFrom !== undefined ? undefined : { message: opening.words },
  eligible: ({ eligibility }) =>
    eligibility.eligible ? undefined : { message: eligibility.words.join('. ') || 'This benefit is not open to you' },
  // What is kept to the end of a month may be changed from the next.
  kept: ({ benefit, standingSince, opening, today }) => {
    const until = keptUntil(benefit, standingSince);
    const from = (opening.open ? opening.startsOn : opening.leavableFrom) ?? today;
    return until === null || from > until ? undefined : { message: `This stands as chosen until ${sayDay(until)}` };
  },
  values: ({ faults }) => (faults.length === 0 ? undefined : { message: ERRORS_BELOW, faults }),
  dependants: ({ dependantFaults }) =>
    dependantFaults.length === 0 ? undefined : { message: ERRORS_BELOW, faults: dependantFaults },
  terms: ({ benefit, acceptedTerms }) =>
    benefit.terms === undefined || acceptedTerms === benefit.terms.version
      ? undefined
      : { message: 'Please confirm that you have read the terms and conditions' },
  medical: ({ needsMedicalAnswers, hasMedicalAnswers }) =>
    needsMedicalAnswers && !hasMedicalAnswers
      ? { message: 'Please answer the medical questions for cover of this amount' }
      : undefined,
  'wage-floor': ({ wageFloor }) =>
    wageFloor.isKept
      ? undefined
      : {
          message: `Your pay would fall below the minimum wage. The most that you can still give up is ${formatPounds(wageFloor.mostMonthlyPence)} a month`,
        },
  'not-own': ({ isOwn }) => (isOwn ? { message: 'Someone else has to decide about your own selection' } : undefined),
  reason: ({ reason }) => (reason.trim() === '' ? { message: 'Please give a reason' } : undefined),
  started: ({ today }, selection) =>
    selection?.startsOn && selection.startsOn <= today ? undefined : { message: 'Its first day has not come' },
};

/** The day to which a selection stands as it is, where the benefit asks for that. */
export function keptUntil({ change }: Benefit, startsOn: Day | null): Day | null {
  if (change.keptForMonths === undefined || startsOn === null) return null;
  return addDays(addMonths(startsOn, change.keptForMonths), -1);
}
