import { useQuery } from '@tanstack/react-query';
import type { VoucherEntry } from '@plenty/contract/payroll/vouchers';
import { longDay } from '#format/long-day.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Money } from '#ui/money.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ownEntries } from './vouchers-data.ts';
import styles from './vouchers.module.css';

interface EntriesListProps {
  readonly page: number;
  readonly hrefOf: (page: number) => string;
}

/** All that the balance is made of; what came from pay opens to its lines. */
export function EntriesList({ page, hrefOf }: EntriesListProps) {
  const entries = useQuery(ownEntries(page));
  return (
    <Loaded
      query={entries}
      loading={<Skeleton count={4} shape="line" />}
      loadingWords="Loading every amount"
      failed="We could not load the amounts."
    >
      {({ data, total, per_page: perPage }) => (
        <>
          {total === 0 && <p>Nothing has been paid in yet.</p>}
          <ul className={styles.rows} aria-label="Every amount">
            {data.map((entry) => (
              <EntryRow key={entry.number} entry={entry} />
            ))}
          </ul>
          <Pagination things="amounts" page={page} total={total} perPage={perPage} hrefOf={hrefOf} />
        </>
      )}
    </Loaded>
  );
}

function EntryRow({ entry: { label, on, amountPence, balanceAfterPence, lines } }: { entry: VoucherEntry }) {
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{label}</p>
        <p className={styles.note}>{longDay(on)}</p>
        {lines.length > 0 && (
          <details className={styles.lines}>
            <summary>
              What it is made of<span className="visually-hidden">: {label}</span>
            </summary>
            <ul>
              {lines.map((line) => (
                <li key={line.label}>
                  {line.label} <Money pence={line.pence} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div className={styles.amount}>
        <Money pence={amountPence} />
        <p className={styles.note}>
          Balance <Money pence={balanceAfterPence} />
        </p>
      </div>
    </li>
  );
}
