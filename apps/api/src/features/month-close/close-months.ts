import type { Day, Month } from '@plenty/domain/dates/day';
import { maintain } from '../../platform/maintenance.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/work.ts';
import { task } from './close-people.ts';
import { openClosing, type Closing } from './closing.ts';
import { BATCH, insertLines, peopleAfter, SCHEMES, type Batch } from './people-table.ts';
import { closePeriod, moveOn, type Reached } from './periods-table.ts';

/**
 * Closes every month of a client that is due on a day, all of them or none, here and now: for clients that are filled in, not for
 * those that are served. Answers the months.
 */
export function closeMonths(services: Services, clientId: string, upToDay: Day, firstMonth?: Month): Promise<Month[]> {
  return maintain(services, clientId, 'month close', async (transaction) => {
    const closed: Month[] = [];
    let known: Known | undefined;
    for (;;) {
      const closing = await openClosing(transaction, { jobId: null, today: upToDay, first: firstMonth });
      if (!closing) return closed;
      known ??= { schemes: (await transaction.run(SCHEMES))[0]?.schemes ?? '[]' };
      known = await closeAll(transaction, closing, known);
      closed.push(closing.month);
    }
  });
}

/** What is read once for all months. */
interface Known {
  readonly schemes: string;
  /** All people, where they are few: they do not change from one month to the next while these close. */
  readonly everyone?: Batch;
}

async function closeAll(
  transaction: Transaction,
  { changedSince, firstMonth, yearStartsOn, ...closing }: Closing,
  known: Known,
): Promise<Known> {
  const { month } = closing;
  let at: Reached = closing;
  let first: Batch | undefined;
  for (let isLast = false; !isLast;) {
    const asked = { after: at.reached, changedSince, standingFrom: yearStartsOn };
    const batch = known.everyone ?? (await transaction.run(peopleAfter(asked)))[0];
    if (!batch?.last_id) break;
    const isKnown = batch === known.everyone;
    const lines = task({
      month,
      firstMonth: isKnown ? month : firstMonth,
      schemes: known.schemes,
      people: batch.people,
    });
    await transaction.run(moveOn(at, batch.last_id));
    await transaction.run(insertLines(month, lines));
    first ??= batch;
    at = { ...at, reached: batch.last_id };
    isLast = batch.count < BATCH;
  }
  await transaction.run(closePeriod(at));
  return first && first.count < BATCH ? { ...known, everyone: first } : known;
}
