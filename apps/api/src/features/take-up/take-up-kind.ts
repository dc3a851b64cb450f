import { askClients } from '../../platform/jobs/ask-clients.ts';
import type { ClientJob } from '../../platform/jobs/client-job.ts';
import type { ClientKind, InstallationKind } from '../../platform/jobs/job-kind.ts';
import { HEADCOUNT, SCHEMES } from '../month-close/public.ts';
import { employedAfter } from './people-table.ts';
import { saveDay } from './save-day.ts';
import { addUpMonth, IS_DUE, MONTHS_TO_ADD_UP, TODAY_IN_LONDON } from './snapshot-table.ts';
import type { CountedDay } from './take-up-counts.ts';

/** Each night, when selections have begun and ended and months have closed: every client gets a job that counts. */
export const takeUpNight: InstallationKind = {
  name: 'take-up-night',
  scope: 'installation',
  concurrency: 1,
  schedule: { cron: '30 2 * * *', timeZone: 'Europe/London' },
  run: (job) => askClients(job, takeUpKind, async (transaction) => (await transaction.run(IS_DUE))[0]?.is_due === true),
};

/** Works out the take-up of one client as it is today. The database lets a client have one of them at a time. */
export const takeUpKind: ClientKind = {
  name: 'take-up',
  scope: 'client',
  limitSeconds: 3600,
  thread: new URL('count-people.ts', import.meta.url),
  run: workOut,
};

/** Cut off, it counts anew: nothing of a day is there before all of it is. */
async function workOut(job: ClientJob): Promise<void> {
  const [[now], [offered], [people], months] = await job.read(TODAY_IN_LONDON, SCHEMES, HEADCOUNT, MONTHS_TO_ADD_UP);
  if (!now) throw new Error('the database does not know the day');
  for (const { month } of months) {
    job.signal.throwIfAborted();
    await job.write((transaction) => transaction.run(addUpMonth(month)));
  }
  const input = { day: now.day, schemes: offered?.schemes ?? '[]', total: people?.count ?? 0 };
  const counted = (await job.inThread(input, async (after) => {
    const [[batch]] = await job.read(employedAfter(String(after), now.day));
    return batch;
  })) as CountedDay;
  await job.finish((transaction) => saveDay(transaction, now.day, counted));
}
