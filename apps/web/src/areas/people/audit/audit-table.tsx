import type { AuditRow } from '@plenty/contract/people/audit';
import { momentOfInstant } from '#format/moment-of-instant.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Column, TableRows } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { ROLES } from './actor-roles.ts';

const COLUMNS: readonly Column<AuditRow>[] = [
  { id: 'what', header: 'What', cell: ({ what }) => what },
  { id: 'actor', header: 'Who', cell: ({ actor }) => <TwoLines below={ROLES[actor.kind]}>{actor.name}</TwoLines> },
  { id: 'at', header: 'When', cell: ({ at }) => momentOfInstant(at) },
  { id: 'subject', header: 'About', cell: (row) => <AboutEvent row={row} /> },
  {
    id: 'outcome',
    header: 'Outcome',
    cell: ({ outcome }) =>
      outcome === 'done' ? <Badge tone="success">Done</Badge> : <Badge tone="warning">Refused</Badge>,
  },
];

interface AuditTableProps {
  readonly rows: TableRows<AuditRow>;
  readonly isNarrowed: boolean;
  readonly onOpen: (row: AuditRow) => void;
}

export function AuditTable({ rows, isNarrowed, onOpen }: AuditTableProps) {
  return (
    <Table
      caption="Audit trail"
      isCaptionHidden
      columns={COLUMNS}
      rows={rows}
      keyOf={({ id }) => id}
      onOpen={onOpen}
      empty={
        isNarrowed ? (
          <EmptyState icon="magnifying-glass" title="Nothing found" text="Try another name, kind or other days." />
        ) : (
          <EmptyState icon="file-text" title="Nothing has been noted yet" />
        )
      }
    />
  );
}

function AboutEvent({ row: { actor, subject, viewedYear, fields } }: { row: AuditRow }) {
  const below = [viewedYear !== null && `viewed as in ${viewedYear}`, ...fields].filter(Boolean).join(', ');
  // Of what people did for themselves their name stands there already.
  const isAnother = subject && (subject.email !== actor.email || subject.name !== actor.name);
  if (!isAnother) return below || '–';
  return below ? <TwoLines below={below}>{subject.name}</TwoLines> : subject.name;
}
