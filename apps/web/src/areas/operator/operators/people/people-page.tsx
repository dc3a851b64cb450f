import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OperatorPersonRow } from '@plenty/contract/operator/operators';
import { ViewAs, type ViewedPerson } from '#areas/access/masquerade/public.ts';
import { usePageTitle } from '#theme/brand.ts';
import { ListPage } from '#ui/list-page.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { toTableRows } from '#ui/table-rows.ts';
import type { TableRows } from '#ui/table-shape.ts';
import { useListState } from '#ui/use-list-state.ts';
import { peopleList } from './people-data.ts';
import { PeopleTable } from './people-table.tsx';
import { ResetSecondFactor } from './reset-second-factor.tsx';

const NONE: TableRows<OperatorPersonRow> = { state: 'ready', rows: [] };

/** One search over the people of every client. */
export function PeoplePage() {
  usePageTitle('People');
  const list = useListState('name');
  const [resetting, setResetting] = useState<OperatorPersonRow>();
  const [viewing, setViewing] = useState<ViewedPerson>();
  const people = useQuery({ ...peopleList(list), enabled: list.search !== '' });
  // Whoever looks for nobody in particular is shown nobody, and nothing is asked of the server.
  const rows = list.search === '' ? NONE : toTableRows(people, 'We could not load the people.');
  return (
    <ListPage
      title="People"
      lead="Find anyone of any client."
      tools={
        <SearchField
          label="Search people"
          placeholder="Search by name or email"
          value={list.search}
          onSearch={list.setSearch}
        />
      }
    >
      <PeopleTable rows={rows} search={list.search} onReset={setResetting} onViewAs={setViewing} />
      <ResetSecondFactor person={resetting} onClose={() => setResetting(undefined)} />
      <ViewAs by="operator" title="View as this person" person={viewing} onClose={() => setViewing(undefined)} />
      {list.search !== '' && people.data && (
        <Pagination
          things="people"
          page={list.page}
          total={people.data.total}
          perPage={people.data.per_page}
          hrefOf={list.hrefOf}
        />
      )}
    </ListPage>
  );
}
