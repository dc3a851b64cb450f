import { Link } from 'react-router';
import type { CalendarMonth, PayrollCalendarReply } from '@plenty/contract/payroll/payroll-calendar';
import { sayMonth } from '@plenty/domain/dates/day';
import { paths } from '#paths.ts';
import { useMayOperate } from '#shell/use-may-operate.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Menu } from '#ui/menu.tsx';
import { Money } from '#ui/money.tsx';
import type { Column } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import type { CalendarOwner } from './calendar-data.ts';
import { sayDayInYear, sayUntilClose } from './calendar-words.ts';
import styles from './payroll-calendar.module.css';
import type { MarkedFiles } from './use-marked-files.ts';

interface CalendarTableProps {
  readonly calendar: PayrollCalendarReply;
  readonly owner: CalendarOwner;
  readonly files: MarkedFiles;
}

export function CalendarTable({ calendar, owner, files }: CalendarTableProps) {
  const mayTakeFiles = useMayOperate('set-up', 'support');
  return (
    <Table
      caption={`Months of ${calendar.year}`}
      isCaptionHidden
      columns={[
        ...COLUMNS,
        // Reports are the employer's.
        ...(owner.isOperator ? [] : [REPORTS]),
        ...(mayTakeFiles ? [rehearseColumn(calendar.rehearsableTo, files)] : []),
      ]}
      rows={{ state: 'ready', rows: calendar.months }}
      keyOf={({ month }) => month}
      empty={<EmptyState icon="calendar-check" title="No months in this year" text="Choose another year." />}
    />
  );
}

const COLUMNS: readonly Column<CalendarMonth>[] = [
  {
    id: 'month',
    header: 'Month',
    cell: (row) =>
      row.state === 'closed' ? sayMonth(row.month) : <TwoLines below="Provisional">{sayMonth(row.month)}</TwoLines>,
  },
  { id: 'state', header: 'State', cell: (row) => <MonthState row={row} /> },
  {
    id: 'cutOff',
    header: 'Cut-off',
    cell: ({ cutOffOn, daysLeft }) =>
      daysLeft === null ? (
        sayDayInYear(cutOffOn)
      ) : (
        <TwoLines below={sayUntilClose(daysLeft)}>{sayDayInYear(cutOffOn)}</TwoLines>
      ),
  },
  { id: 'pay', header: 'Pay date', cell: ({ payOn }) => sayDayInYear(payOn) },
  {
    id: 'employee',
    header: 'Employees pay',
    align: 'end',
    cell: ({ employeePence, shortPence }) => <EmployeeSum employeePence={employeePence} shortPence={shortPence} />,
  },
  {
    id: 'employer',
    header: 'Employer pays',
    align: 'end',
    cell: ({ employerPence, fundPence }) => <EmployerSum employerPence={employerPence} fundPence={fundPence} />,
  },
];

const REPORTS: Column<CalendarMonth> = {
  id: 'reports',
  header: 'Reports',
  cell: ({ month, reports, state }) => {
    if (reports > 0)
      return (
        <Link to={`${paths.reporting}?year=${month.slice(0, 4)}&month=${Number(month.slice(5))}`}>
          {reports === 1 ? '1 report' : `${reports} reports`}
          <span className="visually-hidden"> of {sayMonth(month)}</span>
        </Link>
      );
    return state === 'closed' ? 'Being made' : '–';
  },
};

function rehearseColumn(rehearsableTo: string | null, files: MarkedFiles): Column<CalendarMonth> {
  return {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    cell: (row) =>
      rehearsableTo !== null &&
      row.month <= rehearsableTo && (
        <Menu
          label={`Actions for ${sayMonth(row.month)}`}
          items={(['xlsx', 'csv'] as const).map((format) => ({
            label: `Rehearse (${format.toUpperCase()} files)`,
            icon: 'file-text',
            isDisabled: files.isBusy('rehearsal', row.month),
            onSelect: () => files.read({ kind: 'rehearsal', month: row.month, format }, row),
          }))}
        />
      ),
  };
}

const STATES = {
  closed: <Badge tone="success">Closed</Badge>,
  closing: <Badge tone="warning">Closing</Badge>,
  open: <Badge tone="brand">Open</Badge>,
  upcoming: <Badge>Upcoming</Badge>,
} as const;

function MonthState({ row: { state, isOverdue, isExtended } }: { row: CalendarMonth }) {
  return (
    <span className={styles.states}>
      {STATES[state]}
      {isOverdue && <Badge tone="danger">Late</Badge>}
      {isExtended && <Badge tone="warning">Extended</Badge>}
    </span>
  );
}

function EmployeeSum({ employeePence, shortPence }: Pick<CalendarMonth, 'employeePence' | 'shortPence'>) {
  if (employeePence === null) return '–';
  if (shortPence === null || shortPence === 0) return <Money pence={employeePence} />;
  return (
    <TwoLines
      below={
        <span className={styles.short}>
          <Money pence={shortPence} /> not taken, minimum wage
        </span>
      }
    >
      <Money pence={employeePence} />
    </TwoLines>
  );
}

function EmployerSum({ employerPence, fundPence }: Pick<CalendarMonth, 'employerPence' | 'fundPence'>) {
  if (employerPence === null) return '–';
  if (fundPence === null || fundPence === 0) return <Money pence={employerPence} />;
  return (
    <TwoLines
      below={
        <>
          and fund <Money pence={fundPence} />
        </>
      }
    >
      <Money pence={employerPence} />
    </TwoLines>
  );
}
