import { firstOf, type Month } from '@plenty/domain/dates/day';
import { Failure } from '../../../platform/failure.ts';
import { proveAnew } from '../../access/public.ts';
import { monthClose } from '../month-close/month-close.ts';
import { findOpenMonth } from '../month-close/next-month.ts';
import { PAYROLL_QUERIES, toPayroll, type ReadPayroll } from '../month-close/read-payroll.ts';
import { readIn } from '../reports/reading.ts';
import type { CalendarAccess } from './calendar-access.ts';
import { askToClose } from './calendar-table.ts';

/**
 * Closes the open month before its cut-off is past. That it was asked for is kept, so that a month whose year is still being renewed
 * closes as soon as that is done, and a job that is lost is made up for in the night.
 */
export async function closeNow(
  { work, read, write }: CalendarAccess,
  month: Month,
  password: string | undefined,
): Promise<{ status: 'closing' }> {
  requireOpen(toPayroll(await read(...PAYROLL_QUERIES)), month);
  await proveAnew(work, password);
  const { jobs } = work.services;
  await write(async (transaction, note) => {
    requireOpen(toPayroll(await readIn(transaction)(...PAYROLL_QUERIES)), month);
    const [asked] = await transaction.run(askToClose(month));
    if (!asked) throw new Failure('month-not-open');
    await note({ action: 'month-close-asked', changed: [month] });
    // A renewal, which comes first where it is due, reads what no one person may see.
    await jobs.enqueue(transaction, monthClose, {}, { isBySystem: true });
  });
  return { status: 'closing' };
}

/** The next to close, and begun. */
function requireOpen({ payroll, last, today }: ReadPayroll, month: Month): void {
  const isOpen = findOpenMonth(payroll) === month && last?.state !== 'closing' && payroll.closeAsked !== month;
  if (!isOpen) throw new Failure('month-not-open');
  if (firstOf(month) > today) throw new Failure('month-not-begun');
}
