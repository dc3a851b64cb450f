import { queryOptions } from '@tanstack/react-query';
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

/** What somebody wants of a report. */
export interface ReportFile {
  readonly format: SheetFormat;
  readonly rows: PayrollRowChoice;
}

export function readPayrollReport(clientId: string, reportId: string, file: ReportFile): Promise<Blob> {
  return call(reports.download, { params: { id: clientId, reportId }, query: { ...file } });
}

export function readReports(clientId: string, ids: readonly string[], file: ReportFile): Promise<Blob> {
  return call(reports.downloadMultiple, { params: { id: clientId }, query: { ids: ids.join(','), ...file } });
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
