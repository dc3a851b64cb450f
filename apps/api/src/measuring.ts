/** What the benchmarks may use of the server: that which no call can drive by itself yet. */
export { connectServices } from './services.ts';
export { employeesPage } from './areas/people/employees/employees-table.ts';
export { monthClose } from './areas/payroll/month-close/month-close.ts';
export { makeReports } from './areas/payroll/reports/make-reports.ts';
export { reportRuns } from './areas/payroll/reports/report-runs.ts';
export { SCHEMES } from './areas/enrolment/employee-scheme/offered-table.ts';
export { renewals } from './areas/enrolment/renewals/renewals.ts';
export { importScheme } from './areas/enrolment/scheme/import-scheme.ts';
export { installJobs } from './platform/jobs/install-jobs.ts';
export type { ClientKind } from './platform/jobs/job-kind.ts';
export { JobRunner } from './platform/jobs/job-runner.ts';
export { MailSender } from './platform/mail/mail-sender.ts';
export { openNiNumber, placeOfNiNumber } from './platform/ni-numbers-table.ts';
export { maintain } from './platform/maintenance.ts';
export { queueMail } from './platform/mail/queue-mail.ts';
