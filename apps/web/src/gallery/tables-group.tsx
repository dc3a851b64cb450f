import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { Menu } from '#ui/menu.tsx';
import { Money } from '#ui/money.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { RowSelection } from '#ui/row-selection.ts';
import { SearchField } from '#ui/search-field.tsx';
import type { Column, TableRows } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';
import { PER_PAGE, useListState } from '#ui/use-list-state.ts';
import styles from './gallery.module.css';
import { findSamplePeople, PEOPLE, type SamplePerson } from './sample-people.ts';
import { GallerySection } from './section.tsx';

const COLUMNS: readonly Column<SamplePerson>[] = [
  { id: 'surname', header: 'Name', cell: ({ name }) => name, isSortable: true },
  { id: 'department', header: 'Department', cell: ({ department }) => department, isSortable: true },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={status === 'Activated' ? 'success' : 'warning'}>{status}</Badge>,
  },
  { id: 'lastLogin', header: 'Last login', cell: ({ lastLogin }) => lastLogin },
  { id: 'cost', header: 'Monthly cost', cell: ({ costPence }) => <Money pence={costPence} />, align: 'end' },
  {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    align: 'end',
    cell: ({ name }) => (
      <Menu
        label={`Actions for ${name}`}
        items={[
          { label: 'View', onSelect: () => {} },
          { label: 'Resend welcome email', onSelect: () => {} },
          { label: 'Export', onSelect: () => {}, isDisabled: true },
          { label: 'Remove', onSelect: () => {}, isDanger: true },
        ]}
      />
    ),
  },
];

const PLAIN = COLUMNS.slice(0, 3);

export function TablesGroup() {
  return (
    <>
      <EmployeeList />
      <GallerySection title="Without rows" layout="grid">
        <PlainTable caption="Loading" rows={{ state: 'loading' }} />
        <PlainTable caption="Empty" rows={{ state: 'ready', rows: [] }} />
        <PlainTable
          caption="Failed"
          rows={{ state: 'failed', message: 'There was an error requesting the approvals data', onRetry: () => {} }}
        />
      </GallerySection>
    </>
  );
}

function EmployeeList() {
  const list = useListState('surname');
  const [selected, setSelected] = useState<RowSelection>(new Set(['2']));
  const found = findSamplePeople({ search: list.search, status: list.filter('status'), sortBy: list.sortBy });
  return (
    <GallerySection title="A list with everything">
      <div className={styles.tools}>
        <SearchField
          label="Search employees"
          placeholder="Search by name"
          value={list.search}
          onSearch={list.setSearch}
        />
        <FilterChips
          label="Status"
          value={list.filter('status')}
          onChange={(status) => list.setFilter('status', status)}
          chips={['', 'Activated', 'Not activated'].map((status) => ({
            value: status,
            label: status || 'All',
            count: PEOPLE.filter((person) => status === '' || person.status === status).length,
          }))}
        />
      </div>
      <Table
        caption="Employees"
        columns={COLUMNS}
        rows={{ state: 'ready', rows: found.slice((list.page - 1) * PER_PAGE, list.page * PER_PAGE) }}
        keyOf={({ id }) => id}
        empty={<NoSampleFound onClear={() => list.setSearch('')} />}
        sortBy={list.sortBy}
        onSort={list.setSortBy}
        selecting={{ selected, onChange: setSelected, nameOf: ({ name }) => name }}
      />
      <Pagination things="employees" page={list.page} total={found.length} hrefOf={list.hrefOf} />
      <p className={styles.quiet} role="status">
        {selected.size} selected
      </p>
      <Pagination things="rows of a long list" page={7} total={1234} hrefOf={list.hrefOf} />
    </GallerySection>
  );
}

function NoSampleFound({ onClear }: { onClear: () => void }) {
  const clear = (
    <Button kind="soft" onClick={onClear}>
      Clear search
    </Button>
  );
  return (
    <EmptyState
      icon="magnifying-glass"
      title="Nobody found"
      text="Try another name, or look at all employees."
      action={clear}
    />
  );
}

function PlainTable({ caption, rows }: { caption: string; rows: TableRows<SamplePerson> }) {
  return (
    <Table
      caption={caption}
      columns={PLAIN}
      rows={rows}
      keyOf={({ id }) => id}
      empty={<EmptyState icon="tray" title="No approval data found" />}
    />
  );
}
