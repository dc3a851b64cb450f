import { useQuery } from '@tanstack/react-query';
import { useClient } from '#areas/people/dashboard/public.ts';
import { useHomePath } from '#shell/use-home-path.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useListState } from '#ui/use-list-state.ts';
import { paths } from '#paths.ts';
import { auditTrail, filtersOf } from './audit-data.ts';
import { AuditDownload } from './audit-download.tsx';
import { AuditList } from './audit-list.tsx';
import styles from './audit.module.css';

/** Who saw or changed what at the client. */
export function AuditPage() {
  usePageTitle('Audit trail');
  const client = useClient();
  const list = useListState('-at');
  const filters = filtersOf(list);
  const trail = useQuery(auditTrail(client.id, filters, list.page));
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
        <AuditList
          list={list}
          filters={filters}
          trail={trail}
          olderHint="Search or choose days to see older ones, or download all of them."
        />
        <AuditDownload clientId={client.id} filters={filters} />
      </ListPage>
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
