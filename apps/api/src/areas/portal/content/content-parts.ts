import { Href } from '@plenty/contract/fields';
import type { Fault } from '@plenty/scheme/fault';
import * as z from 'zod/mini';
import { safeHref } from '../../../platform/html/safe-href.ts';

interface WrittenLink {
  readonly label: string;
  readonly href: string;
}

/** Names that the portal has no picture for. */
export function findNameFaults<Key extends string>(
  items: readonly { readonly [K in Key]?: string | null | undefined }[],
  key: Key,
  known: readonly string[],
): Fault[] {
  return items.flatMap((item, at) => {
    const name = item[key];
    if (name === undefined || name === null || known.includes(name)) return [];
    return [{ path: [at, key], message: `'${name}' is not there; it is one of ${known.join(', ')}` }];
  });
}

export function findLinkFaults(items: readonly { readonly link?: WrittenLink | null | undefined }[]): Fault[] {
  return items.flatMap(({ link }, at) =>
    link && hrefOf(link) === undefined
      ? [
          {
            path: [at, 'link', 'href'],
            message: 'must be a page such as /app/faqs/, or an address of https, mailto or tel',
          },
        ]
      : [],
  );
}

/** The link as it is shown: one to another site has its https. */
export function withHref(link: WrittenLink | null | undefined): WrittenLink | null {
  const href = link ? hrefOf(link) : undefined;
  return link && href !== undefined ? { label: link.label, href } : null;
}

function hrefOf({ href }: WrittenLink): string | undefined {
  const safe = z.safeParse(Href, safeHref(href));
  return safe.success ? safe.data : undefined;
}
