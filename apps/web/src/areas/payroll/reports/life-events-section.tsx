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
import { DraftOfEvents } from './draft-of-events.tsx';
import { sayReportFailed } from './report-words.ts';
import { lifeEventsOf, type YearOfEvents } from './reports-data.ts';
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

const OPEN = /^open-(2\d{3})$/;
const CLOSED = /^2\d{3}$/;

/** From the address, where anybody may have written it. */
function readYearOfEvents(written: string): YearOfEvents | undefined {
  const open = OPEN.exec(written)?.[1];
  if (open) return { year: Number(open), isOpen: true };
  return CLOSED.test(written) ? { year: Number(written), isOpen: false } : undefined;
}

/** What people declared in the newest year that has closed, or in another. */
export function ReportedEventsSection() {
  const client = useClient();
  const list = useListState('-happenedOn', 'events-');
  const year = readYearOfEvents(list.narrowing('year'));
  const events = useQuery(lifeEventsOf(client.id, { year, page: list.page }));
  const years = events.data
    ? [
        ...events.data.openYears.map((each) => ({ value: `open-${each}`, label: `${each}, so far` })),
        ...events.data.years.map((each) => ({ value: String(each), label: String(each) })),
      ]
    : [];
  const openYear = events.data?.openYear ?? null;
  return (
    <section className={styles.list} aria-label="Life events of a scheme year">
      {years.length > 1 && (
        <SelectField
          label="Scheme year"
          options={years}
          value={openYear === null ? String(events.data?.closed_year ?? '') : `open-${openYear}`}
          onChange={(event) => list.setNarrowing('year', event.target.value)}
        />
      )}
      {events.data?.closed && <p className={styles.hint}>Scheme year that closed on {longDay(events.data.closed)}.</p>}
      {openYear !== null && <DraftOfEvents year={openYear} />}
      <Table
        caption="Life events"
        isCaptionHidden
        columns={COLUMNS}
        rows={toTableRows(events, sayReportFailed('lifeevent'))}
        keyOf={({ id }) => id}
        empty={<NoEventsYet hasBegun={years.length > 0} />}
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

function NoEventsYet({ hasBegun }: { hasBegun: boolean }) {
  return (
    <EmptyState
      icon="calendar-check"
      title={hasBegun ? 'Nobody declared a life event in this year' : 'No scheme year has begun yet'}
    />
  );
}
