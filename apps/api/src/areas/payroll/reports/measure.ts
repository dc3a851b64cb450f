import { createHash } from 'node:crypto';
import { csvHead, writeCsvRows, writeCsvTotals } from '../../../platform/sheets/csv-bytes.ts';
import { SheetTotals } from '../../../platform/sheets/sheet-totals.ts';
import type { NewRun } from './report-runs-table.ts';
import type { Report, ReportedRow } from './report-sheet.ts';

export type Measured = Pick<
  NewRun,
  'format_version' | 'row_count' | 'employee_pence' | 'employer_pence' | 'fund_pence' | 'sha256'
> &
  Taxable;

/** Nothing in reports that tell of no taxable value. */
interface Taxable {
  readonly taxable_month_pence: number;
  readonly taxable_year_pence: number;
}

/** Makes a report without keeping it: how long it is, what it adds up to, and what its bytes are. */
export function measure<Batch, Row extends ReportedRow>(report: Report<Batch, Row>): Measuring<Batch> {
  const { formatVersion, columns, rowsOf } = report;
  const hash = createHash('sha256').update(csvHead(columns));
  const totals = new SheetTotals(columns);
  const sums = {
    row_count: 0,
    employee_pence: 0,
    employer_pence: 0,
    fund_pence: 0,
    taxable_month_pence: 0,
    taxable_year_pence: 0,
  };
  return {
    add: (batch) => {
      const rows = rowsOf(batch);
      hash.update(writeCsvRows(columns, rows));
      totals.add(rows);
      sums.row_count += rows.length;
      for (const row of rows) {
        // What is a total itself would count twice.
        if (row.isTotal) continue;
        sums.employee_pence += row.employeePence ?? 0;
        sums.employer_pence += row.employerPence ?? 0;
        sums.fund_pence += row.fundPence ?? 0;
        sums.taxable_month_pence += row.taxableMonthPence ?? 0;
        sums.taxable_year_pence += row.taxableYearPence ?? 0;
      }
    },
    end: () => ({
      ...sums,
      format_version: formatVersion,
      sha256: hash.update(writeCsvTotals(totals)).digest(),
    }),
  };
}

export interface Measuring<Batch> {
  add(batch: Batch): void;
  end(): Measured;
}
