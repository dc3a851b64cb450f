import type { ClientJob } from '../../../platform/jobs/client-job.ts';
import type { ClientWork } from '../../../platform/jobs/run-now.ts';
import { lockAsRead, readToChange, type ReadScheme } from '../employee-scheme/schemes-of.ts';
import { Ledger } from '../selections/ledger.ts';
import { extendEndingYears } from './extend-year.ts';
import { mailAddressesOf, type MailAddress } from '../selections/day-table.ts';
import { mailRenewal } from './mail-renewal.ts';
import { findDueRenewals, renewPerson } from './renew-person.ts';
import { DELETE_OLD_PREVIEWS } from './old-previews-table.ts';
import {
  beginRenewal,
  employeesAfter,
  finishRenewal,
  headcountUpTo,
  moveRenewalOn,
  RENEWAL_YEARS,
  type RenewalYear,
} from './renewals-table.ts';

/** A silent renewal sends no emails: the demo renews years that are past. */
type RenewalRunner = ClientWork & Partial<Pick<ClientJob, 'progress'>> & { readonly isSilent?: boolean };

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const EVERYBODY = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/**
 * The disk is waited for once a batch. If the machine stops in between, the job goes on behind the last batch that it has saved, and
 * renews again whom it has lost.
 */
const COMMIT_WITHOUT_WAITING = 'set local synchronous_commit = off';
/** Few: all of a batch is held at once, and requests wait while it is looked at. */
const BATCH = 50;

/**
 * Carries the choices of a client into every open year, extends a year that none follows and drops old previews. Each person is
 * one transaction. A job that was killed goes on after the last person, and running it again changes only what has changed since.
 */
export async function runRenewals(runner: RenewalRunner): Promise<void> {
  await extendEndingYears(runner);
  const [years] = await runner.read(RENEWAL_YEARS);
  for (const year of years) await renewInto(runner, year);
  while ((await runner.write((transaction) => transaction.run(DELETE_OLD_PREVIEWS))).length > 0)
    runner.signal.throwIfAborted();
}

async function renewInto(runner: RenewalRunner, year: RenewalYear): Promise<void> {
  const begun = await runner.write(async (transaction) => {
    const [row] = await transaction.run(beginRenewal(year.id, runner.jobId));
    return row;
  });
  if (!begun) return;
  let lastId: string | undefined = year.is_finished ? BEFORE_ALL : (year.open_to ?? BEFORE_ALL);
  const [[counted]] = await runner.read(headcountUpTo(lastId));
  const { total = 0 } = counted ?? {};
  let done = counted?.done ?? 0;
  while (lastId !== undefined) {
    runner.signal.throwIfAborted();
    lastId = await renewSome(runner, year, lastId);
    done = Math.min(total, done + BATCH);
    await runner.progress?.(done, total);
  }
  await runner.write(async (transaction, note) => {
    await transaction.run(moveRenewalOn(year.id, EVERYBODY));
    await transaction.run(finishRenewal(year.id));
    if (!year.is_finished) await note({ action: 'scheme-renewed', changed: [String(year.year)] });
  });
}

/** Answers the last who was looked at; nothing behind the last of all. */
async function renewSome(runner: RenewalRunner, year: RenewalYear, after: string): Promise<string | undefined> {
  const [batch] = await runner.read(employeesAfter(after, BATCH));
  const ids = batch.map(({ id }) => id);
  const lastId = ids.at(-1);
  if (lastId === undefined) return undefined;
  const [people, [addresses]] = await Promise.all([
    readToChange(runner, ids, { yearId: year.id, on: year.starts_on }),
    runner.isSilent ? [[]] : runner.read(mailAddressesOf(ids)),
  ]);
  const addressOf = new Map(addresses.map((address) => [address.employee_id, address]));
  for (const person of people.filter(({ own }) => findDueRenewals(own).length > 0)) {
    runner.signal.throwIfAborted();
    await renewEmployee(runner, year, { person, address: addressOf.get(person.own.employeeId) });
  }
  await runner.write((transaction) => transaction.run(moveRenewalOn(year.id, lastId)));
  return lastId;
}

interface Renewed {
  readonly person: ReadScheme;
  /** Nobody is told where there is none. */
  readonly address: MailAddress | undefined;
}

/** Two round trips: whether all is still as it was read, then what is written, which travels with the commit. */
function renewEmployee(runner: RenewalRunner, year: RenewalYear, { person, address }: Renewed): Promise<void> {
  const { services } = runner;
  return runner.write(async (transaction, note) => {
    const [, own] = await Promise.all([
      transaction.call(COMMIT_WITHOUT_WAITING),
      lockAsRead(services, transaction, person, { yearId: year.id, on: year.starts_on }),
    ]);
    if (!own) return;
    const ledger = new Ledger({ services, transaction, note, own });
    const due = findDueRenewals(own);
    await Promise.all([renewPerson(ledger, due), address && mailRenewal(ledger, due, address)]);
  });
}
