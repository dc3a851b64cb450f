import {
  DEPENDANT_TYPE,
  FEMALE,
  MALE,
  PARTNER_TYPE,
  type FamilyListItem as WireRow,
} from '@plenty/contract/enrolment/family';
import type { FamilyRow } from '../employee-scheme/own-family-table.ts';

/** By the names and codes of the specification. */
export function toFamilyListItem(row: FamilyRow): WireRow {
  return {
    family_id: row.id,
    family_fname: row.first_name,
    family_sname: row.surname,
    family_dob: row.date_of_birth,
    family_gender_id: row.sex === 'female' ? FEMALE : MALE,
    family_famtype_id: row.relationship === 'partner' ? PARTNER_TYPE : DEPENDANT_TYPE,
    family_tname: row.title,
    family_active: row.active,
    family_ft_edu_ends: row.education_ends_on,
    family_registered_disabled: row.registered_disabled,
  };
}
