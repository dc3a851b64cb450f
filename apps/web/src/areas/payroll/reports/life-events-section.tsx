import { useQuery } from '@tanstack/react-query';
import type { ReportedLifeEvent } from '@plenty/contract/payroll/reports';
import { useClient } from '#areas/people/dashboard/public.ts';
import { longDay } from '#format/long-day.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { toTableRows } from '#ui/table-rows.ts';
import type { Column } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { useListState } from '#ui/use-list-state.ts';
import { sayReportFailed } from './report-words.ts';
import { closedLifeEvents } from './reports-data.ts';
import styles from './reports.module.css';

const STATUSES = {
  accepted: { label: 'Accepted', tone: 'success' },
  'awaiting-evidence': { label: 'Evidence awaited', tone: 'warning' },
  'in-review': { label: 'In review', tone: 'warning' },
  refused: { label: 'Refused', tone: 'neutral' },
} as const;

const COLUMNS: readonly Column<ReportedLifeEvent>[] = [
  {
    id: 'employee',
    header: 'Employee',
    cell: ({ employeeName, payrollNumber }) => <TwoLines below={payrollNumber}>{employeeName}</TwoLines>,
  },
  { id: 'name', header: 'Life event', cell: ({ name }) => name },
  {
    id: 'happenedOn',
    header: 'Happened on',
    cell: ({ happenedOn, declaredOn }) => (
      <TwoLines below={`declared on ${longDay(declaredOn)}`}>{longDay(happenedOn)}</TwoLines>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={STATUSES[status].tone}>{STATUSES[status].label}</Badge>,
  },
];

/** What people declared in the newest year that has closed, or in another. */
export function ReportedEventsSection() {
  const client = useClient();
  const list = useListState('-happenedOn', 'events-');
  const year = /^2\d{3}$/.test(list.narrowing('year')) ? Number(list.narrowing('year')) : undefined;
  const events = useQuery(closedLifeEvents(client.id, { year, page: list.page }));
  const years = events.data?.years ?? [];
  return (
    <section className={styles.list} aria-label="Life events of a closed year">
      {years.length > 1 && (
        <SelectField
          label="Scheme year"
          options={years.map((each) => ({ value: String(each), label: String(each) }))}
          value={events.data?.closed_year ?? ''}
          onChange={(event) => list.setNarrowing('year', event.target.value)}
        />
      )}
      {events.data?.closed && <p className={styles.hint}>Scheme year that closed on {longDay(events.data.closed)}.</p>}
      <Table
        caption="Life events"
        isCaptionHidden
        columns={COLUMNS}
        rows={toTableRows(events, sayReportFailed('lifeevent'))}
        keyOf={({ id }) => id}
        empty={<NoEventsYet hasClosed={events.data?.closed !== null} />}
      />
      {events.data && events.data.total > 0 && (
        <Pagination
          things="life events"
          page={list.page}
          total={events.data.total}
          perPage={events.data.per_page}
          hrefOf={list.hrefOf}
        />
      )}
    </section>
  );
}

function NoEventsYet({ hasClosed }: { hasClosed: boolean }) {
  return (
    <EmptyState
      icon="calendar-check"
      title={hasClosed ? 'Nobody declared a life event in this year' : 'No scheme year has closed yet'}
    />
  );
}
