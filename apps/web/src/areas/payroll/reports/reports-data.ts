import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '@plenty/contract/endpoint';
import { reports, type ReportType } from '@plenty/contract/payroll/reports';
import type { PayrollRowChoice } from '@plenty/domain/reports/payroll-file';
import type { SheetFormat } from '@plenty/domain/sheets/sheet-format';
import { call } from '#api/call.ts';

const KEY = 'reports';
const ASKED_EVERY_MS = 5000;

export interface ReportQuery {
  readonly page: number;
  readonly type?: ReportType;
  readonly year?: number;
  readonly month?: number;
  readonly provider?: string;
}

/** Asked again while reports of a month that has just closed are being made. */
export function reportList(clientId: string, query: ReportQuery) {
  return queryOptions({
    queryKey: [KEY, clientId, 'list', query],
    queryFn: ({ signal }) => call(reports.list, { params: { id: clientId }, query }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.isPreparing ? ASKED_EVERY_MS : false),
    staleTime: 0,
  });
}

/** A file that the client's payroll software takes. */
export type PayrollFileKind = AnswerOf<typeof reports.list>['payrollFiles'][number];

/** What somebody wants of a report. */
export interface ReportFile {
  readonly format: SheetFormat;
  readonly rows: PayrollRowChoice;
  /** Instead of the report itself. */
  readonly kind: PayrollFileKind | undefined;
}

export function readPayrollReport(clientId: string, reportId: string, file: ReportFile): Promise<Blob> {
  const { format, rows, kind } = file;
  const params = { id: clientId, reportId };
  if (kind) return call(reports.payrollFile, { params, query: { file: kind.code, format } });
  return call(reports.download, { params, query: { format, rows } });
}

/** Several reports are always the reports themselves. */
export function readReports(clientId: string, ids: readonly string[], { format, rows }: ReportFile): Promise<Blob> {
  return call(reports.downloadMultiple, { params: { id: clientId }, query: { ids: ids.join(','), format, rows } });
}

export function payrollFilePreview(clientId: string, reportId: string, file: string) {
  return queryOptions({
    queryKey: [KEY, clientId, 'preview', reportId, file],
    queryFn: ({ signal }) =>
      call(reports.previewPayrollFile, { params: { id: clientId, reportId }, query: { file } }, { signal }),
    select: ({ rows, ...preview }) => ({
      ...preview,
      data: rows.map((cells, at) => ({ id: String(at), cells })),
    }),
  });
}

/** A scheme year, as the address names it. */
export interface YearOfEvents {
  readonly year: number;
  readonly isOpen: boolean;
}

export function readEventsSoFar(clientId: string, openYear: number, format: SheetFormat): Promise<Blob> {
  return call(reports.lifeEventsSoFar, { params: { id: clientId }, query: { openYear, format } });
}

/** What people declared in a scheme year; without a year, in the newest that has closed, or in the open one. */
export function lifeEventsOf(clientId: string, { year, page }: { year: YearOfEvents | undefined; page: number }) {
  const query = { page, ...(year && { [year.isOpen ? 'openYear' : 'closed_year']: year.year }) };
  return queryOptions({
    queryKey: [KEY, clientId, 'life-events', query],
    queryFn: ({ signal }) => call(reports.lifeEvents, { params: { id: clientId }, query }, { signal }),
  });
}
