import type { Month } from '@plenty/domain/dates/day';
import type { ClientJob } from '../../../platform/jobs/client-job.ts';
import { maintain } from '../../../platform/maintenance.ts';
import type { Services } from '../../../platform/services.ts';
import type { Transaction } from '../../../platform/work.ts';
import { makeRuns } from './make-runs.ts';
import { hasSettled, MONTH_WITHOUT_REPORTS, OWN_NUMBER, type ClosedMonth } from './months-table.ts';
import { readIn, type ReadClient } from './reading.ts';
import { insertRun } from './report-runs-table.ts';
import { tellPayrollContacts } from './tell-payroll-contacts.ts';

/** One transaction on the client, whoever opens it. */
interface ReportAccess {
  readonly services: Services;
  readonly read: ReadClient;
  write<Result>(change: (transaction: Transaction) => Promise<Result>): Promise<Result>;
}

/** What goes with the reports of each month. */
interface AroundMonth {
  before(): Promise<void>;
  /** In the transaction that writes them. */
  after(transaction: Transaction, closed: ClosedMonth): Promise<void>;
}

/** Each month is all or nothing, so that a job that was cut off is simply run again. */
export async function makeInJob(job: ClientJob): Promise<void> {
  const access: ReportAccess = {
    services: job.services,
    read: (...queries) => {
      job.signal.throwIfAborted();
      return job.read(...queries);
    },
    write: (change) => job.write((transaction) => change(transaction)),
  };
  await makeMissing(access, {
    before: () => settleRuns(access),
    after: async (transaction, { month, lacks_in_kind_alone: hadPayroll }) => {
      if (!hadPayroll) await tellPayrollContacts(job.services, transaction, month);
    },
  });
}

const LOOK_EVERY_MS = 250;
const LOOKS = 240;

/**
 * A change that was written before the month closed and is committed only now was known then: reports wait for it, or they would
 * not come out the same again. One that takes longer than a minute is waited for by another try.
 */
async function settleRuns({ read, write }: ReportAccess): Promise<void> {
  const [own] = await write((transaction) => transaction.run(OWN_NUMBER));
  if (!own) throw new Error('a transaction has no number');
  for (let look = 0; look < LOOKS; look++) {
    const [[settled]] = await read(hasSettled(own.transaction_id));
    if (settled?.is_so) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error('a change has been under way for more than a minute');
}

/**
 * The same here and now, for clients that are filled in, of whom nobody changes anything meanwhile and nobody is told.
 * Answers the months.
 */
export function makeReports(services: Services, clientId: string): Promise<Month[]> {
  return maintain(services, clientId, 'reports', (transaction) =>
    makeMissing({ services, read: readIn(transaction), write: (change) => change(transaction) }),
  );
}

async function makeMissing(access: ReportAccess, around?: AroundMonth): Promise<Month[]> {
  const made: Month[] = [];
  for (;;) {
    const [[closed]] = await access.read(MONTH_WITHOUT_REPORTS);
    if (!closed) return made;
    await around?.before();
    const runs = await makeRuns({ read: access.read, ...access.services }, closed);
    await access.write(async (transaction) => {
      for (const run of runs) await transaction.run(insertRun(run));
      await around?.after(transaction, closed);
    });
    made.push(closed.month);
  }
}
