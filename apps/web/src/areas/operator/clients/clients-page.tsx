import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { useMayOperate } from '#shell/use-may-operate.ts';
import { usePageTitle } from '#theme/brand.ts';
import { FilterChips } from '#ui/filter-chips.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { toTableRows } from '#ui/table-rows.ts';
import { useListState, type ListState } from '#ui/use-list-state.ts';
import { clientList } from './clients-data.ts';
import styles from './clients.module.css';
import { ClientsTable } from './clients-table.tsx';

/** Where operators arrive: the organisations that the portal serves, and where something is wrong. */
export function ClientsPage() {
  usePageTitle('Clients');
  const list = useListState('name');
  const isOwner = useMayOperate('own');
  const [state, wrong] = [list.filter('state'), list.filter('wrong')];
  const clients = useQuery(clientList({ ...list, state, wrong }));
  return (
    <ListPage
      title="Clients"
      lead="The organisations that use this portal."
      tools={
        <>
          <SearchField
            label="Search clients"
            placeholder="Search by name"
            value={list.search}
            onSearch={list.setSearch}
          />
          {isOwner && <ButtonLink to={paths.newClient}>New client</ButtonLink>}
        </>
      }
    >
      <ClientFilters list={list} />
      <ClientsTable
        rows={toTableRows(clients, 'We could not load the clients.')}
        isNarrowed={[list.search, state, wrong].some((narrowing) => narrowing !== '')}
        sortBy={list.sortBy}
        onSort={list.setSortBy}
      />
      {clients.data && (
        <Pagination
          things="clients"
          page={list.page}
          total={clients.data.total}
          perPage={clients.data.per_page}
          hrefOf={list.hrefOf}
        />
      )}
      {isOwner && (
        <p>
          <Link to={paths.erasedClients}>Erased clients</Link>
        </p>
      )}
    </ListPage>
  );
}

function ClientFilters({ list }: { list: ListState }) {
  return (
    <div className={styles.filters}>
      <FilterChips
        label="Filter by state"
        chips={[
          { value: '', label: 'Any state' },
          { value: 'preparing', label: 'Preparing' },
          { value: 'active', label: 'Active' },
          { value: 'suspended', label: 'Suspended' },
        ]}
        value={list.filter('state')}
        onChange={(value) => list.setFilter('state', value)}
      />
      <FilterChips
        label="Filter by what’s wrong"
        chips={[
          { value: '', label: 'All' },
          { value: '1', label: 'Something’s wrong' },
        ]}
        value={list.filter('wrong')}
        onChange={(value) => list.setFilter('wrong', value)}
      />
    </div>
  );
}
