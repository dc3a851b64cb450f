import type { ShownImpactLine, ImpactRow } from '@plenty/contract/people/uploads-impact';
import { longDay } from '#format/long-day.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Column, TableRows } from '#ui/table-shape.ts';
import { Money } from '#ui/money.tsx';
import { Table } from '#ui/table.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { CostChange } from './cost-change.tsx';
import { saySettlement } from './say-settlement.ts';
import { groupLines, type LineGroup } from './group-lines.ts';
import { KINDS, OUTCOMES } from './upload-words.ts';
import styles from './uploads.module.css';

const COLUMNS: readonly Column<ImpactRow>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, outcome, payrollNumber, line }) => (
      <TwoLines below={`${OUTCOMES[outcome]}: ${payrollNumber}, line ${line}`}>{name}</TwoLines>
    ),
  },
  { id: 'benefits', header: 'Benefits', cell: ({ benefits }) => <ImpactLines lines={benefits} /> },
];

interface ImpactPeopleProps {
  readonly rows: TableRows<ImpactRow>;
  readonly isNarrowed: boolean;
}

export function ImpactPeople({ rows, isNarrowed }: ImpactPeopleProps) {
  return (
    <Table
      caption="Person by person"
      isCaptionHidden
      isTall
      columns={COLUMNS}
      rows={rows}
      keyOf={({ line }) => String(line)}
      empty={isNarrowed ? <NoAffectedFound /> : <Nobody />}
    />
  );
}

function ImpactLines({ lines }: { lines: readonly ShownImpactLine[] }) {
  return (
    <ul className={styles.lines}>
      {groupLines(lines).map((group) => (
        <li key={`${group.kind} ${group.from} ${group.benefits[0]}`} className={styles.line}>
          <Badge tone={KINDS[group.kind].tone}>{KINDS[group.kind].label}</Badge>
          <TwoLines below={<ImpactCosts group={group} />}>{group.benefits.join(', ')}</TwoLines>
        </li>
      ))}
    </ul>
  );
}

function ImpactCosts({ group: { kind, from, sides, isChoice, wage, settlement } }: { group: LineGroup }) {
  if (settlement) return <>{saySettlement(settlement, from)}</>;
  return (
    <>
      {kind === 'gains' && isChoice ? 'Can be chosen from' : 'From'} {longDay(from)}
      {wage && (
        <span className={styles.side}>
          <Money pence={wage.leftPence} /> left of a month’s pay, <Money pence={wage.floorPence} /> is the minimum
        </span>
      )}
      {sides.map(({ who, before, after }) => (
        <span key={who} className={styles.side}>
          {kind === 'differs' ? (
            <>
              {who} pay <Money pence={after ?? 0} /> a month, the scheme says <Money pence={before ?? 0} />
            </>
          ) : (
            <>
              {who} pay <CostChange before={before} after={after} /> a month
            </>
          )}
        </span>
      ))}
    </>
  );
}

function NoAffectedFound() {
  return <EmptyState icon="magnifying-glass" title="Nobody found" text="Try another name, or fewer filters." />;
}

function Nobody() {
  return (
    <EmptyState
      icon="check-circle"
      title="Nobody’s benefits change"
      text="Nobody gains, loses or pays another price."
    />
  );
}
