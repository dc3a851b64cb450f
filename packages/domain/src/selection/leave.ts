import type { Day } from '../dates/day.ts';
import { hasBegun, neverBegun, type Selection } from './selection.ts';

/**
 * What becomes of a leaver's selection: cover that has begun lasts to the last day of employment, or to its own if that
 * comes first; what had not begun never does; a draft is thrown away. Null where nothing has to be done.
 */
export function endForLeaver(selection: Selection, leavesOn: Day): { action: 'end'; endsOn: Day } | null {
  switch (selection.state) {
    case 'draft':
      return { action: 'end', endsOn: leavesOn };
    case 'pending':
    case 'scheduled':
    case 'active':
      return { action: 'end', endsOn: lastDayOfCover(selection, leavesOn) };
    case 'rejected':
    case 'opted-out':
    case 'ended':
      return null;
  }
}

function lastDayOfCover(selection: Selection, leavesOn: Day): Day {
  if (!hasBegun(selection, leavesOn)) return neverBegun(selection, leavesOn);
  return selection.endsOn !== null && selection.endsOn < leavesOn ? selection.endsOn : leavesOn;
}
