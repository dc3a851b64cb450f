import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { ListState } from '#ui/use-list-state.ts';
import type { BenefitFilter } from './benefits-data.ts';
import styles from './my-benefits.module.css';
import { SORTS } from './narrow-benefits.ts';

interface BenefitFiltersProps {
  /** None while they are on their way, or do not come: the list stands without them. */
  readonly filters: readonly BenefitFilter[];
  readonly list: ListState;
}

/** What finds, narrows and orders the list. All of it stands in the address. */
export function BenefitFilters({ filters, list }: BenefitFiltersProps) {
  const status = filters.find(({ name }) => name === 'status');
  const lists = filters.filter(({ name }) => name !== 'status');
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchField
          label="Search your benefits"
          placeholder="Search your benefits"
          value={list.search}
          onSearch={list.setSearch}
        />
      </div>
      <FilterChips
        label="Show"
        chips={[{ value: '', label: 'All' }, ...(status?.options ?? [])]}
        value={list.filter('status')}
        onChange={(value) => list.setFilter('status', value)}
      />
      <div className={styles.selects}>
        {lists.map(({ name, label, options }) => (
          <SelectField
            key={name}
            label={label}
            placeholder="All"
            options={options}
            value={list.filter(name)}
            onChange={({ target }) => list.setFilter(name, target.value)}
          />
        ))}
        <SelectField
          label="Sort by"
          options={SORTS}
          value={list.sortBy}
          onChange={({ target }) => list.setSortBy(target.value)}
        />
      </div>
    </div>
  );
}

/** Without them all benefits stand there, and can still be searched. */
export function FiltersFailed({ onRetry, isBusy }: { onRetry: () => void; isBusy: boolean }) {
  return (
    <Banner kind="alert">
      <p>We could not load the filters. You can still search.</p>
      <Button kind="plain" busy={isBusy} onClick={onRetry}>
        Retry
      </Button>
    </Banner>
  );
}
