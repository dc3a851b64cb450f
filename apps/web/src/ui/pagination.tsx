import { Link, Navigate } from 'react-router';
import { SmallIcon } from './icon.tsx';
import styles from './pagination.module.css';
import { listPages } from './list-pages.ts';
import { PER_PAGE } from './use-list-state.ts';

interface PaginationProps {
  /** What is counted: 'employees'. */
  readonly things: string;
  readonly page: number;
  readonly total: number;
  readonly perPage?: number;
  readonly hrefOf: (page: number) => string;
}

export function Pagination({ things, page, total, perPage = PER_PAGE, hrefOf }: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / perPage));
  const first = (page - 1) * perPage + 1;
  if (total === 0) return null;
  // As when a link was kept and the list has become shorter.
  if (page > last) return <Navigate to={hrefOf(last)} replace />;
  return (
    <nav className={styles.pagination} aria-label={`Pages of ${things}`}>
      <p className={styles.range} role="status">
        {first.toLocaleString('en-GB')}–{Math.min(page * perPage, total).toLocaleString('en-GB')} of{' '}
        {total.toLocaleString('en-GB')} {things}
      </p>
      {last > 1 && (
        <ul className={styles.pages}>
          <Step to={page > 1 ? hrefOf(page - 1) : undefined} label="Previous" icon="caret-left" />
          {listPages(page, last).map((item) => (
            <li key={item} className={styles.number}>
              {item < 0 ? (
                <span className={styles.gap}>…</span>
              ) : (
                <Link
                  to={hrefOf(item)}
                  className={styles.link}
                  preventScrollReset
                  aria-label={`Page ${item}`}
                  aria-current={item === page ? 'page' : undefined}
                >
                  {item}
                </Link>
              )}
            </li>
          ))}
          <li className={styles.short}>
            Page {page} of {last}
          </li>
          <Step to={page < last ? hrefOf(page + 1) : undefined} label="Next" icon="caret-right" />
        </ul>
      )}
    </nav>
  );
}

interface StepProps {
  readonly to: string | undefined;
  readonly label: string;
  readonly icon: 'caret-left' | 'caret-right';
}

function Step({ to, label, icon }: StepProps) {
  return (
    <li>
      {to === undefined ? (
        <span className={styles.link} role="link" aria-disabled="true" aria-label={label}>
          <SmallIcon name={icon} />
        </span>
      ) : (
        <Link to={to} className={styles.link} preventScrollReset aria-label={label}>
          <SmallIcon name={icon} />
        </Link>
      )}
    </li>
  );
}
