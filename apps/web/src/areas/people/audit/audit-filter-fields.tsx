import { AUDIT_KINDS } from '@plenty/contract/people/audit';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { ListState } from '#ui/use-list-state.ts';
import styles from './audit.module.css';

const KINDS = Object.entries(AUDIT_KINDS).map(([value, label]) => ({ value, label }));
const OUTCOMES = [
  { value: 'done', label: 'Done' },
  { value: 'refused', label: 'Refused' },
];
const NAMES = ['kind', 'outcome', 'from', 'to'] as const;

export function AuditFilterFields({ list }: { list: ListState }) {
  const isNarrowed = NAMES.some((name) => list.filter(name) !== '');
  return (
    <div className={styles.filters}>
      <SelectField
        label="Kind"
        placeholder="Everything"
        options={KINDS}
        value={list.filter('kind')}
        onChange={(event) => list.setFilter('kind', event.target.value)}
      />
      <SelectField
        label="Outcome"
        placeholder="All"
        options={OUTCOMES}
        value={list.filter('outcome')}
        onChange={(event) => list.setFilter('outcome', event.target.value)}
      />
      <DateField
        label="From"
        value={list.filter('from')}
        onChange={(event) => list.setFilter('from', event.target.value)}
      />
      <DateField label="To" value={list.filter('to')} onChange={(event) => list.setFilter('to', event.target.value)} />
      {isNarrowed && (
        <Button
          kind="plain"
          onClick={() => {
            for (const name of NAMES) list.setFilter(name, '');
          }}
        >
          Clear filters
        </Button>
      )}
    </div>
  );
}
