import { Link } from 'react-router';
import styles from './breadcrumbs.module.css';
import { SmallIcon } from './icon.tsx';

interface BreadcrumbsProps {
  /** From home down to the page above this one. */
  readonly links: readonly { readonly label: string; readonly to: string }[];
  readonly current: string;
}

export function Breadcrumbs({ links, current }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.list}>
        {links.map((link) => (
          <li key={link.to} className={styles.item}>
            <Link to={link.to} className={styles.link}>
              {link.label}
            </Link>
            <SmallIcon name="caret-right" size={12} />
          </li>
        ))}
        <li className={styles.item}>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
