import { sayDay } from '@plenty/domain/dates/day';
import type { WaitingCounts } from './digest-table.ts';

/** What waits for somebody with these permissions, each a sentence: of what they may not decide they are told nothing. */
export function sayWaiting(waiting: WaitingCounts, permissions: readonly string[]): string[] {
  const lines: string[] = [];
  const { approvals, reviews, uploads, faulty, windows } = waiting;
  if (permissions.includes('approvals')) {
    if (approvals > 0) lines.push(`${countInWords(approvals, 'selection waits', 'selections wait')} for approval.`);
    if (reviews > 0)
      lines.push(
        `${countInWords(reviews, 'life event waits', 'life events wait')} for somebody to look at the evidence.`,
      );
  }
  if (permissions.includes('uploads') && uploads > 0)
    lines.push(
      `${countInWords(uploads, 'upload has', 'uploads have')} been checked and not applied yet${faulty > 0 ? `, with ${countInWords(faulty, 'row', 'rows')} to correct` : ''}.`,
    );
  for (const { name, closesOn } of windows) lines.push(`The window '${name}' closes on ${sayDay(closesOn)}.`);
  return lines;
}

function countInWords(figure: number, one: string, many: string): string {
  return `${figure.toLocaleString('en-GB')} ${figure === 1 ? one : many}`;
}
