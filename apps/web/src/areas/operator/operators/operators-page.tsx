import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OperatorRow } from '@plenty/contract/operator/operators';
import { dayOfInstant } from '#format/day-of-instant.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { Menu } from '#ui/menu.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { toTableRows } from '#ui/table-rows.ts';
import type { Column } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { useListState } from '#ui/use-list-state.ts';
import { operatorList } from './operators-data.ts';
import { ResetOperatorFactor } from './reset-operator-factor.tsx';

const COLUMNS: readonly Column<OperatorRow>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, isSelf }) => (isSelf ? <TwoLines below="You">{name}</TwoLines> : name),
  },
  { id: 'email', header: 'Email', cell: ({ email }) => email },
  {
    id: 'lastLogin',
    header: 'Last login',
    cell: ({ lastLogin }) => (lastLogin === null ? 'Never' : dayOfInstant(lastLogin)),
  },
  {
    id: 'twoFactor',
    header: 'Two factor',
    cell: ({ hasTwoFactor }) =>
      hasTwoFactor ? <Badge tone="success">On</Badge> : <Badge tone="warning">At the next login</Badge>,
  },
];

/** Who runs the portal. Each helps the others who have lost their second factor. */
export function OperatorsPage() {
  usePageTitle('Operators');
  const list = useListState('name');
  const found = useQuery(operatorList(list));
  const [resetting, setResetting] = useState<OperatorRow>();
  return (
    <ListPage
      title="Operators"
      lead="Everyone who runs this portal needs two-factor authentication."
      tools={
        <SearchField
          label="Search operators"
          placeholder="Search by name or email"
          value={list.search}
          onSearch={list.setSearch}
        />
      }
    >
      <Table
        caption="Operators"
        isCaptionHidden
        columns={[...COLUMNS, operatorActions(setResetting)]}
        rows={toTableRows(found, 'We couldn’t load the operators.')}
        keyOf={({ id }) => id}
        empty={<EmptyState icon="magnifying-glass" title="Nobody found" text="Try another name or email address." />}
      />
      {found.data && (
        <Pagination
          things="operators"
          page={list.page}
          total={found.data.total}
          perPage={found.data.per_page}
          hrefOf={list.hrefOf}
        />
      )}
      <ResetOperatorFactor operator={resetting} onClose={() => setResetting(undefined)} />
    </ListPage>
  );
}

function operatorActions(onReset: (row: OperatorRow) => void): Column<OperatorRow> {
  return {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    // Nobody takes away their own.
    cell: (row) =>
      !row.isSelf &&
      row.hasTwoFactor && (
        <Menu
          label={`Actions for ${row.name}`}
          items={[
            {
              label: 'Reset two factor authentication',
              icon: 'lock-key',
              isDanger: true,
              onSelect: () => onReset(row),
            },
          ]}
        />
      ),
  };
}
