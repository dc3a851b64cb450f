/** What the demo may use of the server: the same ways in that its commands have. */
export { inviteFirst } from './areas/access/activation/invite-first.ts';
export { addContent } from './areas/portal/content/content-table.ts';
export { closeMonths } from './areas/payroll/month-close/close-months.ts';
export { makeReports } from './areas/payroll/reports/make-reports.ts';
export { importScheme, type ImportIds, type SchemeFile } from './areas/enrolment/scheme/import-scheme.ts';
export { publishYear } from './areas/enrolment/scheme/publish-year.ts';
export { hasClient } from './areas/enrolment/scheme/schemes-table.ts';
export { workOutDays } from './areas/people/take-up/work-out-days.ts';
export { creditVouchers } from './areas/payroll/vouchers/credit-vouchers.ts';
export { addOperator } from './areas/operator/operators/add-operator.ts';
export { saveCredentials, type NewCredential } from './platform/auth/credentials-table.ts';
export { OPERATORS } from './platform/auth/operators.ts';
export { confirmKnownSecret, confirmKnownSecrets } from './platform/two-factor/confirm-known-secret.ts';
export { maintain } from './platform/maintenance.ts';
export type { Services } from './platform/services.ts';
