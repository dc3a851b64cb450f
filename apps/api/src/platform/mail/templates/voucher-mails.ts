import { text, type Addressee, type Template } from '../mail-content.ts';

interface OrderWaits extends Addressee {
  readonly carer: string;
  /** '£120.00' */
  readonly amount: string;
  /** 'November 2026' */
  readonly month: string;
}

interface OrderEnded extends Addressee {
  readonly carer: string;
  readonly child: string;
}

const toVouchers = (origin: string) =>
  ({ kind: 'button', label: 'See your vouchers', url: `${origin}/app/vouchers/` }) as const;

/** About childcare vouchers. */
export const VOUCHER_MAILS = {
  'voucher-order-waits': (({ firstName, carer, amount, month }, { origin }) => ({
    subject: 'A payment from your childcare vouchers waits',
    blocks: [
      text(`Hi ${firstName},`),
      text(
        `Your monthly payment of ${amount} to ${carer} for ${month} could not be made, because your balance is lower than that.`,
      ),
      text(
        'We try again every night until your next voucher date. If you want to pay a smaller amount, cancel the monthly payment and set up another one.',
      ),
      toVouchers(origin),
    ],
  })) satisfies Template<OrderWaits>,
  'voucher-order-ended': (({ firstName, carer, child }, { origin }) => ({
    subject: 'A monthly payment from your childcare vouchers has ended',
    blocks: [
      text(`Hi ${firstName},`),
      text(
        `Your monthly payment to ${carer} has ended, because vouchers can no longer be spent on the care of ${child}.`,
      ),
      text('Vouchers are for children up to 1 September after their 15th birthday, or the 16th if they are disabled.'),
      toVouchers(origin),
    ],
  })) satisfies Template<OrderEnded>,
};
