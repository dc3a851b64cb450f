import { useQuery } from '@tanstack/react-query';
import type { OperatorTrailRow } from '@plenty/contract/operator/operator-trail';
import { momentOfInstant } from '#format/moment-of-instant.ts';
import { paths } from '#paths.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Badge } from '#ui/badge.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { toTableRows } from '#ui/table-rows.ts';
import type { Column } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { useListState } from '#ui/use-list-state.ts';
import { trailOf } from './operator-trail-data.ts';
import styles from './operator-trail.module.css';

const COLUMNS: readonly Column<OperatorTrailRow>[] = [
  { id: 'what', header: 'What', cell: (row) => <WhatWasDone row={row} /> },
  { id: 'who', header: 'Who', cell: ({ operatorName }) => operatorName ?? 'Nobody logged in' },
  { id: 'client', header: 'Client', cell: ({ clientName }) => clientName ?? '–' },
  { id: 'about', header: 'About', cell: ({ subject }) => subject ?? '–' },
  { id: 'at', header: 'When', cell: ({ at }) => momentOfInstant(at) },
  {
    id: 'outcome',
    header: 'Outcome',
    cell: ({ outcome }) =>
      outcome === 'done' ? <Badge tone="success">Done</Badge> : <Badge tone="warning">Refused</Badge>,
  },
];

/** What operators did, for owners. */
export function OperatorTrailPage() {
  usePageTitle('Trail of the operators');
  const list = useListState('-at');
  const found = useQuery(trailOf(list));
  return (
    <div className={styles.page}>
      <Breadcrumbs links={[{ label: 'Operators', to: paths.operators }]} current="Trail" />
      <ListPage
        title="Trail of the operators"
        lead="What operators did here and at every client, the newest first."
        tools={
          <SearchField
            label="Search the trail"
            placeholder="Search by operator or client"
            value={list.search}
            onSearch={list.setSearch}
          />
        }
      >
        <Table
          caption="Trail of the operators"
          isCaptionHidden
          columns={COLUMNS}
          rows={toTableRows(found, 'We couldn’t load the trail.')}
          keyOf={({ id }) => id}
          empty={
            list.search === '' ? (
              <EmptyState icon="file-text" title="Nothing yet" text="What operators do is listed here." />
            ) : (
              <EmptyState icon="magnifying-glass" title="Nothing found" text="Try another operator or client." />
            )
          }
        />
        {found.data && (
          <Pagination
            things="entries"
            page={list.page}
            total={found.data.total}
            perPage={found.data.per_page}
            hrefOf={list.hrefOf}
          />
        )}
      </ListPage>
    </div>
  );
}

function WhatWasDone({ row: { what, fields, hits, reason } }: { row: OperatorTrailRow }) {
  const below = [fields.join(', '), hits !== null && `${hits} found`, reason].filter(Boolean).join('. ');
  return below === '' ? what : <TwoLines below={below}>{what}</TwoLines>;
}
