import { useQuery } from '@tanstack/react-query';
import type { DetailedTakeUp, TakeUpGroup } from '@plenty/contract/people/take-up';
import type { PanelProps } from '#shell/side-panel-registry.ts';
import { PanelLayout } from '#shell/side-panel.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Column } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';
import { takeUpQueryOf } from './benefit-takeup-data.ts';
import styles from './benefit-takeup.module.css';
import { sayPercentage } from './say-figure.ts';
import { useWhose } from './use-whose.ts';

/** How many have which level, by department and age. Its input is `benefit`, the id. */
export function TakeupPanel({ input: { benefit = '' } }: PanelProps) {
  const query = useQuery(takeUpQueryOf(useWhose(), benefit));
  return (
    <PanelLayout>
      <Loaded
        query={query}
        loading={<Skeleton count={8} shape="line" />}
        loadingWords="Loading the benefit take-up"
        failed="There was an error requesting the benefit takeup data"
      >
        {(takeUp) => <Groups takeUp={takeUp} />}
      </Loaded>
    </PanelLayout>
  );
}

function Groups({ takeUp: { summaryData, detailedData } }: { takeUp: DetailedTakeUp }) {
  const { levels, departments, ages } = detailedData;
  const names = levels.map(({ name }) => name);
  const whole = { ...summaryData, name: 'Everyone', levels: levels.map(({ people }) => people) };
  return (
    <div className={styles.section}>
      <h3>{summaryData.name}</h3>
      <p className={styles.rule}>
        A dash stands where fewer than five people are, and where they could be worked out from other figures.
      </p>
      <GroupTable caption="In all" groups={[whole]} levels={names} />
      {departments && <GroupTable caption="By department" groups={departments} levels={names} />}
      {ages && <GroupTable caption="By age" groups={ages} levels={names} />}
    </div>
  );
}

interface TakeUpTableProps {
  readonly caption: string;
  readonly groups: readonly TakeUpGroup[];
  readonly levels: readonly string[];
}

function GroupTable({ caption, groups, levels }: TakeUpTableProps) {
  return (
    <Table
      caption={caption}
      columns={takeUpColumnsOf(levels)}
      rows={{ state: 'ready', rows: groups }}
      keyOf={({ name }) => name}
      empty={<EmptyState icon="chart-bar" title="No benefit takeup data found" />}
    />
  );
}

function takeUpColumnsOf(levels: readonly string[]): Column<TakeUpGroup>[] {
  return [
    { id: 'name', header: 'Group', cell: ({ name }) => name },
    { id: 'eligible', header: 'Eligible', align: 'end', cell: ({ eligible }) => <Figure figure={eligible} /> },
    { id: 'taken', header: 'Taken', align: 'end', cell: ({ taken }) => <Figure figure={taken} /> },
    {
      id: 'percentage',
      header: 'Take-up',
      align: 'end',
      cell: ({ percentage }) => (percentage === null ? <Figure figure={null} /> : sayPercentage(percentage)),
    },
    ...levels.map((level, at) => ({
      id: `level-${at}`,
      header: level,
      align: 'end' as const,
      cell: ({ levels: figures }: TakeUpGroup) => <Figure figure={figures[at] ?? null} />,
    })),
  ];
}

function Figure({ figure }: { figure: number | null }) {
  if (figure !== null) return figure.toLocaleString('en-GB');
  return (
    <span className={styles.muted}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">Not shown</span>
    </span>
  );
}
