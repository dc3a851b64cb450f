import type { reports } from '@plenty/contract/payroll/reports';
import type { Handlers } from '../../../platform/http/bind.ts';
import { downloadEventsSoFar } from './download-events-so-far.ts';
import { downloadPayrollFile, previewPayrollFile } from './download-payroll-file.ts';
import { downloadReport, downloadReports } from './download-reports.ts';
import { listReportedEvents } from './list-life-events.ts';
import { listReports } from './list-reports.ts';

export const reportsRoutes: Handlers<typeof reports> = {
  list: listReports,
  download: downloadReport,
  downloadMultiple: downloadReports,
  payrollFile: downloadPayrollFile,
  previewPayrollFile,
  lifeEvents: listReportedEvents,
  lifeEventsSoFar: downloadEventsSoFar,
};
