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
  /** The name before the address that its mails come from. */
  readonly senderName: string;
  /** That address, where it is of a domain that is proved to be the client's; otherwise the installation's is used. */
  readonly provedAddress: string | undefined;
  /** Where its people find the portal. */
  readonly origin: string;
  readonly primaryColour: string;
  readonly onPrimaryColour: string;
}

/** Makes a mail of what it needs to know. Texts of a person's own, such as names, are shown and never interpreted. */
export type Template<Params> = (params: Params, brand: MailBrand) => MailContent;

/** What most mails need. */
export interface Addressee {
  readonly firstName: string;
}

export function text(words: string): MailBlock {
  return { kind: 'text', text: words };
}

export function toLogin(origin: string): MailBlock {
  return { kind: 'button', label: 'Go to login', url: origin };
}
