import { NOTHING_OFFERED } from '@plenty/domain/scheme/offered';
import type { ClientJob } from '../../../platform/jobs/client-job.ts';
import type { Transaction } from '../../../platform/work.ts';
import { followPayChanges, runRenewals, SCHEMES } from '../../enrolment/public.ts';
import { reportRuns } from '../reports/report-runs.ts';
import { isAnythingDue, openClosing, type Closing } from './closing.ts';
import { monthClose } from './month-close.ts';
import { closingPeople, HEADCOUNT, insertLines, type LineColumns } from './people-table.ts';
import { closePeriod, forgetOverdue, moveOn, type Reached } from './periods-table.ts';

/** Cut off, it goes on behind the last people whose lines are there: how far it has come is kept with them. */
export async function closeOne(job: ClientJob): Promise<void> {
  // A server that was away when the year began carries choices into it first.
  await runRenewals(job);
  await followPayChanges(job);
  const closing = await job.write((transaction) => openClosing(transaction, { jobId: job.jobId }));
  if (!closing) return;
  const [[offered], [people]] = await job.read(SCHEMES, HEADCOUNT);
  const inputs = { closing, schemes: offered?.schemes ?? NOTHING_OFFERED, total: people?.count ?? 0 };
  let at: Reached = closing;
  for (;;) {
    job.signal.throwIfAborted();
    const next = await closeSome(job, at, inputs);
    if (!next) break;
    at = next;
  }
  await job.finish(async (transaction, note) => {
    requireClaimed(await transaction.run(closePeriod(at)));
    await transaction.run(forgetOverdue(closing.month));
    await note({ action: 'month-closed', changed: [closing.month] });
    await job.services.jobs.enqueue(transaction, reportRuns);
    await goOn(job, transaction);
  });
}

async function closeSome(
  job: ClientJob,
  at: Reached,
  { closing, schemes, total }: { readonly closing: Closing; readonly schemes: string; readonly total: number },
): Promise<Reached | undefined> {
  const { month } = at;
  const { changedSince, yearStartsOn, firstMonth } = closing;
  const [[batch]] = await job.read(closingPeople({ after: at.reached }, { changedSince, standingFrom: yearStartsOn }));
  if (!batch?.last_id) return undefined;
  const { count, last_id: reached } = batch;
  const lines = (await job.inThread({ month, firstMonth, schemes, people: batch.people })) as LineColumns;
  await job.write(async (transaction, _note, save) => {
    requireClaimed(await transaction.run(moveOn(at, reached)));
    await transaction.run(insertLines(month, lines));
    await save({ done: job.done + count, total });
  });
  return { ...at, reached };
}

/** Who has been idle for long has more than one month to close. */
async function goOn({ services }: ClientJob, transaction: Transaction): Promise<void> {
  if (await isAnythingDue(transaction)) await services.jobs.enqueue(transaction, monthClose);
}

function requireClaimed(rows: readonly unknown[]): void {
  if (rows.length === 0) throw new Error('someone else closes the month');
}
