import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { AUDIT_MOST, type AuditRow, type AuditTrail } from '@plenty/contract/people/audit';
import { Pagination } from '#ui/pagination.tsx';
import { toTableRows } from '#ui/table-rows.ts';
import type { ListState } from '#ui/use-list-state.ts';
import type { AuditFilters } from './audit-data.ts';
import { AuditDetails } from './audit-details.tsx';
import { AuditFilterFields } from './audit-filter-fields.tsx';
import { AuditTable } from './audit-table.tsx';
import styles from './audit.module.css';

interface AuditListProps {
  readonly list: ListState;
  readonly filters: AuditFilters;
  readonly trail: UseQueryResult<AuditTrail>;
  /** How to see what is older than the list goes. */
  readonly olderHint: string;
}

/** A trail with its filters and pages, for whoever may read it. */
export function AuditList({ list, filters, trail, olderHint }: AuditListProps) {
  const [opened, setOpened] = useState<AuditRow>();
  return (
    <>
      <AuditFilterFields list={list} />
      <AuditTable
        rows={toTableRows(trail, 'We could not load the audit trail.')}
        isNarrowed={Object.values(filters).some((value) => value !== '')}
        onOpen={setOpened}
      />
      {trail.data && (
        <Pagination
          things="entries"
          page={list.page}
          total={trail.data.total}
          perPage={trail.data.per_page}
          hrefOf={list.hrefOf}
        />
      )}
      {trail.data?.hasMore && (
        <p className={styles.more}>
          There are more than {AUDIT_MOST.toLocaleString('en-GB')}. {olderHint}
        </p>
      )}
      <AuditDetails row={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
