const ALLOWED = /^(https?:\/\/|mailto:|tel:)/i;
/** A scheme, and not a host with its port. */
const OTHER_SCHEME = /^[a-z][a-z\d+.-]*:(?!\d+(\/|$))/i;

/**
 * Where a link that people typed leads: https is put before an address without a scheme (spec 1 §9). Nothing for what
 * is no address, or not one of the web, of e-mail or of a telephone.
 */
export function toExternalHref(typed: string): string | undefined {
  const url = typed.trim();
  if (ALLOWED.test(url)) return URL.canParse(url) ? url : undefined;
  if (url === '' || OTHER_SCHEME.test(url)) return undefined;
  const href = `https://${url.replace(/^\/\//, '')}`;
  // 'TBC' would be an address too: a host that others can reach has a dot.
  return URL.canParse(href) && new URL(href).hostname.includes('.') ? href : undefined;
}
