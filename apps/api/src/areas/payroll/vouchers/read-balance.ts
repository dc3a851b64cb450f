import type { AnswerOf } from '@plenty/contract/endpoint';
import type { portalSetup } from '@plenty/contract/people/portal-setup';
import type { vouchers } from '@plenty/contract/payroll/vouchers';
import { nextVoucherDate, writeVoucherDate } from '@plenty/domain/vouchers/voucher-dates';
import type { Work } from '../../../platform/work.ts';
import { OWN_VOUCHERS, type OwnVouchersRow } from './account-table.ts';
import { toPounds } from '@plenty/domain/money/pence';

type BalanceAnswer = AnswerOf<typeof vouchers.balance>;
type SetupWithVouchers = AnswerOf<typeof portalSetup.read>;

export async function readBalance(work: Work): Promise<BalanceAnswer> {
  const [[own]] = await work.read(OWN_VOUCHERS);
  const { has_only_vouchers: ccvOnly } = await work.caller();
  return {
    isMember: own?.is_member ?? false,
    balance: toPounds(own?.balance_pence ?? 0),
    lastPaymentDate: own?.last_payment_on ?? null,
    lastCreditDate: own?.last_voucher_on ?? null,
    nextVoucherDate: own?.is_member ? nextDateOf(own) : null,
    owedPence: own?.owed_pence ?? 0,
    ccvOnly,
    endsWithBalance: ccvOnly && own?.status === 'left',
  };
}

/** What login/setup says of vouchers; nothing for who has never been a member. */
export function toSetup(own: OwnVouchersRow | undefined): NonNullable<SetupWithVouchers['client']>['ccv'] {
  if (!own?.is_member) return null;
  return { nextVoucherDate: nextDateOf(own), placedOrders: own.placed_orders, savedOrders: own.saved_orders };
}

/** Vouchers come with pay: who has left gets no more. */
function nextDateOf({ status, payroll, today }: OwnVouchersRow): string | null {
  if (status === 'left' || payroll === null) return null;
  return writeVoucherDate(nextVoucherDate(payroll, today));
}
