/** What each mail needs to know. Texts of a person's own, such as names, are shown and never interpreted. */
export interface MailParams {
  'account-locked': { readonly firstName: string };
  'session-ended': { readonly firstName: string };
  enquiry: {
    readonly reference: string;
    readonly subject: string;
    readonly comments: string;
    readonly name: string;
    readonly email: string;
    readonly company: string;
  };
}
export type MailTemplate = keyof MailParams;

/** A mail in the order in which it is read; text and HTML are both made from it. */
export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string };

export interface MailContent {
  readonly subject: string;
  /** Who gets the answer, if not the client's support. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly blocks: readonly MailBlock[];
}

/** The client's name and addresses, as a mail shows them. */
export interface MailBrand {
  readonly brandName: string;
  readonly supportEmail: string;
  /** Where its people find the portal. */
  readonly origin: string;
  readonly primaryColour: string;
  readonly onPrimaryColour: string;
}

type Templates = {
  readonly [Template in MailTemplate]: (params: MailParams[Template], brand: MailBrand) => MailContent;
};

const text = (words: string): MailBlock => ({ kind: 'text', text: words });

export const TEMPLATES: Templates = {
  'account-locked': ({ firstName }, { brandName, origin }) => ({
    subject: `Your ${brandName} account is locked for 15 minutes`,
    blocks: [
      text(`Hi ${firstName},`),
      text(
        'Someone tried to log in to your account with a wrong password several times, so we have locked it for 15 minutes.',
      ),
      text('If that was you, wait a little and try again. If it was not, nobody has got in, and you need do nothing.'),
      { kind: 'button', label: 'Go to login', url: origin },
    ],
  }),
  'session-ended': ({ firstName }, { brandName, origin }) => ({
    subject: `We have logged you out of ${brandName}`,
    blocks: [
      text(`Hi ${firstName},`),
      text(
        'A key to your login was used a second time, which can mean that someone has copied it. To be safe we have ended that login on every device.',
      ),
      text(
        'Please log in again. If you notice anything that you did not do yourself, change your password and tell us.',
      ),
      { kind: 'button', label: 'Go to login', url: origin },
    ],
  }),
  enquiry: ({ reference, subject, comments, name, email, company }) => ({
    subject: `${subject} (${reference})`,
    replyTo: { name, address: email },
    blocks: [
      text(`${name} of ${company} has written to you.`),
      text(`About: ${subject}\nReference: ${reference}\nE-mail address: ${email}`),
      text(comments),
      text(
        'If you answer this mail, your answer goes to the person who wrote. Please keep the reference in its subject.',
      ),
    ],
  }),
};
