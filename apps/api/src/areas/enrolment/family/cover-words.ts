import type { FamilyMember } from '@plenty/domain/family/family-member';
import type { NamedMember } from '../employee-scheme/to-family-member.ts';

type CoveredPeople = readonly Pick<FamilyMember, 'id'>[];

export function sayNotCovered(people: CoveredPeople, family: readonly NamedMember[]): string[] {
  if (people.length === 0) return [];
  return [`${sayNames(people, family)} ${people.length === 1 ? 'is' : 'are'} no longer covered.`];
}

export function sayCoveredNames(people: CoveredPeople, family: readonly NamedMember[], level: string): string[] {
  if (people.length === 0) return [];
  return [`${sayNames(people, family)} ${people.length === 1 ? 'is' : 'are'} covered by the ${level} level you have.`];
}

export function sayNames(people: CoveredPeople, family: readonly NamedMember[]): string {
  const names = people.flatMap(({ id }) => family.find((member) => member.id === id)?.firstName ?? []);
  return sayAnd(names);
}

export function sayAnd(words: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words);
}

export function sayOr(words: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words);
}
