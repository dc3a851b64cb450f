import { lastOf } from '@plenty/domain/dates/day';
import type { LayoutOrder, PayrollLayout } from '@plenty/domain/reports/payroll-layout';
import { compareText } from '@plenty/domain/reports/payroll-rows';
import { orderBySurname } from '@plenty/domain/reports/surname-order';
import { Failure } from '../../../platform/failure.ts';
import type { Sheet } from '../../../platform/sheets/sheet.ts';
import { checkRows } from './check-content.ts';
import { layoutColumns, layoutRows, type LayoutContext, type LayoutRow } from './layout-sheet.ts';
import { payrollBatchesOf, toOrderedName } from './month-batches.ts';
import { closedMonth, type ClosedMonth } from './months-table.ts';
import { groupedNames, type GroupedName } from './payroll-files-table.ts';
import { payrollReport } from './payroll-sheet.ts';
import type { ReadClient } from './reading.ts';
import { openReport, readBenefits, type ReportReading } from './report-sheet.ts';
import type { ReportRun } from './report-runs-table.ts';

/** A month's payroll in a layout, as one table, or as one for each pay group. */
export interface OpenedPayrollFile {
  readonly parts: readonly PayrollFilePart[];
  /** All rows of the report that the figures are from: they fail where it does not come out as it was first made. */
  checked(): Promise<AsyncIterable<unknown>>;
}

interface PayrollFilePart {
  /** Nothing where the file is one. */
  readonly group: string | null;
  readonly sheet: Omit<Sheet<LayoutRow>, 'title'>;
}

/** A preview shows of National Insurance numbers their end alone. */
type ShownLayout = PayrollLayout & { readonly masksNumbers?: boolean };

const NO_GROUP = 'no pay group';

export async function openPayrollFile(
  reading: ReportReading,
  run: ReportRun,
  layout: ShownLayout,
): Promise<OpenedPayrollFile> {
  const { read } = reading;
  const { month, pay_on: payOn, sha256 } = run;
  const [[closed]] = await read(closedMonth(month));
  if (!closed) throw new Failure('not-found');
  const { benefits } = await readBenefits(read, closed);
  const names = await readNames(read, closed, layout);
  const payGroups = new Map(names.map(({ id, pay_group: group }) => [id, group]));
  const context = { month, payOn, benefits, payGroups, masksNumbers: layout.masksNumbers ?? false };
  const parts = layout.isSplit ? splitByGroup(names) : [{ group: null, names }];
  return {
    parts: parts.map((part) => ({
      group: part.group,
      sheet: {
        columns: layoutColumns(layout, context),
        style: layout.style,
        batches: rowsFor(reading, closed, { layout, context, ids: orderPeople(part.names, layout.order) }),
      },
    })),
    checked: () => openReport<AsyncIterable<unknown>>(reading, run, (sheet) => checkRows(sheet, sha256)),
  };
}

async function readNames(read: ReadClient, { month, before, closed_at: knownAt }: ClosedMonth, layout: PayrollLayout) {
  const months = before === null ? [month] : [before, month];
  const [names] = await read(groupedNames({ knownAt, months, payGroup: layout.payGroup, on: lastOf(month) }));
  return names;
}

/** By the names of the groups. */
function splitByGroup(names: readonly GroupedName[]) {
  return [...Map.groupBy(names, ({ pay_group: group }) => group ?? NO_GROUP)]
    .map(([group, people]) => ({ group, names: people }))
    .toSorted((one, other) => compareText(one.group, other.group));
}

function orderPeople(names: readonly GroupedName[], order: LayoutOrder): string[] {
  if (order === 'surname') return orderBySurname(names.map(toOrderedName));
  return names.toSorted((one, other) => compareText(one.payroll_number, other.payroll_number)).map(({ id }) => id);
}

interface RowsRequest {
  readonly layout: PayrollLayout;
  readonly context: LayoutContext;
  readonly ids: readonly string[];
}

async function* rowsFor({ read, seals }: ReportReading, closed: ClosedMonth, { layout, context, ids }: RowsRequest) {
  const { rowsOf } = payrollReport(context.month, context.benefits, { seals });
  for await (const batch of payrollBatchesOf(read, closed, ids)) yield layoutRows(layout, context, rowsOf(batch));
}
