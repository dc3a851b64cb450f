import { addDays, anniversaryOf, type Day } from '../dates/day.ts';
import type { DependantRule, FamilyMember } from './family-member.ts';

/** Why somebody stops counting: a birthday, or the end of full-time education. */
export type AgeOffCause = { readonly cause: 'age'; readonly age: number } | { readonly cause: 'education-end' };

/** The first day on which a dependant no longer counts, and why. */
export type EndOfCounting = { readonly on: Day } & AgeOffCause;

/** Whether an active dependant may be covered on a day: from birth, to the last age, longer in education or disabled. */
export function countsAsDependant(member: FamilyMember, rule: DependantRule, on: Day): boolean {
  if (member.relationship !== 'dependant' || !member.active || on < member.dateOfBirth) return false;
  const end = stopsCounting(member, rule);
  return end === null || on < end.on;
}

/**
 * When a dependant stops counting by time alone; null for one who never does. Someone who has not left education by the
 * first limit counts on without a gap, so there is one such day.
 */
export function stopsCounting(member: FamilyMember, rule: DependantRule): EndOfCounting | null {
  if (rule.disabledAlways && member.registeredDisabled) return null;
  const birthday = anniversaryOf(member.dateOfBirth, rule.underAge);
  const byAge: EndOfCounting = { on: birthday, cause: 'age', age: rule.underAge };
  if (member.educationEndsOn === undefined) return byAge;
  const byEducation = educationStopsCounting(member.dateOfBirth, member.educationEndsOn, rule.underAgeInEducation);
  return byEducation.on > birthday ? byEducation : byAge;
}

function educationStopsCounting(dateOfBirth: Day, educationEndsOn: Day, age: number): EndOfCounting {
  const birthday = anniversaryOf(dateOfBirth, age);
  const dayAfter = addDays(educationEndsOn, 1);
  return dayAfter < birthday ? { on: dayAfter, cause: 'education-end' } : { on: birthday, cause: 'age', age };
}
