import { FEMALE, PARTNER_TYPE, type FamilyListItem } from '@plenty/contract/enrolment/family';
import type { Day } from '@plenty/domain/dates/day';

export interface ShownFamilyMember {
  readonly familyMemberId: string;
  readonly firstName: string;
  readonly surname: string;
  /** First name and surname. */
  readonly name: string;
  readonly title: string;
  readonly dateOfBirth: Day;
  readonly gender: 'female' | 'male';
  readonly relationship: 'partner' | 'dependant';
  readonly active: boolean;
  readonly fullTimeEducationEndDate: Day | null;
  readonly registeredDisabled: boolean;
}

/** Somebody as the portal speaks of them; the codes are the specification's (spec 2 §3). */
export function toShownMember(row: FamilyListItem): ShownFamilyMember {
  return {
    familyMemberId: row.family_id,
    firstName: row.family_fname,
    surname: row.family_sname,
    name: `${row.family_fname} ${row.family_sname}`,
    title: row.family_tname,
    dateOfBirth: row.family_dob,
    gender: row.family_gender_id === FEMALE ? 'female' : 'male',
    relationship: row.family_famtype_id === PARTNER_TYPE ? 'partner' : 'dependant',
    active: row.family_active,
    fullTimeEducationEndDate: row.family_ft_edu_ends,
    registeredDisabled: row.family_registered_disabled,
  };
}
