import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#ui/loaded.tsx';
import { Money } from '#ui/money.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { contributionsOf } from './statements-data.ts';
import styles from './statements.module.css';
import { poundsToPence } from './to-statement.ts';

/** What the months of a scheme year come to, as the server adds them up. */
export function StatementTotals({ group, year }: { group: string; year: number }) {
  return (
    <Loaded
      query={useQuery(contributionsOf(group, year))}
      loading={<Skeleton count={2} shape="line" />}
      failed="We could not load the totals."
    >
      {({ employeeContribution, employerContribution, totalContribution }) => (
        <dl className={styles.totals}>
          <StatementTotal label="You paid" pounds={employeeContribution} />
          <StatementTotal label="Your employer paid" pounds={employerContribution} />
          <StatementTotal label="Total" pounds={totalContribution} />
        </dl>
      )}
    </Loaded>
  );
}

function StatementTotal({ label, pounds }: { label: string; pounds: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money pence={poundsToPence(pounds)} />
      </dd>
    </div>
  );
}
