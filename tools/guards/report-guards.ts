import type { Guard } from './guards.ts';

const FEATURE = 'apps/api/src/areas/payroll/reports';
const TEST = `${FEATURE}/format-versions.test.ts`;

/** What keeps the reports of closed months as they were. */
export const REPORT_GUARDS: readonly Guard[] = [
  {
    rule: 'a report is made in the format that it was first made in',
    file: `${FEATURE}/report-sheet.ts`,
    code: 'payrollReport(month, benefits, version)',
    without: 'payrollReport(month, benefits)',
    test: TEST,
    named: 'a heading that changes',
  },
  {
    rule: 'a workbook is checked like a CSV',
    file: `${FEATURE}/download-reports.ts`,
    code: ', batches: checkRows(sheet, sha256)',
    without: '',
    test: TEST,
    named: 'a workbook that would not',
  },
];
