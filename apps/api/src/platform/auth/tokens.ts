import { createHmac, hash, randomBytes } from 'node:crypto';

/** Known prefixes let secret scanners find a token that strayed. */
const PREFIX = {
  bearer: 'pla_',
  restore: 'plr_',
  link: 'pll_',
  challenge: 'plc_',
  device: 'pld_',
  /** A visit to an identity provider, the browser that makes it, and what the landing page exchanges for a login. */
  visit: 'plv_',
  browser: 'plb_',
  grant: 'plg_',
  /** Spec 1 §8: the landing page knows a masquerade by it. */
  masquerade: 'msq_',
  /** What a partner's server exchanges for the claims of a person. */
  partner: 'plp_',
  /** What opens the page of vouchers, and what it is swapped for. */
  ticket: 'plt_',
  manager: 'plm_',
  /** By which a client's own systems call. */
  key: 'plk_',
} as const;
const FORM = /^(pl[arlcdvbgptmk]|msq)_[A-Za-z0-9_-]{43}$/;

export type TokenKind = keyof typeof PREFIX;

export function newToken(kind: TokenKind): string {
  return PREFIX[kind] + randomBytes(32).toString('base64url');
}

/** What the database keeps of a token, or nothing for a text that was never one, or never one of that kind. */
export function hashToken(token: string | undefined, kind?: TokenKind): Buffer | undefined {
  if (token === undefined || !FORM.test(token)) return undefined;
  return kind === undefined || token.startsWith(PREFIX[kind]) ? hash('sha256', token, 'buffer') : undefined;
}

/** Whether a token says that it is a key; what it opens is another matter. */
export function isKey(token: string): boolean {
  return token.startsWith(PREFIX.key);
}

/** A new token with what the database keeps of it. */
export function newHashedToken(kind: TokenKind): { readonly token: string; readonly hash: Buffer } {
  const token = newToken(kind);
  return { token, hash: hash('sha256', token, 'buffer') };
}

/** The link that was mailed, made again: the same from the same nonce, and unknown to all without the key. */
export function linkFrom(nonce: Buffer, secretKey: string): { readonly token: string; readonly hash: Buffer } {
  const key = createHmac('sha256', secretKey).update('links that are mailed again').digest();
  const token = PREFIX.link + createHmac('sha256', key).update(nonce).digest('base64url');
  return { token, hash: hash('sha256', token, 'buffer') };
}

/** The token that follows another: the same for all who ask with the same nonce, and unknown to all without the key. */
export function successorOf(token: string, nonce: Buffer, secretKey: string): string {
  const key = createHmac('sha256', secretKey).update('rotation of restore tokens').digest();
  return PREFIX.restore + createHmac('sha256', key).update(token).update(nonce).digest('base64url');
}
