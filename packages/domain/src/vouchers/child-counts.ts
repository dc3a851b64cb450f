import { anniversaryOf, sayDay, yearOf, type Day } from '../dates/day.ts';

/** What decides for how long a child's care may be paid with vouchers. */
export interface VoucherChild {
  readonly dateOfBirth: Day;
  readonly registeredDisabled: boolean;
}

const LAST_BIRTHDAY = 15;
const LAST_BIRTHDAY_IF_DISABLED = 16;

/** The last day on which vouchers may be spent on a child: 1 September after the 15th birthday, the 16th if disabled. */
export function lastVoucherDayOf({ dateOfBirth, registeredDisabled }: VoucherChild): Day {
  const birthday = anniversaryOf(dateOfBirth, registeredDisabled ? LAST_BIRTHDAY_IF_DISABLED : LAST_BIRTHDAY);
  const september = `${yearOf(birthday)}-09-01`;
  return birthday < september ? september : `${yearOf(birthday) + 1}-09-01`;
}

export function isVoucherChild(child: VoucherChild, on: Day): boolean {
  return on >= child.dateOfBirth && on <= lastVoucherDayOf(child);
}

/** Why a child's care cannot be paid any more, as a sentence to the parent. */
export function sayTooOld(name: string, child: VoucherChild): string {
  const age = child.registeredDisabled ? '16th' : '15th';
  return `Vouchers could be spent on ${name} to ${sayDay(lastVoucherDayOf(child))}, the 1 September after the ${age} birthday`;
}
