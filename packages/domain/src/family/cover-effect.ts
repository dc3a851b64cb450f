import type { CoverLevel } from '../selection/fields.ts';
import { type CountedFamily, coveredBy, levelFor, levelsOpenTo } from './cover-levels.ts';
import type { FamilyMember } from './family-member.ts';

/** What a change in the family does to the cover that an employee has. */
export interface CoverEffect {
  /** The level from then on: the same as long as somebody is left whom it is for, else the least that covers the rest. */
  readonly level: CoverLevel;
  readonly mustChange: boolean;
  /** Covered from then on without a change of level. */
  readonly joining: readonly FamilyMember[];
  readonly leaving: readonly FamilyMember[];
  /** Levels that were not possible before. */
  readonly newlyOpen: readonly CoverLevel[];
}

/** Somebody was added or changed, or stops counting: the family before and after, each as it counts on its day. */
export function coverEffect(level: CoverLevel, before: CountedFamily, after: CountedFamily): CoverEffect {
  const openBefore = levelsOpenTo(before);
  const openAfter = levelsOpenTo(after);
  const covered = coveredBy(level, before);
  const coveredAfter = coveredBy(level, after);
  const levelAfter = levelFor(coveredAfter);
  return {
    level: levelAfter,
    mustChange: levelAfter !== level,
    joining: withoutThose(coveredAfter, covered),
    leaving: withoutThose(covered, coveredAfter),
    newlyOpen: openAfter.filter((open) => !openBefore.includes(open)),
  };
}

function withoutThose(people: readonly FamilyMember[], those: readonly FamilyMember[]): FamilyMember[] {
  return people.filter(({ id }) => !those.some((other) => other.id === id));
}
