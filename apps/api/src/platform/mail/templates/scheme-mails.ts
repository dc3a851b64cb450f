import { text, type Addressee, type Template } from '../mail-content.ts';

interface BenefitEndsMail extends Addressee {
  readonly benefit: string;
  /** '31 January 2027', its last day. */
  readonly day: string;
  /** What was asked for, or promised, does not start. */
  readonly neverBegins: boolean;
}

interface PricesChangeMail extends Addressee {
  readonly prices: readonly {
    readonly benefit: string;
    /** '1 January 2027', the first day of the new price. */
    readonly day: string;
    /** '£20.00 a month' */
    readonly was: string;
    readonly cost: string;
  }[];
}

/** About what an employer changes in its scheme within the year. */
export const SCHEME_MAILS = {
  'benefit-ends': (({ firstName, benefit, day, neverBegins }, { brandName, origin }) => ({
    subject: `${benefit} ends on ${day}`,
    blocks: [
      text(`Hi ${firstName},`),
      text(
        neverBegins
          ? `Your employer stops offering ${benefit} at ${brandName} on ${day}, so what you chose won't start.`
          : `Your employer stops offering ${benefit} at ${brandName}. Yours ends on ${day}. Nothing is taken for it after that.`,
      ),
      { kind: 'button', label: 'See my benefits', url: `${origin}/app/my-benefits/` },
    ],
  })) satisfies Template<BenefitEndsMail>,
  'prices-change': (({ firstName, prices }, { brandName, origin }) => ({
    subject: 'The price of your benefits changes',
    blocks: [
      text(`Hi ${firstName},`),
      text(`The price of something you have at ${brandName} changes. You don't need to do anything to keep it.`),
      ...prices.map(({ benefit, day, was, cost }) =>
        text(`${benefit}. What it costs you from ${day}: ${cost}, instead of ${was}.`),
      ),
      { kind: 'button', label: 'See my benefits', url: `${origin}/app/my-benefits/` },
    ],
  })) satisfies Template<PricesChangeMail>,
};
