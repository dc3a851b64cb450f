import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiKeyRow } from '@plenty/contract/people/api-keys';
import { dayOfInstant } from '#format/day-of-instant.ts';
import { momentOfInstant } from '#format/moment-of-instant.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Column } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';
import { TwoLines } from '#ui/two-lines.tsx';

const STATES = {
  active: { label: 'In use', tone: 'success' },
  'without-right': { label: 'Without right', tone: 'warning' },
  revoked: { label: 'Revoked', tone: 'neutral' },
} as const satisfies Record<ApiKeyRow['state'], object>;

const COLUMNS: readonly Column<ApiKeyRow>[] = [
  { id: 'name', header: 'Name', cell: ({ name, hint }) => <TwoLines below={`${hint}…`}>{name}</TwoLines> },
  {
    id: 'createdBy',
    header: 'Made by',
    cell: ({ createdBy, createdAt }) => <TwoLines below={dayOfInstant(createdAt)}>{createdBy}</TwoLines>,
  },
  {
    id: 'lastUsedAt',
    header: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : momentOfInstant(lastUsedAt)),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
  },
];

interface ApiKeysTableProps {
  readonly keys: UseQueryResult<ApiKeyRow[]>;
  readonly onRevoke: (row: ApiKeyRow) => void;
}

export function ApiKeysTable({ keys, onRevoke }: ApiKeysTableProps) {
  return (
    <Loaded
      query={keys}
      loading={<Skeleton count={2} shape="line" />}
      loadingWords="Loading the keys"
      failed="We could not load the keys."
      empty={<EmptyState icon="lock-key" title="There is no key yet" text="Files come from people alone." />}
    >
      {(rows) => (
        <Table
          caption="Keys"
          isCaptionHidden
          columns={[...COLUMNS, revokeColumn(onRevoke)]}
          rows={{ state: 'ready', rows }}
          keyOf={({ id }) => id}
          empty={null}
        />
      )}
    </Loaded>
  );
}

function revokeColumn(onRevoke: ApiKeysTableProps['onRevoke']): Column<ApiKeyRow> {
  return {
    id: 'revoke',
    header: 'Actions',
    isHeaderHidden: true,
    align: 'end',
    cell: (row) =>
      row.state !== 'revoked' && (
        <Button kind="plain" aria-label={`Revoke ${row.name}`} onClick={() => onRevoke(row)}>
          Revoke
        </Button>
      ),
  };
}
