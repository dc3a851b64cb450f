import { MOST_REPORTS, type ReportRow, type ReportType } from '@plenty/contract/payroll/reports';
import type { PayrollRowChoice } from '@plenty/domain/reports/payroll-file';
import type { ReportFile } from './reports-data.ts';

export const TYPES: Readonly<Record<ReportType, string>> = {
  payroll: 'Payroll',
  'benefit-in-kind': 'Benefits in kind',
  provider: 'Provider',
  lifeevent: 'Life events',
};

/** Which rows of a payroll report its file has. */
export const ROW_CHOICES: Readonly<Record<PayrollRowChoice, string>> = {
  all: 'All rows',
  deductions: 'Deductions and payments only',
  changes: 'Changes since last month only',
};

/** spec 2 §8, to the letter; what it does not name, and all together, in the same manner. */
const FAILED: Readonly<Record<ReportType | 'all', string>> = {
  payroll: 'There was an error requesting your payroll report',
  'benefit-in-kind': 'There was an error requesting your benefit in kind report',
  provider: 'There was an error requesting your provider report',
  lifeevent: 'There was an error requesting your life event report',
  all: 'There was an error requesting your reports',
};

export function sayReportFailed(type: ReportType | undefined): string {
  return FAILED[type ?? 'all'];
}

export const TOO_MANY = `Up to ${MOST_REPORTS} reports can be downloaded together.`;

/** What it is saved as. */
export function fileNameOf(row: ReportRow, clientName: string, { format, rows, kind }: ReportFile): string {
  if (kind) return `${kind.name} of ${clientName}, ${row.label}.${kind.isSplit ? 'zip' : format}`;
  switch (row.type) {
    case 'payroll':
      return `Payroll report of ${clientName}, ${row.label}${ROWS_IN_NAME[rows]}.${format}`;
    case 'benefit-in-kind':
      return `Benefits in kind of ${clientName}, ${inSentence(row.label)}.${format}`;
    case 'provider':
      return `${row.providerName ?? ''}, provider report of ${clientName}, ${row.label}.${format}`;
    case 'lifeevent':
      return `Life events of ${clientName}, ${inSentence(row.label)}.${format}`;
  }
}

const ROWS_IN_NAME: Readonly<Record<PayrollRowChoice, string>> = {
  all: '',
  deductions: ', deductions and payments',
  changes: ', changes',
};

function inSentence(label: string): string {
  return `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

/** How people know a report: 'Payroll, May 2026'. */
export function reportNameOf({ type, label, providerName }: ReportRow): string {
  return `${providerName ?? TYPES[type]}, ${label}`;
}
