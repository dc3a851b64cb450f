import type { Day, Month } from '@plenty/domain/dates/day';
import type { Transaction } from '../../../platform/work.ts';
import { readIn } from '../reports/reading.ts';
import { findMonthDue } from './next-month.ts';
import { insertPeriod, LOCK_CALENDAR, takePeriod, type Reached } from './periods-table.ts';
import { PAYROLL_QUERIES, toPayroll, type ReadPayroll } from './read-payroll.ts';

/** A month that is being closed. */
export interface Closing extends Reached {
  /** The first that was ever closed. */
  readonly firstMonth: Month;
  readonly yearStartsOn: Day;
  /** Whoever has not changed since needs no look at earlier months. */
  readonly changedSince: Date | null;
}

interface CloseRequest {
  readonly jobId: string | null;
  /** That of the clock unless another is named. */
  readonly today?: Day;
  /** The first month of a client that has closed none. */
  readonly first?: Month | undefined;
}

/** Opens the month that is due, or goes on with the one that is closing; nothing where there is none, or someone else is at it. */
export async function openClosing(
  transaction: Transaction,
  { jobId, today, first }: CloseRequest,
): Promise<Closing | undefined> {
  await transaction.run(LOCK_CALENDAR);
  const found = await look(transaction, today, first);
  if (found.last?.state === 'closing') return takeOver(transaction, jobId, found);
  const { due, last } = found;
  const [opened] = due ? await transaction.run(insertPeriod(due, jobId)) : [];
  if (!due || !opened) return undefined;
  return {
    month: due.month,
    jobId,
    reached: BEFORE_ALL,
    firstMonth: last?.first_month ?? due.month,
    yearStartsOn: due.yearStartsOn,
    changedSince: last ? allowForLateCommits(last.begun_at) : null,
  };
}

/** Whether a month is due, or was left in the middle. */
export async function isAnythingDue(transaction: Transaction): Promise<boolean> {
  const { last, due } = await look(transaction);
  return last?.state === 'closing' || due !== undefined;
}

async function look(transaction: Transaction, today?: Day, first?: Month) {
  const found = toPayroll(await readIn(transaction)(...PAYROLL_QUERIES));
  return { ...found, due: findMonthDue(found.payroll, today ?? found.today, first) };
}

async function takeOver(
  transaction: Transaction,
  jobId: string | null,
  { last, before }: ReadPayroll,
): Promise<Closing | undefined> {
  const [taken] = jobId === null || !last ? [] : await transaction.run(takePeriod(last.month, jobId));
  if (!taken || !last) return undefined;
  return {
    month: last.month,
    jobId,
    reached: taken.reached,
    firstMonth: last.first_month,
    yearStartsOn: last.year_starts_on,
    changedSince: before ? allowForLateCommits(before.begun_at) : null,
  };
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const DAY_MS = 86_400_000;

/** A change carries the time at which its transaction began, and may have been committed well after it. */
export function allowForLateCommits(begunAt: Date): Date {
  return new Date(begunAt.getTime() - DAY_MS);
}
