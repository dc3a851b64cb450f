import { addDays, type Day } from '../dates/day.ts';
import type { FieldValues } from './fields.ts';
import type { SelectionState } from './states.ts';

/** One version of what an employee chose. */
export interface Selection {
  readonly state: SelectionState;
  readonly values: FieldValues;
  /** Its first day, once it is known. */
  readonly startsOn: Day | null;
  /** Its last day; before the first where it never took effect. */
  readonly endsOn: Day | null;
}

export interface SelectionFieldFault {
  readonly field: string;
  readonly message: string;
}

/** Whether cover is there on a day; what waits for an approval is not cover. */
export function hasBegun(selection: Selection | null, on: Day): boolean {
  if (selection?.state !== 'active' && selection?.state !== 'scheduled') return false;
  return selection.startsOn !== null && selection.startsOn <= on;
}

/** The last day of what never took effect is the one before its first. */
export function neverBegun(selection: Pick<Selection, 'startsOn'> | null, today: Day): Day {
  return addDays(selection?.startsOn ?? today, -1);
}

/** Cover that had begun by then ends on the day that the clock says; what had not never takes effect. */
export function lastDayByClock(selection: Selection | null, endsOn: Day, today: Day): Day {
  return hasBegun(selection, endsOn) ? endsOn : neverBegun(selection, today);
}
