import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AUDIT_MOST, type AuditRow } from '@plenty/contract/people/audit';
import { useClient } from '#areas/people/dashboard/public.ts';
import { useHomePath } from '#shell/use-home-path.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { toTableRows } from '#ui/table-rows.ts';
import { useListState } from '#ui/use-list-state.ts';
import { paths } from '#paths.ts';
import { auditTrail, filtersOf } from './audit-data.ts';
import { AuditDetails } from './audit-details.tsx';
import { AuditDownload } from './audit-download.tsx';
import { AuditFilterFields } from './audit-filter-fields.tsx';
import { AuditTable } from './audit-table.tsx';
import styles from './audit.module.css';

/** Who saw or changed what at the client. */
export function AuditPage() {
  usePageTitle('Audit trail');
  const client = useClient();
  const list = useListState('-at');
  const filters = filtersOf(list);
  const trail = useQuery(auditTrail(client.id, filters, list.page));
  const [opened, setOpened] = useState<AuditRow>();
  return (
    <div className={styles.page}>
      <AuditBreadcrumbs />
      <ListPage
        title="Audit trail"
        lead="Who saw or changed what, the newest first. It names fields and never what they held."
        tools={
          <SearchField
            label="Search the audit trail"
            placeholder="Search by name or email"
            value={list.search}
            onSearch={list.setSearch}
          />
        }
      >
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
            There are more than {AUDIT_MOST.toLocaleString('en-GB')}. Search or choose days to see older ones, or
            download all of them.
          </p>
        )}
        <AuditDownload clientId={client.id} filters={filters} />
      </ListPage>
      <AuditDetails row={opened} onClose={() => setOpened(undefined)} />
    </div>
  );
}

function AuditBreadcrumbs() {
  const home = useHomePath();
  const links = [
    { label: 'Home', to: home },
    { label: 'Employer dashboard', to: paths.dashboard },
    { label: 'Platform settings', to: paths.platformSettings },
  ];
  return <Breadcrumbs links={links} current="Audit trail" />;
}
