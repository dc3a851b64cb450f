import type { CookieSerializeOptions } from '@fastify/cookie';

/** What each cookie of ours is called: what renews a login, a password that waits for its code, a reset, a known browser. */
const NAMES = {
  restore: 'plenty_rt',
  challenge: 'plenty_pre',
  reset: 'plenty_reset',
  device: 'plenty_dev',
} as const;

export type CookieKind = keyof typeof NAMES;

interface Cookie {
  readonly name: string;
  readonly options: CookieSerializeOptions;
}

/**
 * A cookie that no script can read and no other site can send. Browsers take *.localhost for secure, so that only plain
 * http elsewhere goes without the prefix that ties a cookie to one host.
 */
export function cookieFor(kind: CookieKind, protocol: string, hostname: string): Cookie {
  const isSecure = protocol === 'https' || hostname === 'localhost' || hostname.endsWith('.localhost');
  return {
    name: isSecure ? `__Host-${NAMES[kind]}` : NAMES[kind],
    options: { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure },
  };
}
