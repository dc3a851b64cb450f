import type { Insights } from '@plenty/contract/people/insights';
import { SelectField } from '#ui/select-field.tsx';
import styles from './employee-insights.module.css';
import type { Places } from './insights-data.ts';

interface InsightsFiltersProps {
  readonly names: Pick<Insights, 'departments' | 'locations'>;
  readonly places: Places;
  readonly onChange: (name: keyof Places, value: string) => void;
}

export function InsightsFilters({ names, places, onChange }: InsightsFiltersProps) {
  return (
    <div className={styles.filters}>
      <SelectField
        label="Department"
        placeholder="All departments"
        options={names.departments.map((name) => ({ value: name, label: name }))}
        value={places.department}
        onChange={(event) => onChange('department', event.target.value)}
      />
      <SelectField
        label="Location"
        placeholder="All locations"
        options={names.locations.map((name) => ({ value: name, label: name }))}
        value={places.location}
        onChange={(event) => onChange('location', event.target.value)}
      />
    </div>
  );
}
