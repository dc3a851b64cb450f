import { sayDay, type Day } from '../dates/day.ts';
import { formatPounds, type Pence } from '../money/pence.ts';
import type { TaxYearRates } from './rates/tax-year-rates.ts';

export interface VoucherMember {
  /**
   * The estimate made on joining and each April: a year's contractual pay, without overtime or a bonus that is not promised.
   * It is not made again within the year.
   */
  readonly basicEarningsPence: Pence;
  readonly joinedOn?: Day | undefined;
}

export interface VoucherLimit {
  readonly monthlyPence: Pence;
  readonly words: string;
}

/** The most in childcare vouchers for a month. */
export function voucherLimit(
  { basicEarningsPence, joinedOn }: VoucherMember,
  rates: Pick<TaxYearRates, 'taxYear' | 'childcareVouchers'>,
): VoucherLimit {
  const { closedAfter, bandsSince, bands } = rates.childcareVouchers.value;
  if (joinedOn === undefined || joinedOn > closedAfter) {
    return { monthlyPence: 0, words: `Childcare vouchers are only for who joined by ${sayDay(closedAfter)}.` };
  }
  const hasBand = joinedOn >= bandsSince;
  const band = bands.find(({ upToPence }) => !hasBand || upToPence === null || basicEarningsPence <= upToPence);
  if (band === undefined) throw new Error(`Voucher limits of ${rates.taxYear} leave out ${basicEarningsPence}`);
  const { monthlyPence, name } = band;
  const reason = hasBand
    ? `${formatPounds(basicEarningsPence)} of basic earnings are in the ${name} band`
    : `who joined before ${sayDay(bandsSince)} has one limit for all earnings`;
  return { monthlyPence, words: `Up to ${formatPounds(monthlyPence)} a month: ${reason}.` };
}
