import type { GotOf } from '@plenty/contract/endpoint';
import type { statements } from '@plenty/contract/payroll/statements';
import { sayMonth } from '@plenty/domain/dates/day';
import type { PaidRow } from './paid-table.tsx';

/** A month of a statement as pages know it: spec 2 §3. Money is whole pence here, as everywhere on a page. */
export interface StatementMonth {
  readonly month: number;
  readonly year: number;
  readonly employee: number;
  readonly employer: number;
  readonly total: number;
  /** 'April 2027' */
  readonly date: string;
  readonly time: number;
  readonly schemeYear: number;
  readonly benefits: readonly string[];
  readonly lines: PaidRow['lines'];
}

/** The newest first. */
export function toStatement(entries: GotOf<typeof statements.list>): StatementMonth[] {
  return entries.toReversed().map(({ month, year, lines, ...entry }) => {
    const text = `${year}-${String(month).padStart(2, '0')}`;
    return {
      month,
      year,
      employee: poundsToPence(entry.employeeContribution),
      employer: poundsToPence(entry.employerContribution),
      total: poundsToPence(entry.totalContribution),
      date: sayMonth(text),
      time: Date.UTC(year, month - 1),
      schemeYear: entry.schemeYear,
      benefits: [...new Set(lines.map(({ name }) => name))],
      lines: lines.map(({ name, forMonth, ...paid }, at) => ({
        ...paid,
        id: String(at),
        label: forMonth === text ? name : `${name}, correction for ${sayMonth(forMonth)}`,
      })),
    };
  });
}

/** Pounds with two decimals are whole pence once more, whatever the last binary digit says. */
export function poundsToPence(pounds: number): number {
  return Math.round(pounds * 100);
}
