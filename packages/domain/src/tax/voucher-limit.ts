import { sayDay, type Day } from '../dates/day.ts';
import type { EmployeeFacts } from '../employees/employee-facts.ts';
import { formatPounds, type Pence } from '../money/pence.ts';
import { whyNoMember, type VoucherMembership } from '../vouchers/membership.ts';
import { taxYearOf } from './rates/tax-year.ts';
import type { TaxYearRates } from './rates/tax-year-rates.ts';

export interface VoucherMember extends VoucherMembership {
  /**
   * The estimate made on joining and each April: a year's contractual pay, without overtime or a bonus that is not promised.
   * It is not made again within the year.
   */
  readonly basicEarningsPence: Pence;
  /** The day that is asked about. */
  readonly on: Day;
}

export interface VoucherLimit {
  readonly monthlyPence: Pence;
  readonly words: string;
}

/** Somebody's limit goes by what was assessed for the tax year; pay as it is counts only until that has been done. */
export function voucherMemberOf(facts: EmployeeFacts, on: Day): VoucherMember {
  return {
    basicEarningsPence: facts.voucherPayPence?.[taxYearOf(on)] ?? facts.salaryPence,
    joinedOn: facts.voucherSchemeJoinedOn,
    lastVoucherOn: facts.lastVoucherOn,
    on,
  };
}

/** The most in childcare vouchers for a month. */
export function voucherLimit(
  member: VoucherMember,
  rates: Pick<TaxYearRates, 'taxYear' | 'childcareVouchers'>,
): VoucherLimit {
  const { closedAfter, bandsSince, bands } = rates.childcareVouchers.value;
  const refusal = whyNoMember(member, closedAfter, member.on);
  if (refusal !== null) return { monthlyPence: 0, words: refusal };
  const { basicEarningsPence, joinedOn } = member;
  const hasBand = joinedOn === undefined || joinedOn >= bandsSince;
  const band = bands.find(({ upToPence }) => !hasBand || upToPence === null || basicEarningsPence <= upToPence);
  if (band === undefined) throw new Error(`Voucher limits of ${rates.taxYear} leave out ${basicEarningsPence}`);
  const { monthlyPence, name } = band;
  const reason = hasBand
    ? `${formatPounds(basicEarningsPence)} of basic earnings are in the ${name} band`
    : `who joined before ${sayDay(bandsSince)} has one limit for all earnings`;
  return { monthlyPence, words: `Up to ${formatPounds(monthlyPence)} a month: ${reason}.` };
}
