import { GROUPS } from '../insights/bands.ts';
import { FEWEST_SHOWN } from '../insights/hide-small-groups.ts';
import { percentageOf } from '../insights/percentage-of.ts';
import { shownGroups, takeUpOf, type CountedGroup, type ShownGroup } from './shown-groups.ts';
import { shownTakeUp } from './shown-take-up.ts';

/** Who can have a benefit that is chosen, and who has which level of it. */
export interface CountedBenefit {
  readonly counted: readonly CountedGroup[];
  readonly levels: readonly string[];
}

/** What a group has chosen of all that it can choose. Choices are counted, not people; null where it is not to be told. */
export interface ShownChoices {
  readonly name: string;
  readonly possible: number | null;
  readonly chosen: number | null;
  readonly percentage: number | null;
}

/**
 * All benefits together whose figures are told, by department and by age. What the page of a benefit does not tell of a group cannot
 * be worked out from the sums: of a group they are told where it is told how large it is, and where what is hidden of it is two
 * benefits or more that have five between them; and so it is with the groups whose sums are not told.
 */
export function shownChoices(benefits: readonly CountedBenefit[]) {
  const weighed = benefits
    .filter(({ counted }) => shownTakeUp(takeUpOf(counted), false).hiddenBecause === null)
    .map(({ counted, levels }) => ({ counted, ...shownGroups(counted, { levels, isIncluded: false }) }));
  return {
    departments: tellApart(
      weighed.map((each) => toBenefitParts(each.departments, each.counted, nameOfDepartment)),
    ).toSorted(inChoiceOrder),
    ages: tellApart(weighed.map((each) => toBenefitParts(each.ages, each.counted, nameOfAge))),
  };
}

function inChoiceOrder({ name: one }: ShownChoices, { name: other }: ShownChoices): number {
  return one < other ? -1 : Number(one > other);
}

const nameOfDepartment = ({ department }: CountedGroup): string => department;
const nameOfAge = ({ ageBand }: CountedGroup): string => GROUPS.age[ageBand] ?? '';

/** Who could choose, who has, and who has not. */
const FIGURES = ['eligible', 'taken', 'left'] as const;
type ChoiceFigures = Readonly<Record<(typeof FIGURES)[number], number>>;

/** One benefit in one group. */
interface BenefitInGroup {
  readonly name: string;
  readonly all: ChoiceFigures;
  /** Which of them its page does not tell. */
  readonly unseen: ReadonlySet<keyof ChoiceFigures>;
}

function toBenefitParts(
  groups: readonly ShownGroup[],
  counted: readonly CountedGroup[],
  nameOf: (group: CountedGroup) => string,
): BenefitInGroup[] {
  const byName = Map.groupBy(counted, nameOf);
  return groups.map(({ name, eligible, taken }) => {
    const all = takeUpOf(byName.get(name) ?? []);
    const shown = { eligible, taken, left: eligible === null || taken === null ? null : eligible - taken };
    return {
      name,
      all: { ...all, left: all.eligible - all.taken },
      unseen: new Set(FIGURES.filter((figure) => shown[figure] === null)),
    };
  });
}

/** A group with all benefits. */
interface GroupOfBenefits {
  readonly name: string;
  readonly all: ChoiceFigures;
  /** Of those benefits of which it is not told. */
  readonly unseen: ChoiceFigures;
  readonly unseenBenefits: ChoiceFigures;
  /** By the benefit that most can have. */
  readonly isSizeTold: boolean;
}

function tellApart(benefits: readonly (readonly BenefitInGroup[])[]): ShownChoices[] {
  const sizeOf = (parts: readonly BenefitInGroup[]): number => parts.reduce((sum, { all }) => sum + all.eligible, 0);
  const [widest = []] = benefits.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  const rows = [...Map.groupBy(benefits.flat(), ({ name }) => name)].map(([name, parts]) =>
    toChoiceRow(
      parts,
      widest.find((part) => part.name === name),
    ),
  );
  const hidden = hideRows(rows);
  return rows.map(({ name, all: { eligible, taken } }) =>
    hidden.has(name)
      ? { name, possible: null, chosen: null, percentage: null }
      : { name, possible: eligible, chosen: taken, percentage: percentageOf(taken, eligible) },
  );
}

function toChoiceRow(parts: readonly BenefitInGroup[], inWidest: BenefitInGroup | undefined): GroupOfBenefits {
  const unseenIn = ({ unseen }: BenefitInGroup, figure: keyof ChoiceFigures): boolean => unseen.has(figure);
  return {
    name: parts[0]?.name ?? '',
    all: sumOver(parts, ({ all }, figure) => all[figure]),
    unseen: sumOver(parts, (part, figure) => (unseenIn(part, figure) ? part.all[figure] : 0)),
    unseenBenefits: sumOver(parts, (part, figure) => Number(unseenIn(part, figure))),
    isSizeTold: inWidest !== undefined && !unseenIn(inWidest, 'eligible'),
  };
}

/** Everyone's sums are told, so what is not must be more than one group's, and enough between them. */
function hideRows(rows: readonly GroupOfBenefits[]): ReadonlySet<string> {
  const isOwn = (row: GroupOfBenefits): boolean =>
    !row.isSizeTold || FIGURES.some((figure) => isGivenAway(row, figure));
  const hidden = rows.filter(isOwn);
  const others = rows.filter((row) => !isOwn(row)).toSorted((one, other) => one.all.eligible - other.all.eligible);
  for (;;) {
    const told = FIGURES.find((figure) => isAnyGivenAway(hidden, figure));
    if (told === undefined) return new Set(hidden.map(({ name }) => name));
    // A sum of which every part is told cannot be hidden.
    const at = others.findIndex(({ unseenBenefits }) => unseenBenefits[told] > 0);
    if (at === -1) return new Set(rows.map(({ name }) => name));
    hidden.push(...others.splice(at, 1));
  }
}

function isGivenAway({ unseen, unseenBenefits }: GroupOfBenefits, figure: keyof ChoiceFigures): boolean {
  return unseenBenefits[figure] === 1 || (unseenBenefits[figure] > 1 && unseen[figure] < FEWEST_SHOWN);
}

function isAnyGivenAway(hidden: readonly GroupOfBenefits[], figure: keyof ChoiceFigures): boolean {
  const rows = hidden.filter(({ unseenBenefits }) => unseenBenefits[figure] > 0);
  const [only] = rows;
  if (!only) return false;
  if (rows.length === 1) return isGivenAway(only, figure);
  return rows.reduce((sum, { unseen }) => sum + unseen[figure], 0) < FEWEST_SHOWN;
}

function sumOver<Item>(
  items: readonly Item[],
  figureOf: (item: Item, figure: keyof ChoiceFigures) => number,
): ChoiceFigures {
  const sum = (figure: keyof ChoiceFigures): number => items.reduce((total, item) => total + figureOf(item, figure), 0);
  return { eligible: sum('eligible'), taken: sum('taken'), left: sum('left') };
}
