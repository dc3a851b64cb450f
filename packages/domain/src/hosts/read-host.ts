import { isSlug } from './slug.ts';

/** What the name of a host says by itself. Any other may be a client's own domain. */
export type ReadHost =
  | { readonly kind: 'neutral' }
  | { readonly kind: 'client'; readonly slug: string }
  | { readonly kind: 'other' };

const IP_V4 = /^\d+(\.\d+){3}$/;
const LOCAL = 'localhost';

/**
 * The installation's own name, `localhost` and addresses are neutral, and so is one label before such a name that can be no
 * client's. Ports say nothing.
 */
export function readHost(host: string, publicName: string): ReadHost {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  if (name.startsWith('[') || IP_V4.test(name) || name === LOCAL || name === publicName) return { kind: 'neutral' };
  const [label = '', ...rest] = name.split('.');
  const parent = rest.join('.');
  if (parent !== publicName && parent !== LOCAL) return { kind: 'other' };
  return isSlug(label) ? { kind: 'client', slug: label } : { kind: 'neutral' };
}
