import { useQuery } from '@tanstack/react-query';
import type { HealthPoint } from '@plenty/contract/operator/installation-state';
import type { ChartRow } from '#ui/chart-frame.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { LinesChart } from '#ui/lines-chart.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useListState } from '#ui/use-list-state.ts';
import { healthOver, RANGES, type HealthRange } from './state-data.ts';
import styles from './installation-state.module.css';

const GIGABYTE = 1_000_000_000;

/** How it was: the worst of each stretch of time. */
export function HealthSection() {
  const list = useListState('');
  const range = RANGES.find(({ value }) => value === list.narrowing('range'))?.value ?? 'day';
  const query = useQuery(healthOver(range));
  return (
    <SettingsSection
      title="Health history"
      lead="Noted every five minutes and kept for 90 days. Each point is the worst of its time."
    >
      <div className={styles.ranged}>
        <FilterChips
          label="Time to look back"
          value={range}
          chips={RANGES}
          onChange={(value) => list.setNarrowing('range', value === 'day' ? '' : value)}
        />
        <Loaded
          query={query}
          loading={<Skeleton count={2} shape="band" />}
          loadingWords="Loading the history"
          failed="We couldn’t load the history."
        >
          {(points) => <HealthCharts points={points} range={range} />}
        </Loaded>
      </div>
    </SettingsSection>
  );
}

function HealthCharts({ points, range }: { readonly points: readonly HealthPoint[]; readonly range: HealthRange }) {
  const rowsOf = (valuesOf: (point: HealthPoint) => readonly (number | null)[]): ChartRow[] =>
    points.map((point) => toRow(labelOf(point.at, range), valuesOf(point)));
  const rowsAre = range === 'quarter' ? 'From' : 'Time';
  return (
    <div className={styles.charts}>
      <LinesChart
        title="Database answer time"
        rowsAre={rowsAre}
        series={['Milliseconds']}
        rows={rowsOf(({ answerMs }) => [answerMs])}
      />
      <LinesChart
        title="Jobs and emails"
        rowsAre={rowsAre}
        series={['Jobs waiting', 'Jobs failed', 'Emails waiting']}
        rows={rowsOf(({ jobsWaiting, jobsFailed, mailsWaiting }) => [jobsWaiting, jobsFailed, mailsWaiting])}
      />
      {points.some(({ diskFreeBytes }) => diskFreeBytes !== null) && (
        <LinesChart
          title="Free disk space"
          rowsAre={rowsAre}
          series={['Gigabytes']}
          rows={rowsOf(({ diskFreeBytes }) => [
            diskFreeBytes === null ? null : Math.round((diskFreeBytes / GIGABYTE) * 10) / 10,
          ])}
        />
      )}
    </div>
  );
}

function toRow(label: string, values: readonly (number | null)[]): ChartRow {
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? { label, values: known } : { label, values: [], words: 'Nothing noted' };
}

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', { weekday: 'short', hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

function labelOf(at: string, range: HealthRange): string {
  const format = range === 'day' ? TIME : range === 'week' ? DAY_AND_TIME : DAY;
  return format.format(new Date(at));
}
