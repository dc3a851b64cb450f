import type { Month } from '@plenty/domain/dates/day';
import type { ContributionLine } from '@plenty/domain/month-close/contribution';

/** Somebody's lines: what is paid in a month, and what the month before was charged for itself. */
export interface PersonLines {
  readonly paid: readonly ContributionLine[];
  readonly before: readonly ContributionLine[];
}

export function readLines(text: string | null, month: Month): PersonLines {
  const paid: ContributionLine[] = [];
  const before: ContributionLine[] = [];
  for (const line of readAllLines(text)) (line.month === month ? paid : before).push(line);
  return { paid, before };
}

/** Lines as people-table.ts writes them into one text. */
export function readAllLines(text: string | null): ContributionLine[] {
  if (text === null) return [];
  return text.split(',').map((written) => {
    const [month = '', forMonth = '', benefit = '', employee, employer, fund, short, kind, leftOn] = written.split(' ');
    return {
      benefit,
      month,
      forMonth,
      employeePence: Number(employee),
      employerPence: Number(employer),
      fundPence: Number(fund),
      shortPence: Number(short),
      kind: kind === 'settlement' ? kind : 'regular',
      leftOn: leftOn || null,
    };
  });
}
