import type { reports } from '@plenty/contract/payroll/reports';
import type { Handlers } from '../../../platform/http/bind.ts';
import { downloadReport, downloadReports } from './download-reports.ts';
import { listReportedEvents } from './list-life-events.ts';
import { listReports } from './list-reports.ts';

export const reportsRoutes: Handlers<typeof reports> = {
  list: (work, request) => listReports(work, request),
  download: (work, request) => downloadReport(work, request),
  downloadMultiple: (work, request) => downloadReports(work, request),
  lifeEvents: (work, request) => listReportedEvents(work, request),
};
