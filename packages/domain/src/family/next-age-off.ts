import { type Day, earliest } from '../dates/day.ts';
import { type AgeOffCause, countsAsDependant, type EndOfCounting, stopsCounting } from './counts-as-dependant.ts';
import type { DependantRule, FamilyMember } from './family-member.ts';

export interface AgeOff {
  readonly on: Day;
  /** All who stop on that day, as twins do. */
  readonly members: readonly ({ readonly member: FamilyMember } & AgeOffCause)[];
}

/** The next day after the given one on which somebody who counts stops counting. */
export function nextAgeOff(members: readonly FamilyMember[], rule: DependantRule, after: Day): AgeOff | null {
  const ends = members.flatMap((member) => {
    const end = countsAtAll(member, rule) ? stopsCounting(member, rule) : null;
    return end !== null && end.on > after ? [{ member, end }] : [];
  });
  const on = earliest(...ends.map(({ end }) => end.on));
  if (on === null) return null;
  return {
    on,
    members: ends.filter(({ end }) => end.on === on).map(({ member, end }) => ({ member, ...causeOf(end) })),
  };
}

function causeOf(end: EndOfCounting): AgeOffCause {
  return end.cause === 'age' ? { cause: 'age', age: end.age } : { cause: 'education-end' };
}

function countsAtAll(member: FamilyMember, rule: DependantRule): boolean {
  return countsAsDependant(member, rule, member.dateOfBirth);
}
