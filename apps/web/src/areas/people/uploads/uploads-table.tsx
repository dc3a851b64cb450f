import type { UploadRow } from '@plenty/contract/people/uploads-details';
import { momentOfInstant } from '#format/moment-of-instant.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { SortBy } from '#ui/sorting.ts';
import type { Column, TableRows } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { sayBriefly, STATES, UPLOAD_KIND_LABELS } from './upload-words.ts';
import styles from './uploads.module.css';
import { sayCount } from '#format/say-count.ts';

const COLUMNS: readonly Column<UploadRow>[] = [
  {
    id: 'fileName',
    header: 'File',
    isSortable: true,
    cell: ({ fileName }) => <span className={styles.wrapped}>{fileName}</span>,
  },
  {
    id: 'createdAt',
    header: 'Sent',
    isSortable: true,
    cell: ({ createdAt, createdBy, apiKeyName }) => (
      <TwoLines below={apiKeyName === null ? createdBy : `${createdBy}, with the key ‘${apiKeyName}’`}>
        {momentOfInstant(createdAt)}
      </TwoLines>
    ),
  },
  { id: 'rows', header: 'Rows', align: 'end', cell: ({ counts }) => sayCount(counts.rows) },
  {
    id: 'state',
    header: 'Outcome',
    isSortable: true,
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
  },
  {
    id: 'counts',
    header: 'What it says',
    cell: (row) => (
      <TwoLines below={<span className={styles.wrapped}>{sayBriefly(row)}</span>}>
        {UPLOAD_KIND_LABELS[row.kind]}
      </TwoLines>
    ),
  },
];

interface UploadsTableProps {
  readonly rows: TableRows<UploadRow>;
  readonly isNarrowed: boolean;
  readonly sortBy: SortBy;
  readonly onSort: (sortBy: SortBy) => void;
  readonly onOpen: (row: UploadRow) => void;
}

export function UploadsTable({ rows, isNarrowed, sortBy, onSort, onOpen }: UploadsTableProps) {
  return (
    <Table
      caption="Uploads"
      isCaptionHidden
      columns={COLUMNS}
      rows={rows}
      keyOf={({ id }) => id}
      sortBy={sortBy}
      onSort={onSort}
      onOpen={onOpen}
      empty={isNarrowed ? <NoUploadFound /> : <NoUploadsYet />}
    />
  );
}

function NoUploadFound() {
  return <EmptyState icon="magnifying-glass" title="Nothing found" text="Try another name, or fewer filters." />;
}

function NoUploadsYet() {
  return <EmptyState icon="upload-simple" title="No file has been sent yet" text="What you upload appears here." />;
}
