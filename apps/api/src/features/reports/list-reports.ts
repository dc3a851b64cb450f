import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { ReportRow, reports } from '@plenty/contract/reports';
import { firstOf, lastOf, sayMonth } from '@plenty/domain/dates/day';
import { Failure } from '../../platform/failure.ts';
import { toPage } from '../../platform/lists/to-page.ts';
import type { Work } from '../../platform/work.ts';
import { REPORT_FILTERS, reportsPage, type ReportRun } from './report-runs-table.ts';

/** Which reports there are. That someone looked is noted, with how many were found. */
export async function listReports(
  work: Work,
  { params, query }: RequestOf<typeof reports.list>,
): Promise<AnswerOf<typeof reports.list>> {
  const [rows, [filters]] = await work.read(reportsPage(query), REPORT_FILTERS);
  if ((await work.caller()).client_id !== params.id) throw new Failure('not-found');
  const page = toPage(rows, toReportRow);
  await work.write((_, note) => note({ action: 'reports-listed', hits: page.total }));
  return {
    ...page,
    years: (filters?.years ?? []).toReversed(),
    providers: filters?.providers ?? [],
    isPreparing: filters?.is_preparing ?? false,
  };
}

function toReportRow(run: ReportRun): ReportRow {
  const [year = 0, month = 0] = run.month.split('-').map(Number);
  const isOfYear = run.type === 'lifeevent';
  return {
    id: run.id,
    type: run.type,
    year,
    month,
    label: isOfYear ? `Year to ${sayMonth(run.month)}` : sayMonth(run.month),
    providerName: run.provider === '' ? null : run.provider,
    period: { from: isOfYear ? run.year_starts_on : firstOf(run.month), to: lastOf(run.month) },
    ruleVersion: run.rule_version,
    rowCount: run.row_count,
    checksum: run.sha256.toString('hex'),
    createdAt: run.created_at.toISOString(),
    employeePence: run.employee_pence,
    employerPence: run.employer_pence,
    fundPence: run.fund_pence,
  };
}
