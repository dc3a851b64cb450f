import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatShare } from '#format/share.ts';
import { FilterChips } from '#ui/filter-chips.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Stats } from '#ui/stat.tsx';
import { toTableRows } from '#ui/table-rows.ts';
import { useListState } from '#ui/use-list-state.ts';
import styles from './platform-settings.module.css';
import { twoFactorPage, type TwoFactorNarrowing } from './two-factor-data.ts';
import { TwoFactorReport } from './two-factor-report.tsx';
import { TwoFactorTable } from './two-factor-table.tsx';
import { sayCount } from '#format/say-count.ts';

const CHIPS = [
  { value: '', label: 'All' },
  { value: '1', label: 'On' },
  { value: '0', label: 'Off' },
];

/** Which employees have it on: figures of everyone first, then the list, narrowed by what stands in the address. */
export function TwoFactorList({ clientId }: { clientId: string }) {
  const list = useListState('surname');
  const isOn = list.filter('person_mfa_secret');
  const narrowing: TwoFactorNarrowing = {
    search: list.search,
    ...((isOn === '1' || isOn === '0') && { 'filter[person_mfa_secret]': isOn }),
  };
  const people = useQuery(twoFactorPage(clientId, { ...narrowing, page: list.page }));
  return (
    <>
      <TwoFactorFigureCards counts={people.data?.totalEmployeesValues} />
      <div className={styles.tools}>
        <SearchField
          label="Search employees"
          placeholder="Search by name, email or payroll number"
          value={list.search}
          onSearch={list.setSearch}
        />
        <FilterChips
          label="Two factor authentication"
          chips={CHIPS}
          value={isOn}
          onChange={(value) => list.setFilter('person_mfa_secret', value)}
        />
      </div>
      <TwoFactorTable
        rows={toTableRows(people, 'We could not load the employees.')}
        isNarrowed={list.search !== '' || isOn !== ''}
      />
      {people.data && (
        <Pagination
          things="employees"
          page={list.page}
          total={people.data.total}
          perPage={people.data.per_page}
          hrefOf={list.hrefOf}
        />
      )}
      <TwoFactorReport clientId={clientId} narrowing={narrowing} />
    </>
  );
}

interface TwoFactorFigures {
  readonly totalEmployees: number;
  readonly totalTwoFactorEmployees: number;
}

/** They stay while another page of the list is on its way. */
function TwoFactorFigureCards({ counts }: { counts: TwoFactorFigures | undefined }) {
  const [shown, setShown] = useState(counts);
  if (counts !== undefined && counts !== shown) setShown(counts);
  return (
    <Stats
      items={[
        {
          label: 'Have it on',
          value: sayCount(shown?.totalTwoFactorEmployees),
          unit: `of ${sayCount(shown?.totalEmployees)}`,
        },
        {
          label: 'Of all employees',
          value: shown ? formatShare(shown.totalTwoFactorEmployees, shown.totalEmployees) : '–',
        },
      ]}
    />
  );
}
