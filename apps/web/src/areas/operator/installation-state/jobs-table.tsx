import type { JobRow } from '@plenty/contract/operator/installation-state';
import { momentOfInstant } from '#format/moment-of-instant.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Menu } from '#ui/menu.tsx';
import type { SortBy } from '#ui/sorting.ts';
import type { Column, TableRows } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import type { JobsOrder } from './jobs-data.ts';

interface JobsTableProps {
  readonly rows: TableRows<JobRow>;
  readonly isNarrowed: boolean;
  readonly sortBy: SortBy;
  readonly onSort: (sortBy: SortBy) => void;
  readonly onOrder: (order: JobsOrder) => void;
}

export function JobsTable({ rows, isNarrowed, sortBy, onSort, onOrder }: JobsTableProps) {
  return (
    <Table
      caption="Jobs"
      isCaptionHidden
      columns={columnsFor(onOrder)}
      rows={rows}
      keyOf={({ id }) => id}
      empty={
        isNarrowed ? (
          <EmptyState icon="magnifying-glass" title="No job found" text="Try another client, state or kind." />
        ) : (
          <EmptyState
            icon="check-circle"
            title="Nothing waits, runs or has failed"
            text="Jobs are listed here while there is work to do."
          />
        )
      }
      sortBy={sortBy}
      onSort={onSort}
    />
  );
}

function columnsFor(onOrder: JobsTableProps['onOrder']): readonly Column<JobRow>[] {
  return [
    {
      id: 'work',
      header: 'Job',
      cell: ({ work, clientName }) => <TwoLines below={clientName ?? 'The installation'}>{work}</TwoLines>,
    },
    { id: 'state', header: 'State', cell: ({ state }) => <JobState state={state} /> },
    { id: 'since', header: 'Since', cell: ({ since }) => momentOfInstant(since), isSortable: true },
    { id: 'reason', header: 'Last error', cell: (job) => <LastError job={job} /> },
    {
      id: 'actions',
      header: 'Actions',
      isHeaderHidden: true,
      cell: (job) => job.state === 'failed' && <JobActions job={job} onOrder={onOrder} />,
    },
  ];
}

function JobState({ state }: Pick<JobRow, 'state'>) {
  if (state === 'failed') return <Badge tone="danger">Failed</Badge>;
  return state === 'running' ? <Badge tone="brand">Running</Badge> : <Badge tone="neutral">Waiting</Badge>;
}

function LastError({ job: { reason, tries } }: { job: JobRow }) {
  const counted = tries === 1 ? '1 try' : `${tries} tries`;
  if (reason === null) return tries === 0 ? 'Not tried yet' : counted;
  return <TwoLines below={counted}>{reason}</TwoLines>;
}

function JobActions({ job, onOrder }: { job: JobRow; onOrder: JobsTableProps['onOrder'] }) {
  const { id: jobId, kind, work, clientName } = job;
  const order = (act: JobsOrder['act'], isForAll: boolean) => () => onOrder({ act, jobId, kind, work, isForAll });
  return (
    <Menu
      label={`Actions for ${work}, ${clientName ?? 'the installation'}`}
      items={[
        { label: 'Try again', onSelect: order('retry', false) },
        { label: 'Try all of this kind again', onSelect: order('retry', true) },
        { label: 'Delete', isDanger: true, onSelect: order('delete', false) },
        { label: 'Delete all of this kind', isDanger: true, onSelect: order('delete', true) },
      ]}
    />
  );
}
