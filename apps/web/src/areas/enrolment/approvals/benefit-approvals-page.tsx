import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { ApprovalRow } from '@plenty/contract/enrolment/approvals';
import { EmployerFrame } from '#areas/people/dashboard/public.ts';
import { dayOfInstant } from '#format/day-of-instant.ts';
import { longDay } from '#format/long-day.ts';
import { paths } from '#paths.ts';
import { useOpenPanel } from '#shell/side-panels.tsx';
import { usePageTitle } from '#theme/brand.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money } from '#ui/money.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { toTableRows } from '#ui/table-rows.ts';
import type { Column } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';
import { useListState } from '#ui/use-list-state.ts';
import { waitingApprovalsOf } from './approvals-data.ts';
import styles from './approvals.module.css';

const COLUMNS: readonly Column<ApprovalRow>[] = [
  { id: 'employeeName', header: 'Name', isSortable: true, cell: ApplicantName },
  { id: 'payrollNumber', header: 'Payroll number', cell: ({ payrollNumber }) => payrollNumber },
  {
    id: 'submittedAt',
    header: 'Asked for on',
    isSortable: true,
    cell: ({ submittedAt }) => dayOfInstant(submittedAt),
  },
  {
    id: 'startsOn',
    header: 'To begin on',
    cell: ({ startsOn }) => (startsOn === null ? 'Once approved' : longDay(startsOn)),
  },
  {
    id: 'orderValue',
    header: 'A month',
    isSortable: true,
    align: 'end',
    cell: ({ orderValue }) => <Money pence={Math.round(orderValue * 100)} />,
  },
];

/** Who waits for a decision about one benefit. */
export function BenefitApprovalsPage() {
  const { benefitId = '' } = useParams();
  const openPanel = useOpenPanel();
  const list = useListState('submittedAt');
  const query = useQuery(waitingApprovalsOf(benefitId, list));
  const name = useLast(query.data?.benefit.name);
  const title = name === undefined ? 'Selections awaiting approval' : `${name} - Selections awaiting approval`;
  usePageTitle(title);
  return (
    <EmployerFrame
      title={title}
      crumb="Approve Selections"
      lead={
        <>
          Look at what was chosen, then approve or reject it. Each person gets an e-mail with what you decided.{' '}
          <Link to={paths.approveSelections}>All benefits</Link>
        </>
      }
      action={
        query.data !== undefined &&
        query.data.total > 0 && (
          <Button onClick={() => openPanel('view-approvals-data', { benefit: benefitId })}>Approve or reject</Button>
        )
      }
    >
      <div className={styles.search}>
        <SearchField
          label="Search by name or payroll number"
          placeholder="Name or payroll number"
          value={list.search}
          onSearch={list.setSearch}
        />
      </div>
      <Table
        caption="Selections awaiting approval"
        isCaptionHidden
        loading="spinner"
        columns={COLUMNS}
        rows={toTableRows(query, 'There was an error requesting the approvals data')}
        keyOf={({ selectionId }) => selectionId}
        sortBy={list.sortBy}
        onSort={list.setSortBy}
        onOpen={({ selectionId }) => openPanel('view-approvals-data', { benefit: benefitId, selection: selectionId })}
        empty={list.search === '' ? <NoApprovalWaits /> : <NoApprovalFound />}
      />
      {query.data && (
        <Pagination
          things="selections"
          page={list.page}
          total={query.data.total}
          perPage={query.data.per_page}
          hrefOf={list.hrefOf}
        />
      )}
    </EmployerFrame>
  );
}

/** Another page or search starts from nothing, and is about the same benefit. */
function useLast(name: string | undefined): string | undefined {
  const [last, setLast] = useState(name);
  if (name !== undefined && name !== last) setLast(name);
  return name ?? last;
}

function ApplicantName({ employeeName, isOwn }: ApprovalRow) {
  if (!isOwn) return employeeName;
  return (
    <>
      {employeeName} <Badge>Yours</Badge>
    </>
  );
}

function NoApprovalWaits() {
  return <EmptyState icon="check-circle" title="No approval data found" text="Nothing waits for a decision here." />;
}

function NoApprovalFound() {
  return (
    <EmptyState icon="magnifying-glass" title="Nobody found" text="Nobody of that name waits for a decision here." />
  );
}
