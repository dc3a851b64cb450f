import type { Day } from '../dates/day.ts';
import { COVER_LEVELS, type CoverLevel } from '../selection/fields.ts';
import { countsAsDependant } from './counts-as-dependant.ts';
import type { DependantRule, FamilyMember } from './family-member.ts';

/** Those of a family who may be covered on a day. */
export interface CountedFamily {
  readonly partner: FamilyMember | null;
  readonly dependants: readonly FamilyMember[];
}

export function whoCounts(members: readonly FamilyMember[], rule: DependantRule, on: Day): CountedFamily {
  return {
    partner: members.find(isActivePartner) ?? null,
    dependants: members.filter((member) => countsAsDependant(member, rule, on)),
  };
}

/** The levels that somebody is there for, in the order of the list; to cover oneself alone is always possible. */
export function coverLevelsOpenTo(members: readonly FamilyMember[], rule: DependantRule, on: Day): CoverLevel[] {
  return levelsOpenTo(whoCounts(members, rule, on));
}

export function levelsOpenTo({ partner, dependants }: CountedFamily): CoverLevel[] {
  return COVER_LEVELS.filter(
    (level) =>
      (!COVERS_PARTNER.includes(level) || partner !== null) &&
      (!COVERS_DEPENDANTS.includes(level) || dependants.length > 0),
  );
}

/** Whom of the family a level covers. */
export function coveredBy(level: CoverLevel, { partner, dependants }: CountedFamily): FamilyMember[] {
  return [
    ...(partner !== null && COVERS_PARTNER.includes(level) ? [partner] : []),
    ...(COVERS_DEPENDANTS.includes(level) ? dependants : []),
  ];
}

/** The least level that covers the employee and these people. */
export function levelFor(people: readonly Pick<FamilyMember, 'relationship'>[]): CoverLevel {
  const hasPartner = people.some(({ relationship }) => relationship === 'partner');
  const hasDependants = people.some(({ relationship }) => relationship === 'dependant');
  if (hasPartner) return hasDependants ? 'family' : 'couple';
  return hasDependants ? 'single-parent' : 'single';
}

export function isActivePartner({ relationship, active }: FamilyMember): boolean {
  return relationship === 'partner' && active;
}

const COVERS_PARTNER: readonly CoverLevel[] = ['couple', 'family'];
const COVERS_DEPENDANTS: readonly CoverLevel[] = ['single-parent', 'family'];
