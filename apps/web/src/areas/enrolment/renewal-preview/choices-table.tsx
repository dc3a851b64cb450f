import {
  OUTCOME_WORDS,
  type PreviewCost,
  type PreviewedChoice,
  type PreviewOutcome,
} from '@plenty/contract/enrolment/renewal-preview';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money } from '#ui/money.tsx';
import type { SortBy } from '#ui/sorting.ts';
import type { Column, TableRows } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import styles from './renewal-preview.module.css';

/** The orders that the server knows. */
export const CHOICE_SORTS = [
  'surname',
  '-surname',
  'benefit',
  '-benefit',
  'outcome',
  '-outcome',
  'before',
  '-before',
  'after',
  '-after',
] as const;

const TONES: Record<PreviewOutcome, 'neutral' | 'success' | 'warning' | 'danger'> = {
  'carried-forward': 'success',
  're-priced': 'success',
  'asked-again': 'warning',
  'not-eligible': 'danger',
  ended: 'neutral',
  chosen: 'neutral',
};

const COLUMNS: readonly Column<PreviewedChoice>[] = [
  {
    id: 'surname',
    header: 'Name',
    isSortable: true,
    cell: ({ firstName, surname, payrollNumber }) => (
      <TwoLines below={payrollNumber}>{`${firstName} ${surname}`}</TwoLines>
    ),
  },
  { id: 'benefit', header: 'Benefit', isSortable: true, cell: ({ benefit }) => benefit },
  {
    id: 'outcome',
    header: 'What happens',
    isSortable: true,
    cell: ({ outcome, reason }) => (
      <span className={styles.outcome}>
        <Badge tone={TONES[outcome]}>{OUTCOME_WORDS[outcome]}</Badge>
        {reason !== '' && <span className={styles.muted}>{reason}</span>}
      </span>
    ),
  },
  { id: 'before', header: 'Now', isSortable: true, align: 'end', cell: ({ before }) => <PaidBy cost={before} /> },
  { id: 'after', header: 'Next year', isSortable: true, align: 'end', cell: ({ after }) => <PaidBy cost={after} /> },
];

interface ChoicesTableProps {
  readonly rows: TableRows<PreviewedChoice>;
  readonly isNarrowed: boolean;
  readonly sortBy: SortBy;
  readonly onSort: (sortBy: SortBy) => void;
}

export function ChoicesTable({ rows, isNarrowed, sortBy, onSort }: ChoicesTableProps) {
  return (
    <Table
      caption="Choices in the next year"
      isCaptionHidden
      columns={COLUMNS}
      rows={rows}
      keyOf={({ id }) => id}
      empty={
        isNarrowed ? (
          <EmptyState icon="magnifying-glass" title="Nothing found" text="Try another name, or show all." />
        ) : (
          <EmptyState
            icon="tray"
            title="No choices to renew"
            text="Nobody has a choice that stands when the year ends."
          />
        )
      }
      sortBy={sortBy}
      onSort={onSort}
    />
  );
}

function PaidBy({ cost }: { cost: PreviewCost | null }) {
  if (!cost) return <>Nothing</>;
  return (
    <TwoLines
      below={
        <>
          Employer <Money pence={cost.employerPence} />
        </>
      }
    >
      <Money pence={cost.employeePence} />
    </TwoLines>
  );
}
