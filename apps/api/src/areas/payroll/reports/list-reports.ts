import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { ReportRow, reports, ReportType } from '@plenty/contract/payroll/reports';
import { firstOf, lastOf, sayMonth, type Day } from '@plenty/domain/dates/day';
import { taxYearStart } from '@plenty/domain/tax/rates/tax-year';
import { Failure } from '../../../platform/failure.ts';
import { toPage } from '../../../platform/lists/to-page.ts';
import type { Work } from '../../../platform/work.ts';
import { PAYROLL_LAYOUTS } from './payroll-files-table.ts';
import { REPORT_FILTERS, reportsPage, type ReportRun } from './report-runs-table.ts';

/** Which reports there are. That someone looked is noted, with how many were found. */
export async function listReports(
  work: Work,
  { params, query }: RequestOf<typeof reports.list>,
): Promise<AnswerOf<typeof reports.list>> {
  const [rows, [filters], [files]] = await work.read(reportsPage(query), REPORT_FILTERS, PAYROLL_LAYOUTS);
  if ((await work.caller()).client_id !== params.id) throw new Failure('not-found');
  const page = toPage(rows, toReportRow);
  await work.write((_, note) => note({ action: 'reports-listed', hits: page.total }));
  return {
    ...page,
    years: (filters?.years ?? []).toReversed(),
    providers: filters?.providers ?? [],
    payrollFiles: (files?.layouts ?? []).map(({ code, name, isSplit }) => ({ code, name, isSplit })),
    isPreparing: filters?.is_preparing ?? false,
  };
}

function toReportRow(run: ReportRun): ReportRow {
  const [year = 0, month = 0] = run.month.split('-').map(Number);
  return {
    id: run.id,
    type: run.type,
    year,
    month,
    label: `${YEARS[run.type] ?? ''}${sayMonth(run.month)}${run.is_extended ? ' (extended year)' : ''}`,
    providerName: run.provider === '' ? null : run.provider,
    period: { from: firstDayOfRange(run), to: lastOf(run.month) },
    ruleVersion: run.rule_version,
    rowCount: run.row_count,
    checksum: run.sha256.toString('hex'),
    createdAt: run.created_at.toISOString(),
    employeePence: run.employee_pence,
    employerPence: run.employer_pence,
    fundPence: run.fund_pence,
    taxableMonthPence: run.taxable_month_pence,
    taxableYearPence: run.taxable_year_pence,
  };
}

/** Of reports that are about more than a month. */
const YEARS: Readonly<Partial<Record<ReportType, string>>> = {
  lifeevent: 'Year to ',
  'benefit-in-kind': 'Tax year to ',
};

function firstDayOfRange({ type, month, year_starts_on, pay_on }: ReportRun): Day {
  if (type === 'lifeevent') return year_starts_on;
  return type === 'benefit-in-kind' ? taxYearStart(pay_on) : firstOf(month);
}
