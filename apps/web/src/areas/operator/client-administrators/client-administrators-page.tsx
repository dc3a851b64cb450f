import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { AdministratorRow } from '@plenty/contract/people/administrators';
import { ADMINISTRATOR_COLUMNS } from '#areas/people/administrators/public.ts';
import { clientPath, paths } from '#paths.ts';
import { useMayOperate } from '#shell/use-may-operate.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { toTableRows } from '#ui/table-rows.ts';
import { Table } from '#ui/table.tsx';
import { useListState } from '#ui/use-list-state.ts';
import { AppointAdministrator } from './appoint-administrator.tsx';
import { clientAdministratorList } from './client-administrators-data.ts';
import styles from './client-administrators.module.css';
import { invitationActions } from './invitation-actions.tsx';
import { WithdrawInvitation } from './withdraw-invitation.tsx';

/** Who administers one client. Operators add somebody only while nobody there can. */
export function ClientAdministratorsPage() {
  usePageTitle('Administrators');
  const { id: clientId = '' } = useParams();
  const list = useListState('name');
  const found = useQuery(clientAdministratorList(clientId, list));
  const [isAppointing, setAppointing] = useState(false);
  const [withdrawing, setWithdrawing] = useState<AdministratorRow>();
  const mayInvite = useMayOperate('set-up', 'support');
  const { mayAppoint = false, clientName = 'the client' } = found.data ?? {};
  const actions = invitationActions({ clientId, mayAppoint, onWithdraw: setWithdrawing });
  return (
    <div className={styles.page}>
      <Breadcrumbs
        links={[
          { label: 'Clients', to: paths.operator },
          { label: found.data?.clientName ?? 'Client overview', to: clientPath(clientId) },
        ]}
        current="Administrators"
      />
      <ListPage
        title="Administrators"
        lead={found.data ? leadOf(clientName, mayAppoint) : 'Who looks after this client’s benefits.'}
        tools={
          <SearchField
            label="Search administrators"
            placeholder="Search by name or email"
            value={list.search}
            onSearch={list.setSearch}
          />
        }
      >
        {mayAppoint && mayInvite && (
          <div className={styles.add}>
            <Button onClick={() => setAppointing(true)}>Invite an administrator</Button>
          </div>
        )}
        <Table
          caption="Administrators"
          isCaptionHidden
          columns={mayInvite ? [...ADMINISTRATOR_COLUMNS, actions] : ADMINISTRATOR_COLUMNS}
          rows={toTableRows(found, 'We couldn’t load the administrators.')}
          keyOf={({ id }) => id}
          empty={<NoAdministrators search={list.search} />}
          sortBy={list.sortBy}
          onSort={list.setSortBy}
        />
        {found.data && (
          <Pagination
            things="administrators"
            page={list.page}
            total={found.data.total}
            perPage={found.data.per_page}
            hrefOf={list.hrefOf}
          />
        )}
      </ListPage>
      <AppointAdministrator clientId={clientId} isOpen={isAppointing} onClose={() => setAppointing(false)} />
      <WithdrawInvitation clientId={clientId} row={withdrawing} onClose={() => setWithdrawing(undefined)} />
    </div>
  );
}

function leadOf(clientName: string, mayAppoint: boolean): string {
  return mayAppoint
    ? `Nobody at ${clientName} can add administrators yet, so you can invite them.`
    : `${clientName} adds and removes its own administrators. You can invite somebody when none is left.`;
}

function NoAdministrators({ search }: { search: string }) {
  return search === '' ? (
    <EmptyState
      icon="users-three"
      title="No administrators yet"
      text="Invite the first one. They load the people, and add other administrators."
    />
  ) : (
    <EmptyState icon="magnifying-glass" title="Nobody found" text="Try another name or email address." />
  );
}
