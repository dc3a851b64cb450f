import type { CookieSerializeOptions } from '@fastify/cookie';

interface RestoreCookie {
  readonly name: string;
  readonly options: CookieSerializeOptions;
}

/**
 * The cookie that renews a login. Browsers take *.localhost for secure, so that only plain http elsewhere goes without
 * the prefix that ties a cookie to one host.
 */
export function restoreCookie(protocol: string, hostname: string): RestoreCookie {
  const isSecure = protocol === 'https' || hostname === 'localhost' || hostname.endsWith('.localhost');
  return {
    name: isSecure ? '__Host-plenty_rt' : 'plenty_rt',
    options: { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure },
  };
}
