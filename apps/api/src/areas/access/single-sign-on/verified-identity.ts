/** What an identity provider says of a person, after everything about its answer was checked. */
export interface VerifiedIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** Only where the provider says that it is the person's. */
  readonly email: string | undefined;
  /** Of messages that may be taken once, each until it would be refused for its age. */
  readonly messageIds: readonly { readonly id: string; readonly expiresAt: Date }[];
  /** What the logout at the provider asks for again. */
  readonly logout: Readonly<Record<string, string>>;
}

/** An answer that is not believed. The reason is for the audit trail alone: a short word, nothing of what was sent. */
export class SsoRejection extends Error {
  override readonly name = 'Refused';
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}
