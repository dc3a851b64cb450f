import { sayMonth } from '@plenty/domain/dates/day';
import type { Contribution } from '@plenty/domain/month-close/contribution';
import type { InKindLine } from '@plenty/domain/reports/benefit-in-kind-sections';
import type { Seals } from '../../../platform/secrets/seal.ts';
import { Failure } from '../../../platform/failure.ts';
import type { PayrollRowChoice } from '@plenty/domain/reports/payroll-file';
import type { Sheet, SheetColumn } from '../../../platform/sheets/sheet.ts';
import { BenefitsOfMonth } from './benefits-of-month.ts';
import { inKindBatches } from './in-kind-batches.ts';
import { inKindReport } from './in-kind-sheet.ts';
import { readTaxYear } from './in-kind-year.ts';
import { eventBatches, lifeEventReport } from './life-event-sheet.ts';
import { CLOSED_YEARS } from './life-events-table.ts';
import { memberBatches, moneyBatches, payrollBatches } from './month-batches.ts';
import { closedMonth, type ClosedMonth } from './months-table.ts';
import { FIRST_BY_SURNAME, payrollReport } from './payroll-sheet.ts';
import { providerReport } from './provider-sheet.ts';
import type { ReadClient } from './reading.ts';
import type { ReportRun } from './report-runs-table.ts';

/** Rows of any report: those about life events tell of no money, and one alone of what is taxed, with totals among its rows. */
export type ReportedRow = object &
  Partial<Contribution & Pick<InKindLine, 'taxableMonthPence' | 'taxableYearPence' | 'isTotal'>>;

/** A report: what it makes of each batch that is read for it. */
export interface Report<Batch, Row extends ReportedRow> {
  readonly formatVersion: number;
  readonly columns: readonly SheetColumn<Row>[];
  readonly rowsOf: (batch: Batch) => Row[];
  /** Where a file may have some of the rows alone. */
  readonly isChosen?: (row: Row, choice: PayrollRowChoice) => boolean;
}

/** A report as a table that is still to be written. */
export type OpenedReport<Row extends ReportedRow> = Omit<Sheet<Row>, 'title'> & Pick<Report<never, Row>, 'isChosen'>;

/** Reads a client's rows, and opens what is sealed in them. */
export interface ReportReading {
  readonly read: ReadClient;
  readonly seals: Seals;
}

export type WantedReport = Pick<ReportRun, 'type' | 'month' | 'provider' | 'format_version'>;

/** A report made anew, from what was known when its month closed, from which a file is made. */
export async function openReport<Result>(
  { read, seals }: ReportReading,
  { type, month, provider, format_version: version }: WantedReport,
  make: <Row extends ReportedRow>(opened: OpenedReport<Row>) => Result,
): Promise<Result> {
  const [[closed], years] = await read(closedMonth(month), CLOSED_YEARS);
  // Of a month that has not closed there is nothing to report.
  if (!closed) throw new Failure('not-found');
  switch (type) {
    case 'payroll': {
      const { benefits } = await readBenefits(read, closed);
      const report = payrollReport(month, benefits, { seals, version });
      const batches =
        report.formatVersion < FIRST_BY_SURNAME ? moneyBatches(read, closed) : payrollBatches(read, closed);
      return make(sheetOf(report, batches));
    }
    case 'provider':
      return make(
        sheetOf(providerReport(provider, await readBenefits(read, closed), version), memberBatches(read, closed)),
      );
    case 'benefit-in-kind': {
      const year = await readTaxYear(read, month, await BenefitsOfMonth.read(read, month));
      return make(sheetOf(inKindReport(year, { seals, version }), inKindBatches(read, year)));
    }
    case 'lifeevent': {
      const year = years.find((each) => each.year === closed.closed_year);
      if (!year) throw new Error('there is a report of a year that has not closed');
      return make(sheetOf(lifeEventReport(version), eventBatches(read, year)));
    }
  }
}

/** All that a report makes of what is read for it. */
export function sheetOf<Batch, Row extends ReportedRow>(
  { columns, rowsOf, isChosen }: Report<Batch, Row>,
  batches: AsyncIterable<Batch>,
): OpenedReport<Row> {
  return { columns, batches: rowsIn(batches, rowsOf), ...(isChosen && { isChosen }) };
}

async function* rowsIn<Batch, Row>(batches: AsyncIterable<Batch>, rowsOf: (batch: Batch) => Row[]) {
  for await (const batch of batches) yield rowsOf(batch);
}

/** As they stood in the month, and in the one before. */
export async function readBenefits(read: ReadClient, { month, before }: Pick<ClosedMonth, 'month' | 'before'>) {
  const benefits = await BenefitsOfMonth.read(read, month);
  return { month, benefits, before: before === null ? benefits : await BenefitsOfMonth.read(read, before) };
}

interface ReportTitle extends Pick<ReportRun, 'type' | 'month' | 'provider'> {
  readonly isExtended: boolean;
}

/** What its file is called; of a month that its scheme year was extended into, it says so. */
export function reportTitleOf({ type, month, provider, isExtended }: ReportTitle, clientName: string): string {
  const said = isExtended ? `${sayMonth(month)} (extended year)` : sayMonth(month);
  switch (type) {
    case 'payroll':
      return `Payroll report of ${clientName}, ${said}`;
    case 'provider':
      return `${provider}, provider report of ${clientName}, ${said}`;
    case 'benefit-in-kind':
      return `Benefits in kind of ${clientName}, tax year to ${said}`;
    case 'lifeevent':
      return `Life events of ${clientName}, year to ${said}`;
  }
}
