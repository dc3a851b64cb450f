import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SmallIcon } from './icon.tsx';

interface ContentLinkProps {
  readonly href: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A link out of content: to a page of the portal, to another site in a new tab, or to an address or number. */
export function ContentLink({ href, className, children }: ContentLinkProps) {
  if (href.startsWith('/')) {
    return (
      <Link to={href} className={className}>
        {children}
        <SmallIcon name="arrow-right" />
      </Link>
    );
  }
  if (!/^https?:/.test(href)) {
    return (
      <a href={href} className={className}>
        {children}
      </a>
    );
  }
  return (
    <a href={href} className={className} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
      <SmallIcon name="arrow-square-out" />
    </a>
  );
}
