import type { NewMember } from '../employee-scheme/own-family-table.ts';
import type { RequestOf } from '@plenty/contract/endpoint';
import type { family } from '@plenty/contract/enrolment/family';

type NewMemberBody = RequestOf<typeof family.add>['body'];
export type MemberChangeBody = RequestOf<typeof family.change>['body'];

export function toNewMember(id: string, body: NewMemberBody): NewMember {
  return {
    id,
    relationship: body.fmember_type,
    title: body.title,
    first_name: body.first_name,
    surname: body.surname,
    sex: body.sex,
    date_of_birth: body.date_of_birth,
    education_ends_on: body.education_check ? body.education : null,
    registered_disabled: body.registered_disabled,
    active: true,
  };
}

/** Someone as they would be after a change; what it does not name stays. */
export function withChange(member: NewMember, change: MemberChangeBody): NewMember {
  return {
    id: member.id,
    relationship: change.fmember_type ?? member.relationship,
    title: change.title ?? member.title,
    first_name: change.first_name ?? member.first_name,
    surname: change.surname ?? member.surname,
    sex: change.sex ?? member.sex,
    date_of_birth: change.date_of_birth ?? member.date_of_birth,
    education_ends_on: educationAfter(member.education_ends_on, change),
    registered_disabled: change.registered_disabled ?? member.registered_disabled,
    active: change.active ?? member.active,
  };
}

function educationAfter(before: string | null, { education_check: isInEducation, education }: MemberChangeBody) {
  if (isInEducation === false) return null;
  return education === undefined ? before : education;
}
