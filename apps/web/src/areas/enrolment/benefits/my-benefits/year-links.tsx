import { Link } from 'react-router';
import type { NextYear } from '@plenty/contract/enrolment/renewals';
import { longDay } from '#format/long-day.ts';
import { paths } from '#paths.ts';
import styles from './year-links.module.css';

/** While two scheme years are live: the way from one to the other. */
export function YearLinks({ next, isNext }: { next: NextYear; isNext: boolean }) {
  return (
    <nav className={styles.years} aria-label="Scheme years">
      <Link to={paths.myBenefits} aria-current={isNext ? undefined : 'page'}>
        This year
      </Link>
      <Link to={nextYearPath(next)} aria-current={isNext ? 'page' : undefined}>
        From {longDay(next.startsOn)}
      </Link>
    </nav>
  );
}

export function nextYearPath({ year }: Pick<NextYear, 'year'>): string {
  return `${paths.myBenefits}?year=${year}`;
}
