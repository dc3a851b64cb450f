import type { ReportType } from '@plenty/contract/payroll/reports';
import { sayMonth } from '@plenty/domain/dates/day';
import { PAYROLL_ROW_CHOICES } from '@plenty/domain/reports/payroll-file';
import { Button } from '#ui/button.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { ROW_CHOICES, TYPES } from './report-words.ts';
import type { PayrollFileKind } from './reports-data.ts';
import styles from './reports.module.css';
import type { ReportListState } from './use-report-list.ts';

const CHIPS = [{ value: '', label: 'All' }, ...Object.entries(TYPES).map(([value, label]) => ({ value, label }))];

const MONTHS = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1),
  label: sayMonth(`2000-${String(at + 1).padStart(2, '0')}`).replace(/ \d+$/, ''),
}));

interface ReportFiltersProps {
  readonly list: ReportListState;
  /** Where it is of one type alone. */
  readonly type: ReportType | undefined;
  readonly years: readonly number[];
  readonly providers: readonly string[];
  readonly payrollFiles: readonly PayrollFileKind[];
}

export function ReportFilters({ list, type, years, providers, payrollFiles }: ReportFiltersProps) {
  const { query } = list;
  const isNarrowed = query.year !== undefined || query.month !== undefined || query.provider !== undefined;
  const shown = type ?? query.type;
  return (
    <div className={styles.filters}>
      {type === undefined && (
        <div className={styles.chips}>
          <FilterChips
            label="Kind of report"
            chips={CHIPS}
            value={query.type ?? ''}
            onChange={(value) => list.setNarrowing('type', value)}
          />
        </div>
      )}
      <SelectField
        label="Year"
        placeholder="All years"
        options={years.map((year) => ({ value: String(year), label: String(year) }))}
        value={query.year ?? ''}
        onChange={(event) => list.setNarrowing('year', event.target.value)}
      />
      {/* A year has one report of life events. */}
      {shown !== 'lifeevent' && (
        <SelectField
          label="Month"
          placeholder="All months"
          options={MONTHS}
          value={query.month ?? ''}
          onChange={(event) => list.setNarrowing('month', event.target.value)}
        />
      )}
      {(shown === undefined || shown === 'provider') && (
        <SelectField
          label="Provider"
          placeholder="All providers"
          options={providers.map((provider) => ({ value: provider, label: provider }))}
          value={query.provider ?? ''}
          onChange={(event) => list.setNarrowing('provider', event.target.value)}
        />
      )}
      {shown === 'payroll' && payrollFiles.length > 0 && (
        <SelectField
          label="File"
          placeholder="Payroll report"
          options={payrollFiles.map(({ code, name }) => ({ value: code, label: name }))}
          value={list.file}
          onChange={(event) => list.setNarrowing('file', event.target.value)}
        />
      )}
      {shown === 'payroll' && list.file === '' && (
        <SelectField
          label="Rows in the file"
          options={PAYROLL_ROW_CHOICES.map((value) => ({ value, label: ROW_CHOICES[value] }))}
          value={list.rows}
          onChange={(event) => list.setNarrowing('rows', event.target.value)}
        />
      )}
      {isNarrowed && (
        <Button
          kind="plain"
          onClick={() => {
            for (const name of ['year', 'month', 'provider']) list.setNarrowing(name, '');
          }}
        >
          Clear filters
        </Button>
      )}
    </div>
  );
}
