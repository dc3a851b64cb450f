export type OutgoingReason =
  | 'not-https'
  | 'not-an-address'
  | 'internal-address'
  | 'unknown-host'
  | 'redirected'
  | 'too-large'
  | 'too-slow'
  | 'unreachable';

/** A server of others that was not asked, or whose answer was not taken. */
export class OutgoingRefused extends Error {
  override readonly name = 'OutgoingRefused';
  readonly reason: OutgoingReason;

  constructor(reason: OutgoingReason) {
    super(reason);
    this.reason = reason;
  }
}
