import type { Day, Month } from '@plenty/domain/dates/day';
import { NOTHING_OFFERED } from '@plenty/domain/scheme/offered';
import { maintain } from '../../../platform/maintenance.ts';
import type { Services } from '../../../platform/services.ts';
import type { Transaction } from '../../../platform/work.ts';
import { SCHEMES } from '../../enrolment/public.ts';
import { task } from './close-people.ts';
import { openClosing, type Closing } from './closing.ts';
import { closingPeople, insertLines, type ClosingBatch } from './people-table.ts';
import { closePeriod, moveOn, type Reached } from './periods-table.ts';

/**
 * Closes every month of a client that is due on a day, one transaction each, here and now: for clients that are filled in, not
 * for those that are served. Answers the months.
 */
export async function closeMonths(
  services: Services,
  clientId: string,
  upToDay: Day,
  firstMonth?: Month,
): Promise<Month[]> {
  const closed: Month[] = [];
  /** Behind the first month nobody changes while this runs, so they are read once for all that follow. */
  let unchanged: KnownSchemes | undefined;
  const readFor = async (transaction: Transaction, closing: Closing): Promise<KnownSchemes> => {
    if (closed.length === 0 && closing.changedSince !== null)
      return readPeople(transaction, closing, closing.changedSince);
    unchanged ??= await readPeople(transaction, closing, null);
    return unchanged;
  };
  for (;;) {
    const month = await maintain(services, clientId, 'month close', async (transaction) => {
      const closing = await openClosing(transaction, { jobId: null, today: upToDay, first: firstMonth });
      if (closing) await closeNextMonth(transaction, closing, await readFor(transaction, closing));
      return closing?.month;
    });
    if (month === undefined) return closed;
    closed.push(month);
  }
}

interface KnownSchemes {
  readonly schemes: string;
  readonly batches: readonly ClosingBatch[];
}

async function readPeople(
  transaction: Transaction,
  { reached, yearStartsOn: standingFrom }: Closing,
  changedSince: Date | null,
): Promise<KnownSchemes> {
  const [offered] = await transaction.run(SCHEMES);
  const batches: ClosingBatch[] = [];
  for (let after = reached; ;) {
    const [batch] = await transaction.run(closingPeople({ after }, { changedSince, standingFrom }));
    if (!batch?.last_id) return { schemes: offered?.schemes ?? NOTHING_OFFERED, batches };
    batches.push(batch);
    after = batch.last_id;
  }
}

async function closeNextMonth(
  transaction: Transaction,
  closing: Closing,
  { schemes, batches }: KnownSchemes,
): Promise<void> {
  const { month, firstMonth } = closing;
  let at: Reached = closing;
  for (const { people, last_id: reached } of batches) {
    if (reached === null) continue;
    const lines = task({ month, firstMonth, schemes, people });
    await transaction.run(moveOn(at, reached));
    await transaction.run(insertLines(month, lines));
    at = { ...at, reached };
  }
  await transaction.run(closePeriod(at));
}
