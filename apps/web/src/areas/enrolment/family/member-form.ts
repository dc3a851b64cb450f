import type { DefaultValues, UseFormReturn } from 'react-hook-form';
import { TITLES } from '@plenty/contract/enrolment/family';
import type { MemberBody } from './family-data.ts';
import type { ShownFamilyMember } from './to-family-member.ts';

export type MemberForm = UseFormReturn<MemberBody, unknown, MemberBody>;

/** In the order of the form: the focus goes to the first that is wrong. */
export const MEMBER_FIELDS = [
  'fmember_type',
  'title',
  'first_name',
  'surname',
  'date_of_birth',
  'sex',
  'education_check',
  'education',
  'registered_disabled',
] as const;

/** What the form begins with. */
export function toFormValues(member: ShownFamilyMember | undefined): DefaultValues<MemberBody> {
  if (!member) {
    return { first_name: '', surname: '', date_of_birth: '', education: null, registered_disabled: false };
  }
  const title = TITLES.find((known) => known === member.title);
  return {
    ...(title && { title }),
    first_name: member.firstName,
    surname: member.surname,
    date_of_birth: member.dateOfBirth,
    sex: member.gender,
    fmember_type: member.relationship,
    education_check: member.fullTimeEducationEndDate !== null,
    education: member.fullTimeEducationEndDate,
    registered_disabled: member.registeredDisabled,
  };
}
