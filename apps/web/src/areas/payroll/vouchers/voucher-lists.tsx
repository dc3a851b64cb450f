import { IconSection } from '#ui/icon-section.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { useListState } from '#ui/use-list-state.ts';
import { EntriesList } from './entries-list.tsx';
import { OrdersList } from './orders-list.tsx';
import styles from './vouchers.module.css';

const LISTS = [
  { value: '', label: 'Payments' },
  { value: 'saved', label: 'Saved orders' },
  { value: 'amounts', label: 'Every amount' },
] as const;

/** One list at a time, with its page in the address. */
export function VoucherLists() {
  const list = useListState('');
  const shown = list.filter('list');
  return (
    <IconSection
      icon="coins"
      title="Where it went"
      lead="What you have ordered, and every amount that your balance is made of."
    >
      <FilterChips
        label="What to show"
        chips={LISTS}
        value={shown}
        onChange={(value) => list.setFilter('list', value)}
      />
      <div className={styles.list}>
        {shown === 'amounts' ? (
          <EntriesList page={list.page} hrefOf={list.hrefOf} />
        ) : (
          <OrdersList kind={shown === 'saved' ? 'saved' : 'placed'} page={list.page} hrefOf={list.hrefOf} />
        )}
      </div>
    </IconSection>
  );
}
