import { useMutation, useQuery } from '@tanstack/react-query';
import type { ShownRowFault } from '@plenty/contract/people/uploads';
import type { UploadDetails } from '@plenty/contract/people/uploads-details';
import type { SheetFormat } from '@plenty/domain/sheets/sheet-format';
import { Banner } from '#ui/banner.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { saveToDisk } from '#ui/save-file.ts';
import { SheetMenu } from '#ui/sheet-menu.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { toTableRows } from '#ui/table-rows.ts';
import type { Column } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';
import { useListState } from '#ui/use-list-state.ts';
import { listName, UploadSection, type Where } from './upload-section.tsx';
import { faultsOf, readFaultyRows } from './uploads-data.ts';
import styles from './uploads.module.css';

interface FaultsSectionProps {
  readonly upload: UploadDetails;
  readonly where: Where;
}

/** What is wrong, cell by cell, and the rows as a file to correct. */
export function FaultsSection({ upload, where }: FaultsSectionProps) {
  const list = useListState('line', listName(where, 'faults'));
  const faults = useQuery(faultsOf(upload, { page: list.page, search: list.search.slice(0, 100) }));
  const download = useMutation({
    mutationFn: (format: SheetFormat) => readFaultyRows(upload.id, format),
    onSuccess: (file, format) => saveToDisk(`Rows to correct of ${withoutEnding(upload.fileName)}.${format}`, file),
  });
  return (
    <UploadSection
      title="What is wrong"
      where={where}
      lead="Download the rows, correct them in that file, and send it like any other."
      action={<SheetMenu label="Download wrong rows" isBusy={download.isPending} onChoose={download.mutate} />}
    >
      {download.isError && <Banner kind="alert">The rows could not be downloaded. {download.error.message}</Banner>}
      <div className={styles.search}>
        <SearchField
          label="Search what is wrong"
          placeholder="Column, value or message"
          value={list.search}
          onSearch={list.setSearch}
          isOneOfSeveral
        />
      </div>
      <Table
        caption="Faults by line"
        isCaptionHidden
        columns={COLUMNS}
        rows={toTableRows(faults, 'We could not load what is wrong.')}
        keyOf={({ line, column, message }) => `${line} ${column} ${message}`}
        empty={list.search === '' ? <Gone /> : <NoFaultFound />}
      />
      {faults.data && (
        <Pagination
          things="faults"
          page={list.page}
          total={faults.data.total}
          perPage={faults.data.per_page}
          hrefOf={list.hrefOf}
        />
      )}
    </UploadSection>
  );
}

const COLUMNS: readonly Column<ShownRowFault>[] = [
  { id: 'line', header: 'Line', cell: ({ line }) => line },
  { id: 'column', header: 'Column', cell: ({ column }) => column ?? 'The whole row' },
  { id: 'value', header: 'Value', cell: ({ value }) => (value === '' ? 'Empty' : value) },
  { id: 'message', header: 'What is wrong', cell: ({ message }) => <span className={styles.message}>{message}</span> },
];

function withoutEnding(fileName: string): string {
  return fileName.replace(/\.[^.]*$/, '');
}

function NoFaultFound() {
  return <EmptyState icon="magnifying-glass" title="Nothing found" text="Try part of a column’s name or of a value." />;
}

function Gone() {
  return (
    <EmptyState
      icon="tray"
      title="The rows are no longer kept"
      text="They are deleted 30 days after a file was sent."
    />
  );
}
