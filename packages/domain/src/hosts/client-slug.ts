const SLUG = /^[a-z][a-z0-9-]{0,38}[a-z0-9]$/;
const IP_V4 = /^\d+(\.\d+){3}$/;

/**
 * The client that a host name may belong to: its first label. `localhost`, an address, or a name of one label is the
 * neutral host and gives nothing.
 */
export function clientSlug(host: string): string | undefined {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  if (name.startsWith('[') || IP_V4.test(name)) return undefined;
  const [first, ...rest] = name.split('.');
  return first !== undefined && rest.length > 0 && isSlug(first) ? first : undefined;
}

export function isSlug(text: string): boolean {
  return SLUG.test(text);
}
