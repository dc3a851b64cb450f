import { MOST_REPORTS, type ReportRow, type ReportType } from '@plenty/contract/reports';
import type { ReportFormat } from './reports-data.ts';

export const TYPES: Readonly<Record<ReportType, string>> = {
  payroll: 'Payroll',
  provider: 'Provider',
  lifeevent: 'Life events',
};

/** spec 2 §8, to the letter; for all together in the same manner. */
const FAILED: Readonly<Record<ReportType | 'all', string>> = {
  payroll: 'There was an error requesting your payroll report',
  provider: 'There was an error requesting your provider report',
  lifeevent: 'There was an error requesting your life event report',
  all: 'There was an error requesting your reports',
};

export function sayFailed(type: ReportType | undefined): string {
  return FAILED[type ?? 'all'];
}

export const TOO_MANY = `Up to ${MOST_REPORTS} reports can be downloaded together.`;

/** What it is saved as. */
export function fileNameOf(row: ReportRow, clientName: string, format: ReportFormat): string {
  switch (row.type) {
    case 'payroll':
      return `Payroll report of ${clientName}, ${row.label}.${format}`;
    case 'provider':
      return `${row.providerName ?? ''}, provider report of ${clientName}, ${row.label}.${format}`;
    case 'lifeevent':
      return `Life events of ${clientName}, ${row.label.toLowerCase()}.${format}`;
  }
}

/** How people know a report: 'Payroll, May 2026'. */
export function nameOf({ type, label, providerName }: ReportRow): string {
  return `${providerName ?? TYPES[type]}, ${label}`;
}
