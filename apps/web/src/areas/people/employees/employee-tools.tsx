import { FilterChips } from '#ui/filter-chips.tsx';
import { SearchField } from '#ui/search-field.tsx';
import styles from './employee-data.module.css';
import { RegisteredBetween } from './registered-between.tsx';
import type { EmployeeListState } from './use-employee-list.ts';

const CHIPS = [
  { value: '', label: 'All' },
  { value: '1', label: 'Registered' },
  { value: '0', label: 'Not registered' },
];

/** What finds and narrows. */
export function EmployeeTools({ list }: { list: EmployeeListState }) {
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchField
          label="Search employees"
          placeholder="Search by name, email or payroll number"
          value={list.search}
          onSearch={list.setSearch}
        />
        <FilterChips
          label="Registration"
          chips={CHIPS}
          value={list.query['filter[person_activated]'] ?? ''}
          onChange={(value) => list.setFilter('person_activated', value)}
        />
      </div>
      <RegisteredBetween
        key={list.query.range ?? ''}
        range={list.query.range ?? ''}
        onChange={(range) => list.setNarrowing('range', range)}
      />
    </div>
  );
}
