import { addDays, type Day } from '../dates/day.ts';
import { hasBegun, lastDayByClock, type Selection } from './selection.ts';
import { findTransition, NOTHING, type SelectionAction } from './states.ts';

export type ClockAction = Extract<SelectionAction, 'start' | 'replace' | 'end'>;

/** A step that nobody chooses; the last day is of what ends. */
export interface ClockStep<Kept extends Selection> {
  readonly selection: Kept;
  readonly action: ClockAction;
  readonly endsOn?: Day;
}

/** The selection after such a step, null where it is thrown away. Nothing is asked but the day: whoever calls knows why. */
export function moveByClock(
  selection: Selection,
  action: ClockAction,
  at: { today: Day; endsOn?: Day },
): Selection | null {
  const transition = findTransition(selection.state, action);
  if (transition?.by !== 'clock') throw new RangeError(`What is ${selection.state} has no way to ${action}`);
  const { today, endsOn = today } = at;
  if (action === 'start') {
    if (!hasBegun(selection, today)) throw new RangeError('Its first day has not come');
    return { ...selection, state: 'active' };
  }
  if (transition.to === NOTHING) return null;
  return { ...selection, state: 'ended', endsOn: lastDayByClock(selection, endsOn, today) };
}

/**
 * The other selections of a benefit whose place a version takes: what waits gives way to what waits now, what had not begun
 * to what is promised now, and cover to the version that begins, up to the day before.
 */
export function replacedBy<Kept extends Selection>(next: Selection, others: readonly Kept[]): ClockStep<Kept>[] {
  const givesWay = GIVES_WAY[next.state] ?? [];
  return others
    .filter(({ state }) => givesWay.includes(state))
    .map((selection) =>
      selection.state === 'active' && next.startsOn !== null
        ? { selection, action: 'replace', endsOn: addDays(next.startsOn, -1) }
        : { selection, action: 'replace' },
    );
}

const GIVES_WAY: Partial<Record<Selection['state'], readonly Selection['state'][]>> = {
  pending: ['pending'],
  scheduled: ['pending', 'scheduled'],
  active: ['pending', 'scheduled', 'active'],
};
