import type { SlowQueryRow } from '@plenty/contract/operator/installation-state';
import { SettingsSection } from '#ui/settings-section.tsx';
import type { Column } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';
import styles from './installation-state.module.css';

const COLUMNS: readonly Column<SlowQueryRow>[] = [
  {
    id: 'statement',
    header: 'Statement',
    cell: ({ statement }) => <span className={styles.statement}>{statement}</span>,
  },
  { id: 'calls', header: 'Times run', align: 'end', cell: ({ calls }) => calls.toLocaleString('en-GB') },
  { id: 'mean', header: 'Each time', align: 'end', cell: ({ meanMs }) => `${meanMs.toLocaleString('en-GB')} ms` },
  {
    id: 'total',
    header: 'In all',
    align: 'end',
    cell: ({ totalSeconds }) => `${totalSeconds.toLocaleString('en-GB')} s`,
  },
];

/** What the database spent most time on. Values are not in it. */
export function SlowQueries({ rows }: { readonly rows: readonly SlowQueryRow[] }) {
  return (
    <SettingsSection title="Slow queries" lead="What the database has spent most time on, without the values.">
      {rows.length > 0 ? (
        <Table
          caption="Slow queries"
          isCaptionHidden
          columns={COLUMNS}
          rows={{ state: 'ready', rows }}
          keyOf={({ statement }) => statement}
          empty=""
          isTall
        />
      ) : (
        <p>
          Your database doesn’t count its queries. To switch this on, add <code>pg_stat_statements</code> to{' '}
          <code>shared_preload_libraries</code>, restart PostgreSQL, and run{' '}
          <code>create extension pg_stat_statements</code> in the portal’s database.
        </p>
      )}
    </SettingsSection>
  );
}
