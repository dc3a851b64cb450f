import { addSpan, sayDay, type Day, type Span } from '../dates/day.ts';

/** Somebody as the closed voucher scheme sees them. */
export interface VoucherMembership {
  /** When pay was first reduced for vouchers; nothing for who never was a member. */
  readonly joinedOn?: Day | undefined;
  /** The pay day of the last vouchers, as far as it is known here. */
  readonly lastVoucherOn?: Day | undefined;
}

/** Who had none for so long cannot come back: the scheme is closed. */
export const BREAK: Span = { days: 52 * 7 };

/** The first day on which somebody without further vouchers is no member any more; nothing where no voucher is known. */
export function breakEndsMembershipOn({ lastVoucherOn }: VoucherMembership): Day | undefined {
  return lastVoucherOn === undefined ? undefined : addSpan(lastVoucherOn, BREAK);
}

/** Why somebody cannot take part on a day, as a sentence to them; null for who can. */
export function whyNoMember(membership: VoucherMembership, closedAfter: Day, on: Day): string | null {
  const { joinedOn, lastVoucherOn } = membership;
  if (joinedOn === undefined || joinedOn > closedAfter)
    return `Childcare vouchers are only for who joined by ${sayDay(closedAfter)}.`;
  const outFrom = breakEndsMembershipOn(membership);
  if (lastVoucherOn === undefined || outFrom === undefined || on < outFrom) return null;
  return `Your last childcare vouchers were paid on ${sayDay(lastVoucherOn)}. After 52 weeks without any nobody can come back to the scheme.`;
}
