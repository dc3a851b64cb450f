import type { TransitionOutcome, TransitionRefusal } from '@plenty/domain/selection/transition';
import type { Selection } from '@plenty/domain/selection/selection';
import { Failure } from '../../../platform/failure.ts';
import { SelectionMoved } from './selection-moved.ts';

/** What a move makes of a selection. A guard's objection is told in its own words; what has no such move has moved on. */
export function unwrapTransition(outcome: TransitionOutcome, benefitId: string): Selection | null {
  if (outcome.allowed) return outcome.next;
  const { refusal } = outcome;
  if (refusal.guard === 'not-possible') throw new SelectionMoved(benefitId);
  throw new Failure('selection-refused', { message: refusal.message, ...errorsOf(refusal) });
}

function errorsOf({ faults }: TransitionRefusal) {
  if (faults.length === 0) return undefined;
  const errors: Record<string, string[]> = {};
  for (const { field, message } of faults) (errors[field] ??= []).push(message);
  return { errors };
}
