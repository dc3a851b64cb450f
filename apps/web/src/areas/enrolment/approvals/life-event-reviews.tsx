import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReviewRow } from '@plenty/contract/enrolment/life-events';
import { dayOfInstant } from '#format/day-of-instant.ts';
import { longDay } from '#format/long-day.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { toTableRows } from '#ui/table-rows.ts';
import type { Column } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';
import { useListState } from '#ui/use-list-state.ts';
import styles from './approvals.module.css';
import { ReviewDialog } from './review-dialog.tsx';
import { waitingReviews } from './reviews-data.ts';

const COLUMNS: readonly Column<ReviewRow>[] = [
  { id: 'employeeName', header: 'Name', cell: ({ employeeName }) => employeeName },
  { id: 'name', header: 'Life event', cell: ({ name }) => name },
  { id: 'happenedOn', header: 'When', cell: ({ happenedOn }) => longDay(happenedOn) },
  { id: 'provedAt', header: 'Evidence since', cell: ({ provedAt }) => dayOfInstant(provedAt) },
];

/** Life events whose evidence waits for somebody to look at it. */
export function LifeEventReviews() {
  const list = useListState('', 'events-');
  const query = useQuery(waitingReviews(list));
  const [opened, setOpened] = useState<ReviewRow>();
  return (
    <section className={styles.section} aria-labelledby="life-events">
      <h2 id="life-events">Life events to review</h2>
      {(list.search !== '' || (query.data?.last_page ?? 1) > 1) && (
        <div className={styles.search}>
          <SearchField
            label="Search life events by name or payroll number"
            placeholder="Name or payroll number"
            value={list.search}
            onSearch={list.setSearch}
          />
        </div>
      )}
      <Table
        caption="Evidence that waits"
        isCaptionHidden
        columns={COLUMNS}
        rows={toTableRows(query, 'We could not load the life events.')}
        keyOf={({ id }) => id}
        onOpen={setOpened}
        empty={
          <EmptyState
            icon="check-circle"
            title={list.search === '' ? 'No evidence waits' : 'Nobody found'}
            text="What people send to prove a life event appears here."
          />
        }
      />
      {query.data && query.data.total > 0 && (
        <Pagination
          things="life events"
          page={list.page}
          total={query.data.total}
          perPage={query.data.per_page}
          hrefOf={list.hrefOf}
        />
      )}
      <ReviewDialog event={opened} onClose={() => setOpened(undefined)} />
    </section>
  );
}
