import type { FamilyMember } from '@plenty/domain/family/family-member';
import type { FamilyRow, NewMember } from './own-family-table.ts';

/** Someone of the family as the rules see them, with the name by which people know them. */
export interface NamedMember extends FamilyMember {
  readonly firstName: string;
  readonly surname: string;
}

export function toFamilyMember(row: NewMember & Partial<Pick<FamilyRow, 'smoker'>>): NamedMember {
  return {
    id: row.id,
    // The table's check holds it to these two.
    relationship: row.relationship as FamilyMember['relationship'],
    firstName: row.first_name,
    surname: row.surname,
    dateOfBirth: row.date_of_birth,
    active: row.active,
    educationEndsOn: row.education_ends_on ?? undefined,
    registeredDisabled: row.registered_disabled,
    smoker: row.smoker ?? undefined,
  };
}
