import { enqueuePerClient } from '../../../platform/jobs/enqueue-per-client.ts';
import type { ClientJob } from '../../../platform/jobs/client-job.ts';
import type { ClientKind, InstallationKind } from '../../../platform/jobs/job-kind.ts';
import { assessMembers } from './assess-members.ts';
import { creditDueMonths, type Write } from './credit-vouchers.ts';
import { placeMonthlyOrders } from './monthly-orders.ts';
import { NEWEST_MONTH } from './monthly-table.ts';
import { ANY_MEMBER, TODAY } from './night-table.ts';

/** Each morning, when the months that are due have closed: clients with members of the voucher scheme get a job. */
export const vouchersNight: InstallationKind = {
  name: 'vouchers-night',
  scope: 'installation',
  concurrency: 1,
  schedule: { cron: '30 5 * * *', timeZone: 'Europe/London' },
  run: (job) =>
    enqueuePerClient(job, vouchersDay, async (transaction) => (await transaction.run(ANY_MEMBER)).length > 0),
};

/** Assesses members in a new tax year, pays in what pay day has brought, and places what is paid every month. */
export const vouchersDay: ClientKind = { name: 'vouchers-day', scope: 'client', isForPayroll: true, run: runDay };

/** Each part finds what has not been done yet, so that a job that was cut off is simply run again. */
async function runDay(job: ClientJob): Promise<void> {
  const write: Write = (change) => {
    job.signal.throwIfAborted();
    return job.write((transaction) => change(transaction));
  };
  const [[now]] = await job.read(TODAY);
  if (!now) throw new Error('the database does not know the day');
  await assessMembers(write, now.today);
  await creditDueMonths(job.services, write, now.today);
  const [[newest]] = await job.read(NEWEST_MONTH);
  // What waited for money is tried again each night, until the next voucher date takes its place.
  if (newest)
    await placeMonthlyOrders(job.services, write, { month: newest.month, payOn: newest.pay_on, on: now.today });
}
