import type { ReactNode } from 'react';
import { ContentLink } from './content-link.tsx';
import { toExternalHref } from './external-href.ts';
import styles from './external-link.module.css';

/** A link to an address that someone typed in; plain words where it leads nowhere safe. */
export function ExternalLink({ url, children }: { url: string; children: ReactNode }) {
  const href = toExternalHref(url);
  if (href === undefined) return children;
  return (
    <ContentLink href={href} className={styles.link}>
      {children}
    </ContentLink>
  );
}
