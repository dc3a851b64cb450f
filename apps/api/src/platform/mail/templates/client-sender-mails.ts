import { text, type Addressee, type Template } from '../mail-content.ts';

interface SenderChanged extends Addressee {
  /** Nothing where it is the brand. */
  readonly senderName: string | null;
  readonly senderAddress: string;
  /** The address that is used once its domain is proved. */
  readonly waitsFor: string | null;
}

/** Whom a client's emails come from. */
export const CLIENT_SENDER_MAILS = {
  'client-sender-changed': (({ firstName, senderName, senderAddress, waitsFor }, { brandName, supportEmail }) => ({
    subject: `Emails from ${brandName} have a new sender`,
    blocks: [
      text(`Hi ${firstName},`),
      text(
        `Portal support has changed who your people’s emails come from: ${senderName ?? brandName}, ${senderAddress}.`,
      ),
      ...(waitsFor === null ? [] : [text(`They’ll come from ${waitsFor} once your DNS says that it is yours.`)]),
      text('If you have a list of senders that your mail server trusts, please add the address to it.'),
      text(`If you didn’t expect this, please write to ${supportEmail}.`),
    ],
  })) satisfies Template<SenderChanged>,
  'client-sender-test': (({ firstName }, { brandName, origin }) => ({
    subject: `A test email from ${brandName}`,
    blocks: [
      text(`Hi ${firstName},`),
      text(`You asked for this email. Emails of ${brandName} look like this, and come from the same sender.`),
      { kind: 'button', label: 'Open the portal', url: origin },
    ],
  })) satisfies Template<Addressee>,
};
