import { text, type Addressee, type MailBlock, type Template } from '../mail-content.ts';

/** A selection in words, as the person reads it. */
interface Chosen extends Addressee {
  readonly benefitId: string;
  readonly benefit: string;
  /** '1 April 2027', the first day or the last. */
  readonly day: string;
}

interface ConfirmedMail extends Chosen {
  /** '£20.00 a month' */
  readonly cost: string;
  readonly needsApproval: boolean;
}

interface OptedOutMail extends Chosen {
  /** What had not begun never does. */
  readonly hasBegun: boolean;
}

interface EndedMail extends Chosen {
  /** Each a sentence without its full stop. */
  readonly reasons: readonly string[];
}

interface Rejected extends Chosen {
  /** In the words of whoever decided. */
  readonly reason: string;
}

interface RenewedMail extends Addressee {
  /** '1 April 2027', the first day of the year. */
  readonly day: string;
  /** '31 March 2027', the last day of the year before. */
  readonly lastDay: string;
  readonly year: number;
  readonly goesOn: readonly { readonly benefit: string; readonly cost: string }[];
  readonly ends: readonly {
    readonly benefit: string;
    readonly reasons: readonly string[];
    readonly isAskedAgain: boolean;
  }[];
  /** The last day to choose, where there is a window. */
  readonly until: string | null;
}

/** About what people choose and give up. */
export const SELECTION_MAILS = {
  'selection-confirmed': (({ firstName, benefitId, benefit, day, cost, needsApproval }, { brandName, origin }) => ({
    subject: needsApproval ? `${benefit}: waiting for approval` : `${benefit}: your choice is confirmed`,
    blocks: [
      text(`Hi ${firstName},`),
      text(
        needsApproval
          ? `You have asked for ${benefit} at ${brandName}. We will write again when your employer has decided. If it is approved it starts on ${day} at the earliest.`
          : `You have chosen ${benefit} at ${brandName}. It starts on ${day}.`,
      ),
      text(`What it costs you: ${cost}.`),
      linkToBenefit(origin, benefitId),
      text('If it was not you who chose this, please tell us at once.'),
    ],
  })) satisfies Template<ConfirmedMail>,
  'selection-approved': (({ firstName, benefitId, benefit, day }, { brandName, origin }) => ({
    subject: `${benefit}: approved`,
    blocks: [
      text(`Hi ${firstName},`),
      text(`Your employer has approved what you asked for: ${benefit} at ${brandName}. It starts on ${day}.`),
      linkToBenefit(origin, benefitId),
    ],
  })) satisfies Template<Chosen>,
  'selection-rejected': (({ firstName, benefitId, benefit, reason }, { brandName, origin }) => ({
    subject: `${benefit}: not approved`,
    blocks: [
      text(`Hi ${firstName},`),
      text(`Your employer has not approved what you asked for: ${benefit} at ${brandName}. The reason given is:`),
      text(reason),
      linkToBenefit(origin, benefitId),
    ],
  })) satisfies Template<Rejected>,
  'opted-out': (({ firstName, benefitId, benefit, day, hasBegun }, { brandName, origin }) => ({
    subject: `${benefit}: you have opted out`,
    blocks: [
      text(`Hi ${firstName},`),
      text(
        hasBegun
          ? `You have opted out of ${benefit} at ${brandName}. It stays with you until ${day}, and nothing is taken for it after that.`
          : `You have opted out of ${benefit} at ${brandName} before it began, so it will not start.`,
      ),
      linkToBenefit(origin, benefitId),
      text('If it was not you who opted out, please tell us at once.'),
    ],
  })) satisfies Template<OptedOutMail>,
  'scheme-renewed': (({ firstName, day, lastDay, year, goesOn, ends, until }, { brandName, origin }) => ({
    subject: `Your benefits from ${day}`,
    blocks: [
      text(`Hi ${firstName},`),
      text(`A new benefits year starts at ${brandName} on ${day}. This is what happens to your benefits.`),
      ...(goesOn.length > 0 ? [text('You keep:')] : []),
      ...goesOn.map(({ benefit, cost }) => text(`${benefit}. What it costs you: ${cost}.`)),
      ...(ends.length > 0 ? [text(`These end on ${lastDay}:`)] : []),
      ...ends.map(({ benefit, reasons, isAskedAgain }) =>
        text(
          [benefit, ...reasons, ...(isAskedAgain ? ['Choose it again if you want to keep it'] : [])]
            .map((sentence) => `${sentence}.`)
            .join(' '),
        ),
      ),
      text(
        until === null
          ? 'You can see your new year now.'
          : `If this suits you, you don't need to do anything. You can change your choices until ${until}.`,
      ),
      { kind: 'button', label: `See my benefits from ${day}`, url: `${origin}/app/my-benefits/?year=${year}` },
    ],
  })) satisfies Template<RenewedMail>,
  'selection-ended': (({ firstName, benefitId, benefit, day, reasons }, { brandName, origin }) => ({
    subject: `${benefit}: it has ended`,
    blocks: [
      text(`Hi ${firstName},`),
      text(
        `You are not eligible for ${benefit} at ${brandName} any more, so it ended on ${day}. Nothing is taken for it after that.`,
      ),
      ...reasons.map((reason) => text(`${reason}.`)),
      linkToBenefit(origin, benefitId),
    ],
  })) satisfies Template<EndedMail>,
};

function linkToBenefit(origin: string, benefitId: string): MailBlock {
  return { kind: 'button', label: 'See this benefit', url: `${origin}/app/my-benefits/${benefitId}` };
}
