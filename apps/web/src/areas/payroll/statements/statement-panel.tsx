import { useQuery } from '@tanstack/react-query';
import type { PanelProps } from '#shell/side-panel-registry.ts';
import { PanelLayout } from '#shell/side-panel.tsx';
import { useOpenPanel } from '#shell/side-panels.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FAILED } from './failed.ts';
import { PaidTable } from './paid-table.tsx';
import { StatementDownloads } from './statement-downloads.tsx';
import { StatementTotals } from './statement-totals.tsx';
import { statementOfMonth } from './statements-data.ts';
import styles from './statements.module.css';
import type { StatementMonth } from './to-statement.ts';

/** What was paid for a group of benefits, month by month. Its input is `group`, and `year` once one was chosen. */
export function StatementPanel({ input }: PanelProps) {
  const { group = '', year } = input;
  const query = useQuery(statementOfMonth(group));
  if (query.data && query.data.length > 0) return <Statement group={group} year={year} months={query.data} />;
  return (
    <PanelLayout>
      <Loaded
        query={query}
        loading={<Skeleton count={6} shape="line" />}
        loadingWords="Loading your statement"
        empty="It looks like you have no statements available"
        failed={FAILED}
      >
        {() => null}
      </Loaded>
    </PanelLayout>
  );
}

interface StatementProps {
  readonly group: string;
  readonly year: string | undefined;
  readonly months: readonly StatementMonth[];
}

function Statement({ group, year, months }: StatementProps) {
  const openPanel = useOpenPanel();
  const years = [...new Set(months.map(({ schemeYear }) => schemeYear))];
  // The newest that there is something of, where the address names none of them.
  const shown = years.find((one) => String(one) === year) ?? years[0] ?? 0;
  const own = months.filter(({ schemeYear }) => schemeYear === shown);
  const names = [...new Set(own.flatMap(({ benefits }) => benefits))].join(', ');
  return (
    <PanelLayout actions={<StatementDownloads group={group} year={shown} name={`${names} statement ${shown}`} />}>
      <div className={styles.statement}>
        <h3>{names}</h3>
        {years.length > 1 && (
          <SelectField
            label="Scheme year"
            value={String(shown)}
            options={years.map((one) => ({ value: String(one), label: String(one) }))}
            onChange={(event) => openPanel('statement', { group, year: event.target.value })}
          />
        )}
        <StatementTotals group={group} year={shown} />
        <PaidTable caption={`${names}, month by month`} rowsAre="Month" rows={own.map(toStatementRow)} />
      </div>
    </PanelLayout>
  );
}

function toStatementRow({ date, employee, employer, total, lines }: StatementMonth) {
  return { id: date, label: date, employeePence: employee, employerPence: employer, totalPence: total, lines };
}
