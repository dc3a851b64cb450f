import { addDays, earliest, type Day } from '../dates/day.ts';
import { isHeld } from './on-day.ts';
import type { Selection } from './selection.ts';

type VersionOfBenefit = Selection & { readonly benefitId: string };

/** A version with the last day that it has from now on; null for none. */
export interface NewEnd<Kept> {
  readonly selection: Kept;
  readonly endsOn: Day | null;
}

/**
 * A version of a benefit, ended before another scheme year's version of it begins. A person has one version on a day, so what
 * is chosen in one year never reaches into what is promised for the next.
 */
export function endBeforeNextYear<Version extends VersionOfBenefit>(
  next: Version,
  others: readonly VersionOfBenefit[],
): Version {
  const { startsOn } = next;
  if (startsOn === null) return next;
  const later = others.flatMap((other) =>
    other.benefitId !== next.benefitId && isHeld(other) && other.startsOn !== null && other.startsOn > startsOn
      ? [addDays(other.startsOn, -1)]
      : [],
  );
  return { ...next, endsOn: earliest(next.endsOn, ...later) };
}

/** The versions that a new one takes over from, each ended on the day before. One that had not begun by then never does. */
export function shortenedBy<Kept extends Selection>(next: Selection, others: readonly Kept[]): NewEnd<Kept>[] {
  const { startsOn: from, endsOn: until } = next;
  if (from === null || !isHeld(next)) return [];
  return others.flatMap((selection) => {
    const { startsOn, endsOn } = selection;
    if (startsOn === null || !isHeld(selection)) return [];
    if ((endsOn !== null && endsOn < from) || (until !== null && startsOn > until)) return [];
    return [{ selection, endsOn: addDays(startsOn < from ? from : startsOn, -1) }];
  });
}

/** The versions that go on after all, because the one that was to take over from them does not. */
export function reopenedWithout<Kept extends VersionOfBenefit>(
  dropped: VersionOfBenefit,
  others: readonly Kept[],
): NewEnd<Kept>[] {
  const { startsOn } = dropped;
  if (startsOn === null) return [];
  const last = addDays(startsOn, -1);
  return others
    .filter(({ state, benefitId, endsOn }) => state === 'active' && benefitId === dropped.benefitId && endsOn === last)
    .map((selection) => {
      const open = { ...selection, endsOn: null };
      const rest = others.filter((other) => other !== selection);
      return { selection, endsOn: endBeforeNextYear<VersionOfBenefit>(open, rest).endsOn };
    });
}
