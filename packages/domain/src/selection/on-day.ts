import { addDays, type Day } from '../dates/day.ts';
import { hasBegun, type Selection } from './selection.ts';

type OfBenefit = Selection & { readonly benefitId: string };

/** Selections of somebody as they are on a day: what was due to start or end is so, whether or not anyone has written it. */
export function selectionsOn<Kept extends OfBenefit>(selections: readonly Kept[], day: Day): Kept[] {
  const begun = selections.filter(
    ({ state, startsOn }) => state === 'scheduled' && startsOn !== null && startsOn <= day,
  );
  return selections.map((selection): Kept => {
    if (begun.includes(selection)) return endIfOver({ ...selection, state: 'active' }, day);
    const successor = begun.find(({ benefitId }) => benefitId === selection.benefitId);
    if (selection.state === 'active' && successor?.startsOn)
      return { ...selection, state: 'ended', endsOn: addDays(successor.startsOn, -1) };
    return endIfOver(selection, day);
  });
}

/** Whether there is cover on a day: who has opted out keeps it to its last. */
export function standsOn(selection: Selection, day: Day): boolean {
  const { state, startsOn, endsOn } = selection;
  if (startsOn === null || startsOn > day || (endsOn !== null && endsOn < day)) return false;
  return hasBegun(selection, day) || ((state === 'opted-out' || state === 'ended') && endsOn !== null);
}

/** Whether it counts as held from its first day to its last: neither what waits, nor what never took effect. */
export function isHeld({ state, startsOn, endsOn }: Selection): boolean {
  if (state === 'draft' || state === 'pending' || state === 'rejected') return false;
  return startsOn !== null && (endsOn === null || endsOn >= startsOn);
}

function endIfOver<Kept extends Selection>(selection: Kept, day: Day): Kept {
  const isOver = selection.state === 'active' && selection.endsOn !== null && selection.endsOn < day;
  return isOver ? { ...selection, state: 'ended' } : selection;
}
