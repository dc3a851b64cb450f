import type { CookieSerializeOptions } from '@fastify/cookie';

interface CookieForm {
  readonly name: string;
  readonly sameSite: 'strict' | 'lax' | 'none';
  /** Where it is sent, if not everywhere. */
  readonly path?: string;
}

/**
 * What each cookie of ours is called, and whether it comes along from other sites: what renews a login, a password that waits
 * for its code, a reset, a known browser, a visit to an identity provider, a visit to the page of vouchers. Whoever comes back from a provider comes from
 * another site: by a link, or by a form that the provider's page sends.
 */
const COOKIES = {
  restore: { name: 'plenty_rt', sameSite: 'strict' },
  challenge: { name: 'plenty_pre', sameSite: 'strict' },
  reset: { name: 'plenty_reset', sameSite: 'strict' },
  device: { name: 'plenty_dev', sameSite: 'strict' },
  sso: { name: 'plenty_sso', sameSite: 'lax' },
  'sso-by-form': { name: 'plenty_sso', sameSite: 'none' },
  vouchers: { name: 'plenty_ccv', sameSite: 'strict', path: '/api/ccv/employer' },
} as const satisfies Record<string, CookieForm>;

export type CookieKind = keyof typeof COOKIES;

interface Cookie {
  readonly name: string;
  readonly options: CookieSerializeOptions;
}

/**
 * A cookie that no script can read. Browsers take *.localhost for secure, so that only plain http elsewhere goes without the
 * prefix that ties a cookie to one host.
 */
export function cookieFor(kind: CookieKind, protocol: string, hostname: string): Cookie {
  const isSecure = protocol === 'https' || hostname === 'localhost' || hostname.endsWith('.localhost');
  const { name, sameSite, path = '/' }: CookieForm = COOKIES[kind];
  // Of the two prefixes the stricter is for cookies of all paths alone.
  const prefix = path === '/' ? '__Host-' : '__Secure-';
  return {
    name: isSecure ? prefix + name : name,
    options: { path, httpOnly: true, sameSite, secure: isSecure },
  };
}
