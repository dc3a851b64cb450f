import type { Month } from '@plenty/domain/dates/day';
import type { ContributionLine } from '@plenty/domain/month-close/contribution';

/** Somebody's lines: what is paid in a month, and what the month before was charged for itself. */
export interface ReadLines {
  readonly paid: readonly ContributionLine[];
  readonly before: readonly ContributionLine[];
}

/** Lines as people-table.ts writes them into one text. */
export function readLines(text: string | null, month: Month): ReadLines {
  const paid: ContributionLine[] = [];
  const before: ContributionLine[] = [];
  if (text === null) return { paid, before };
  for (const written of text.split(',')) {
    const [paidIn = '', forMonth = '', benefit = '', employee, employer, fund] = written.split(' ');
    const line = {
      benefit,
      month: paidIn,
      forMonth,
      employeePence: Number(employee),
      employerPence: Number(employer),
      fundPence: Number(fund),
    };
    if (paidIn === month) paid.push(line);
    else before.push(line);
  }
  return { paid, before };
}
