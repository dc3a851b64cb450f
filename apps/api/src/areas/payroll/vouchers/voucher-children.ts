import type { Day } from '@plenty/domain/dates/day';
import { isVoucherChild, lastVoucherDayOf, sayTooOld, type VoucherChild } from '@plenty/domain/vouchers/child-counts';
import type { FamilyRow } from '../../enrolment/public.ts';

/** The children of a family who are still in it, each with until when vouchers may be spent on them. */
export function toChildren(family: readonly FamilyRow[], today: Day) {
  return family.filter(isChild).map((row) => ({
    id: row.id,
    name: childNameOf(row),
    counts: isVoucherChild(toVoucherChild(row), today),
    lastDay: lastVoucherDayOf(toVoucherChild(row)),
  }));
}

/** Why vouchers cannot be spent on somebody; nothing where they can. */
export function whyNotChild(family: readonly FamilyRow[], childId: string, today: Day): string | undefined {
  const row = family.find(({ id }) => id === childId);
  if (!row || !isChild(row)) return 'Please choose a child of your family';
  const child = toVoucherChild(row);
  return isVoucherChild(child, today) ? undefined : sayTooOld(childNameOf(row), child);
}

function isChild({ relationship, active }: FamilyRow): boolean {
  return relationship === 'dependant' && active;
}

function childNameOf({ first_name: firstName, surname }: FamilyRow): string {
  return `${firstName} ${surname}`;
}

function toVoucherChild({
  date_of_birth: dateOfBirth,
  registered_disabled: registeredDisabled,
}: FamilyRow): VoucherChild {
  return { dateOfBirth, registeredDisabled };
}
