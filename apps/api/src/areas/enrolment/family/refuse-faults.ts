import { findFamilyFaults, type FamilyFault } from '@plenty/domain/family/find-family-faults';
import type { Day } from '@plenty/domain/dates/day';
import { Failure } from '../../../platform/failure.ts';
import type { FamilyRow, NewMember } from '../employee-scheme/own-family-table.ts';
import { toFamilyMember } from '../employee-scheme/to-family-member.ts';

/** By which name the wire knows what a fault is about. */
const WIRE_FIELDS: Readonly<Record<FamilyFault['field'], string>> = {
  dateOfBirth: 'date_of_birth',
  educationEndsOn: 'education',
  relationship: 'fmember_type',
};

/** Refuses somebody who cannot be of the family as they are described, at the field that is wrong. */
export function refuseFaults(member: NewMember, family: readonly FamilyRow[], today: Day): void {
  const others = family.filter(({ id }) => id !== member.id);
  const errors: Record<string, string[]> = {};
  for (const { field, message } of findFamilyFaults(toFamilyMember(member), others.map(toFamilyMember), today))
    (errors[WIRE_FIELDS[field]] ??= []).push(message);
  if (others.some((other) => isSameMember(other, member)))
    errors['first_name'] = ['This person is in your family already'];
  if (Object.keys(errors).length > 0) throw new Failure('invalid', { errors });
}

/** As the table's key has it. */
export function isSameMember(one: NewMember, other: NewMember): boolean {
  return (
    one.relationship === other.relationship &&
    one.first_name === other.first_name &&
    one.surname === other.surname &&
    one.date_of_birth === other.date_of_birth
  );
}
