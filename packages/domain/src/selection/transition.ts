import { addDays, type Day } from '../dates/day.ts';
import { GUARD_CHECKS, type SelectionCircumstances } from './guards.ts';
import { payableFrom } from './opening.ts';
import { hasBegun, lastDayByClock, neverBegun, type SelectionFieldFault, type Selection } from './selection.ts';
import {
  findTransition,
  NOTHING,
  type Guard,
  type Nothing,
  type SelectionAction,
  type SelectionState,
  type Transition,
} from './states.ts';

export interface TransitionRefusal {
  readonly guard: Guard | 'not-possible' | 'actor';
  readonly message: string;
  readonly faults: readonly SelectionFieldFault[];
}

export type TransitionOutcome =
  | { readonly allowed: true; readonly next: Selection | null }
  | { readonly allowed: false; readonly refusal: TransitionRefusal };

/** Moves a selection on, or says why not. The first guard that fails decides. */
export function moveTo(
  selection: Selection | null,
  action: SelectionAction,
  circumstances: SelectionCircumstances,
): TransitionOutcome {
  const from = selection?.state ?? NOTHING;
  const transition = findTransition(from, action);
  if (!transition) return refuseTransition('not-possible', `What is ${from} has no way to ${action}`);
  if (transition.by !== circumstances.actor)
    return refuseTransition('actor', `To ${action} is for the ${transition.by} alone`);
  for (const guard of transition.guards) {
    const objection = GUARD_CHECKS[guard](circumstances, selection);
    if (objection) return { allowed: false, refusal: { guard, faults: [], ...objection } };
  }
  const moved = withDates(selection, action, circumstances);
  const state = targetOf(transition, moved, circumstances);
  return { allowed: true, next: state === NOTHING ? null : { ...moved, state } };
}

type Undecided = Omit<Selection, 'state'>;

function targetOf(
  { to }: Transition,
  { startsOn }: Undecided,
  { benefit, today }: SelectionCircumstances,
): SelectionState | Nothing {
  if (to === 'submitted' && benefit.change.needsApproval) return 'pending';
  if (to !== 'begins' && to !== 'submitted') return to;
  return startsOn !== null && startsOn > today ? 'scheduled' : 'active';
}

function withDates(
  selection: Selection | null,
  action: SelectionAction,
  circumstances: SelectionCircumstances,
): Undecided {
  const { benefit, values, opening, today, endsOn } = circumstances;
  const old: Undecided = selection ?? { values, startsOn: null, endsOn: null };
  switch (action) {
    case 'save':
      return { ...old, values };
    case 'submit':
      return { ...old, values, startsOn: opening.open ? opening.startsOn : old.startsOn };
    case 'approve':
      return { ...old, startsOn: payableFrom(benefit, old.startsOn ?? today, today) };
    case 'opt-out':
      return { ...old, endsOn: lastDay(selection, circumstances) };
    case 'replace':
    case 'end':
      return { ...old, endsOn: lastDayByClock(selection, endsOn ?? today, today) };
    case 'reject':
    case 'reset':
    case 'start':
    case 'reprice':
    case 'renew':
    case 'bring-in':
      return old;
    case 'take-back':
      return { ...old, endsOn: null };
  }
}

/** Who opts out keeps the cover to the day before a change made today would begin. */
function lastDay(selection: Selection | null, { opening, today }: SelectionCircumstances): Day {
  const next = opening.open ? opening.startsOn : opening.leavableFrom;
  const last = next === undefined ? today : addDays(next, -1);
  return hasBegun(selection, today) && hasBegun(selection, last) ? last : neverBegun(selection, today);
}

function refuseTransition(guard: TransitionRefusal['guard'], message: string): TransitionOutcome {
  return { allowed: false, refusal: { guard, message, faults: [] } };
}
