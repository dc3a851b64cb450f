import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApprovalRow } from '@plenty/contract/enrolment/approvals';
import type { PanelProps } from '#shell/side-panel-registry.ts';
import { PanelLayout } from '#shell/side-panel.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { RowSelection } from '#ui/row-selection.ts';
import { toTableRows } from '#ui/table-rows.ts';
import type { Column } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';
import { useListState } from '#ui/use-list-state.ts';
import { waitingApprovalsOf } from './approvals-data.ts';
import styles from './approvals.module.css';
import { DecisionDialog } from './decision-dialog.tsx';
import { useDecision } from './use-decision.ts';

/** What was chosen, field by field, to be ticked and decided. Its input is `benefit`, and `selection` for one to begin with. */
export function ApprovalsPanel({ input: { benefit = '', selection }, close }: PanelProps) {
  const list = useListState('submittedAt', 'approvals-');
  const query = useQuery(waitingApprovalsOf(benefit, list));
  const [ticked, setTicked] = useState<RowSelection>(() => new Set(selection === undefined ? [] : [selection]));
  const decision = useDecision(ticked, () => setTicked(new Set()));
  return (
    <PanelLayout
      actions={
        <>
          <Button kind="plain" onClick={close}>
            Close
          </Button>
          <Button kind="danger" onClick={() => decision.ask('reject')}>
            Reject
          </Button>
          <Button onClick={() => decision.ask('approve')}>Approve</Button>
        </>
      }
    >
      <div className={styles.panel}>
        <h3>{query.data?.benefit.name}</h3>
        <Table
          caption="What was chosen"
          isCaptionHidden
          columns={approvalColumnsOf(query.data?.data ?? [])}
          rows={toTableRows(query, 'There was an error requesting the approvals data')}
          keyOf={({ selectionId }) => selectionId}
          sortBy={list.sortBy}
          onSort={list.setSortBy}
          selecting={{
            selected: ticked,
            onChange: setTicked,
            all: query.data?.selectionIds,
            nameOf: ({ employeeName }) => employeeName,
          }}
          empty={
            <EmptyState icon="check-circle" title="No approval data found" text="Nothing waits for a decision here." />
          }
        />
        {ticked.size > 0 && (
          <p role="status">
            {ticked.size} of {query.data?.total ?? ticked.size} selected
          </p>
        )}
        {query.data && (
          <Pagination
            things="selections"
            page={list.page}
            total={query.data.total}
            perPage={query.data.per_page}
            hrefOf={list.hrefOf}
          />
        )}
      </div>
      <DecisionDialog decision={decision} count={ticked.size} />
    </PanelLayout>
  );
}

/** The name, and one for each field that somebody has filled in. */
function approvalColumnsOf(rows: readonly ApprovalRow[]): Column<ApprovalRow>[] {
  const labels = new Set(rows.flatMap(({ fields }) => Object.keys(fields)));
  return [
    { id: 'employeeName', header: 'Employee', isSortable: true, cell: ({ employeeName }) => employeeName },
    ...[...labels].map((label, at) => ({
      id: `field-${at}`,
      header: label,
      cell: ({ fields }: ApprovalRow) => fields[label] ?? '',
    })),
  ];
}
