import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '#theme/brand.ts';
import { ListPage } from '#ui/list-page.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { toTableRows } from '#ui/table-rows.ts';
import { useListState } from '#ui/use-list-state.ts';
import { clientList } from './clients-data.ts';
import { ClientsTable } from './clients-table.tsx';

/** Where operators arrive: the organisations that the portal serves. */
export function ClientsPage() {
  usePageTitle('Clients');
  const list = useListState('name');
  const clients = useQuery(clientList(list));
  return (
    <ListPage
      title="Clients"
      lead="The organisations that use this portal."
      tools={
        <SearchField
          label="Search clients"
          placeholder="Search by name"
          value={list.search}
          onSearch={list.setSearch}
        />
      }
    >
      <ClientsTable
        rows={toTableRows(clients, 'We could not load the clients.')}
        search={list.search}
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
    </ListPage>
  );
}
