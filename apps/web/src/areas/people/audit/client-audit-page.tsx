import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ClientFrame } from '#areas/operator/clients/client/public.ts';
import { SearchField } from '#ui/search-field.tsx';
import { useListState } from '#ui/use-list-state.ts';
import { clientAuditTrail, filtersOf } from './audit-data.ts';
import { AuditList } from './audit-list.tsx';
import styles from './audit.module.css';

const PART = {
  title: 'Audit trail',
  lead: 'Who saw or changed what at this client, the newest first. Its administrators see that you read it.',
};

/** A client's trail, for operators. */
export function ClientAuditPage() {
  const { id = '' } = useParams();
  const list = useListState('-at');
  const filters = filtersOf(list);
  const trail = useQuery(clientAuditTrail(id, filters, list.page));
  return (
    <ClientFrame clientId={id} part={PART}>
      <div className={styles.search}>
        <SearchField
          label="Search the audit trail"
          placeholder="Search by name or email"
          value={list.search}
          onSearch={list.setSearch}
        />
      </div>
      <AuditList list={list} filters={filters} trail={trail} olderHint="Search or choose days to see older ones." />
    </ClientFrame>
  );
}
