import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdministratorRow } from '@plenty/contract/people/administrators';
import { useClient } from '#areas/people/dashboard/public.ts';
import { useHomePath } from '#shell/use-home-path.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { toTableRows } from '#ui/table-rows.ts';
import { useListState } from '#ui/use-list-state.ts';
import { paths } from '#paths.ts';
import { AddAdministrator } from './add-administrator.tsx';
import { AdministratorsTable } from './administrators-table.tsx';
import { administratorList } from './administrators-data.ts';
import styles from './administrators.module.css';
import { ChangeRights } from './change-rights.tsx';
import { RemoveAdministrator } from './remove-administrator.tsx';
import { TwoPersons } from './two-persons.tsx';
import { WaitingRequests } from './waiting-requests.tsx';

type Doing = { readonly what: 'change' | 'remove'; readonly row: AdministratorRow } | { readonly what: 'add' };

/** Who administers the client, and what each of them may do. */
export function AdministratorsPage() {
  usePageTitle('Administrators');
  const { id: clientId } = useClient();
  const list = useListState('name');
  const found = useQuery(administratorList(clientId, list));
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  return (
    <div className={styles.page}>
      <SettingsLinks />
      <ListPage
        title="Administrators"
        lead="They are employees too: taking the role away leaves them their own benefits."
        tools={
          <SearchField
            label="Search administrators"
            placeholder="Search by name or email"
            value={list.search}
            onSearch={list.setSearch}
          />
        }
      >
        <div className={styles.add}>
          <Button onClick={() => setDoing({ what: 'add' })}>Add an administrator</Button>
        </div>
        <WaitingRequests clientId={clientId} />
        <AdministratorsTable
          rows={toTableRows(found, 'We could not load the administrators.')}
          sortBy={list.sortBy}
          onSort={list.setSortBy}
          onChange={(row) => setDoing({ what: 'change', row })}
          onRemove={(row) => setDoing({ what: 'remove', row })}
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
        <TwoPersons clientId={clientId} />
      </ListPage>
      <AddAdministrator clientId={clientId} isOpen={doing?.what === 'add'} onClose={close} />
      <ChangeRights clientId={clientId} row={doing?.what === 'change' ? doing.row : undefined} onClose={close} />
      <RemoveAdministrator clientId={clientId} row={doing?.what === 'remove' ? doing.row : undefined} onClose={close} />
    </div>
  );
}

function SettingsLinks() {
  const links = [
    { label: 'Home', to: useHomePath() },
    { label: 'Employer dashboard', to: paths.dashboard },
    { label: 'Platform settings', to: paths.platformSettings },
  ];
  return <Breadcrumbs links={links} current="Administrators" />;
}
