import { queryOptions } from '@tanstack/react-query';
import { reports, type ReportType } from '@plenty/contract/payroll/reports';
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

export function readPayrollReport(clientId: string, reportId: string, format: SheetFormat): Promise<Blob> {
  return call(reports.download, { params: { id: clientId, reportId }, query: { format } });
}

export function readReports(clientId: string, ids: readonly string[], format: SheetFormat): Promise<Blob> {
  return call(reports.downloadMultiple, { params: { id: clientId }, query: { ids: ids.join(','), format } });
}

/** What people declared in a year that has closed; without a year, in the newest. */
export function closedLifeEvents(clientId: string, { year, page }: { year: number | undefined; page: number }) {
  const query = { page, ...(year !== undefined && { closed_year: year }) };
  return queryOptions({
    queryKey: [KEY, clientId, 'life-events', query],
    queryFn: ({ signal }) => call(reports.lifeEvents, { params: { id: clientId }, query }, { signal }),
  });
}
