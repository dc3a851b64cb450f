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
export function levelsOpenTo({ partner, dependants }: CountedFamily): CoverLevel[] {
  return COVER_LEVELS.filter(
    (level) => (!coversPartner(level) || partner !== null) && (!coversDependants(level) || dependants.length > 0),
  );
}

/** Whom of the family a level covers. */
export function coveredBy(level: CoverLevel, { partner, dependants }: CountedFamily): FamilyMember[] {
  return [
    ...(partner !== null && coversPartner(level) ? [partner] : []),
    ...(coversDependants(level) ? dependants : []),
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

export function coversPartner(level: CoverLevel): boolean {
  return level === 'couple' || level === 'family';
}

export function coversDependants(level: CoverLevel): boolean {
  return level === 'single-parent' || level === 'family';
}
