import { addDays, earliest, monthOf, monthsBetween, type Day, type Month } from '../dates/day.ts';
import { roundHalfAway } from '../money/pence.ts';
import { addContributions, NO_CONTRIBUTION, type Contribution } from './contribution.ts';
import { partsOfMonth, type Proration, type Stretch } from './proration.ts';

/** One version of a selection as the payroll sees it: from when, until when, at what price a month. */
export interface PricedVersion {
  readonly startsOn: Day;
  /** Its last day; before the first where it never took effect. */
  readonly endsOn: Day | null;
  readonly monthly: Contribution;
  /** Paid for so many months from the first; the last of them may differ, so that the sum is exact. */
  readonly term?: { readonly months: number; readonly lastMonth: Contribution } | undefined;
}

export interface History {
  readonly benefit: string;
  readonly proration: Proration;
  /** One that begins later takes over from its first day; of two that begin on one day, the later in the list. */
  readonly versions: readonly PricedVersion[];
  /** Nothing is due after the last day of employment. */
  readonly leavesOn: Day | null;
  /** What is due in one month alone, besides the price. */
  readonly once?: { readonly month: Month; readonly contribution: Contribution } | undefined;
}

/** What is due for a month by what is known now. */
export function dueFor(month: Month, history: History): Contribution {
  return dueIn(month, dueStretchesOf(history), history.proration);
}

/** The same, for who asks about many months of one history. */
export function dueIn(month: Month, stretches: readonly VersionStretch[], proration: Proration): Contribution {
  const parts = partsOfMonth(stretches, month, proration);
  let penceDays = NO_CONTRIBUTION;
  for (const [index, { version }] of stretches.entries()) {
    const days = parts[index]?.days ?? 0;
    const price = days === 0 ? undefined : monthPriceIn(month, version);
    if (price) penceDays = addContributions(penceDays, timesDays(price, days));
  }
  // Rounded once for the month, however many versions share it: two halves at one price are that price.
  return perDays(penceDays, parts[0]?.of ?? 1);
}

function timesDays({ employeePence, employerPence, fundPence }: Contribution, days: number): Contribution {
  return { employeePence: employeePence * days, employerPence: employerPence * days, fundPence: fundPence * days };
}

function perDays({ employeePence, employerPence, fundPence }: Contribution, days: number): Contribution {
  return {
    employeePence: roundHalfAway(employeePence, days),
    employerPence: roundHalfAway(employerPence, days),
    fundPence: roundHalfAway(fundPence, days),
  };
}

export interface VersionStretch<Version = PricedVersion> extends Stretch {
  readonly version: Version;
}

interface Versions<Version> {
  readonly versions: readonly Version[];
  readonly leavesOn: Day | null;
}

/** The versions without overlaps: each stands until it ends, the next one takes over, or the employee leaves. */
export function dueStretchesOf<Version extends Pick<PricedVersion, 'startsOn' | 'endsOn'>>({
  versions,
  leavesOn,
}: Versions<Version>): VersionStretch<Version>[] {
  const stretches: VersionStretch<Version>[] = [];
  let takenFrom: Day | null = null;
  for (const version of inOrderOfDays(versions).toReversed()) {
    const { startsOn: from } = version;
    const until = earliest(version.endsOn, leavesOn, takenFrom === null ? null : addDays(takenFrom, -1));
    if (version.endsOn !== null && version.endsOn < from) continue;
    if (takenFrom === null || from < takenFrom) takenFrom = from;
    if (until === null || until >= from) stretches.unshift({ from, until, version });
  }
  return stretches;
}

/** What is corrected for a day that is over is made after what was promised for a later one, and does not take its place. */
function inOrderOfDays<Version extends Pick<PricedVersion, 'startsOn'>>(
  versions: readonly Version[],
): readonly Version[] {
  const isInOrder = versions.every(({ startsOn }, at) => at === 0 || (versions[at - 1]?.startsOn ?? '') <= startsOn);
  return isInOrder
    ? versions
    : versions.toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : Number(one.startsOn > other.startsOn)));
}

/** What a version costs in a month that is wholly its own; nothing once its term is over. */
export function monthPriceIn(month: Month, { startsOn, monthly, term }: PricedVersion): Contribution | undefined {
  if (term === undefined) return monthly;
  const number = monthsBetween(monthOf(startsOn), month) + 1;
  if (number > term.months) return undefined;
  return number === term.months ? term.lastMonth : monthly;
}
