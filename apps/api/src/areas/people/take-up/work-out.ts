import { NOTHING_OFFERED } from '@plenty/domain/scheme/offered';
import type { ClientJob } from '../../../platform/jobs/client-job.ts';
import { SCHEMES } from '../../enrolment/public.ts';
import { HEADCOUNT } from '../../payroll/public.ts';
import { employedAfter } from './people-table.ts';
import { saveDay } from './save-day.ts';
import { addUpMonth, MONTHS_TO_ADD_UP, TODAY_IN_LONDON } from './snapshot-table.ts';
import type { CountedDay } from './take-up-counts.ts';

/** Cut off, it counts anew: nothing of a day is there before all of it is. */
export async function workOut(job: ClientJob): Promise<void> {
  const [[now], [offered], [people], months] = await job.read(TODAY_IN_LONDON, SCHEMES, HEADCOUNT, MONTHS_TO_ADD_UP);
  if (!now) throw new Error('the database does not know the day');
  for (const { month } of months) {
    job.signal.throwIfAborted();
    await job.write((transaction) => transaction.run(addUpMonth(month)));
  }
  const input = { day: now.day, schemes: offered?.schemes ?? NOTHING_OFFERED, total: people?.count ?? 0 };
  const counted = (await job.inThread(input, async (after) => {
    const [[batch]] = await job.read(employedAfter(String(after), now.day));
    return batch;
  })) as CountedDay;
  await job.finish((transaction) => saveDay(transaction, now.day, counted));
}
