export type Destination = { readonly kind: 'page' | 'document'; readonly address: string };

/** A part of the site that is no page of the portal: spec 1 §2. */
const OTHER_SITE_PART = '/spirit';

/** Where a reset leads. Never to another site, whatever the answer said: its address is parsed, not searched. */
export function findDestination(redirectUrl: string, origin: string): Destination {
  const url = URL.canParse(redirectUrl, origin) ? new URL(redirectUrl, origin) : undefined;
  if (url?.origin !== origin) return { kind: 'page', address: '/' };
  const address = url.pathname + url.search + url.hash;
  return { kind: url.pathname.includes(OTHER_SITE_PART) ? 'document' : 'page', address };
}
