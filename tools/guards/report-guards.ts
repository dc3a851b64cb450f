import type { Guard } from './guards.ts';

const CALENDAR = 'apps/api/src/areas/payroll/payroll-calendar';
const FEATURE = 'apps/api/src/areas/payroll/reports';
const TEST = `${FEATURE}/format-versions.test.ts`;

/** What keeps the reports of closed months as they were. */
export const REPORT_GUARDS: readonly Guard[] = [
  {
    rule: 'a report is made in the format that it was first made in',
    file: `${FEATURE}/report-sheet.ts`,
    code: 'payrollReport(month, benefits, { seals, version })',
    without: 'payrollReport(month, benefits, { seals })',
    test: TEST,
    named: 'a heading that changes',
  },
  {
    rule: 'a workbook is checked like a CSV',
    file: `${FEATURE}/download-reports.ts`,
    code: 'const checked = checkRows(sheet, sha256);',
    without: 'const checked = sheet.batches;',
    test: TEST,
    named: 'a workbook that would not',
  },
  {
    rule: 'A month is closed early only with the password of whoever closes it',
    file: `${CALENDAR}/close-now.ts`,
    code: '  await proveAnew(work, password);\n',
    without: '',
    test: `${CALENDAR}/close-now.test.ts`,
    named: 'stays open where the password is wrong',
  },
  {
    rule: 'Of several who close a month at once the database lets one through',
    file: `${CALENDAR}/calendar-table.ts`,
    code: '        .where(sql<boolean>`payroll_calendar.close_asked is distinct from ${month}`),\n',
    without: '',
    test: `${CALENDAR}/close-now.test.ts`,
    named: 'closes once, however many ask',
  },
  {
    rule: 'A draft and a rehearsal cannot be taken for the report itself',
    file: `${CALENDAR}/marked-files.ts`,
    code: '    { header: mark, width: 12, cell: () => mark, ...(hasTotals && { total: { text: mark } }) },\n',
    without: '',
    test: `${CALENDAR}/rehearsal.test.ts`,
    named: 'says DRAFT',
  },
  {
    rule: 'The first payroll month stays once a month has closed',
    file: `${CALENDAR}/calendar-table.ts`,
    code: 'where not exists (select from pay_period)',
    without: '',
    test: `${CALENDAR}/first-month.test.ts`,
    named: 'stays once a month has closed',
  },
];
