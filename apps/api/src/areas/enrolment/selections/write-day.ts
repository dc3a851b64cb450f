import type { ClientWork } from '../../../platform/jobs/run-now.ts';
import { lockSchemeOf, readSchemesOf } from '../employee-scheme/schemes-of.ts';
import { type EmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { followPayChanges } from '../repricings/follow-pay-changes.ts';
import { choosersAfter, lockUnnamed, nameBenefits } from './day-table.ts';
import { carryRequests } from './carry-requests.ts';
import { findBenefitEnds, writeBenefitEnds } from './benefit-ends.ts';
import { findDueEnds } from './due-ends.ts';
import { Ledger } from './ledger.ts';
import { findNewPrices, writeNewPrices } from './new-prices.ts';
import { writeDueSteps } from './write-due-steps.ts';
import { writeDueEnds } from './write-due-ends.ts';

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Run again it looks at everybody again, and finds nothing due where it has been: each person is a transaction. */
export async function writeDay(job: ClientWork): Promise<void> {
  while (await nameSome(job)) job.signal.throwIfAborted();
  let lastId: string | undefined = BEFORE_ALL;
  while (lastId !== undefined) {
    job.signal.throwIfAborted();
    const [batch]: [{ employee_id: string }[]] = await job.read(choosersAfter(lastId));
    const ids = batch.map(({ employee_id }) => employee_id);
    const schemes = ids.length === 0 ? [] : await readSchemesOf(job, ids);
    for (const { employeeId } of schemes.filter(isDayDue)) {
      job.signal.throwIfAborted();
      await writeFor(job, employeeId);
    }
    await writeYearsToCome(job, schemes);
    lastId = ids.at(-1);
  }
  await followPayChanges(job);
}

/** The database compares versions by the code of their benefit; what the release before has written gets it here. */
function nameSome(job: ClientWork): Promise<boolean> {
  return job.write(async (transaction) => {
    const people = await transaction.run(lockUnnamed());
    if (people.length > 0) await transaction.run(nameBenefits(people.map(({ id }) => id)));
    return people.length > 0;
  });
}

function isDayDue(own: EmployeeScheme): boolean {
  return (
    own.selections.some(({ state, storedState }) => state !== storedState) ||
    findDueEnds(own).length > 0 ||
    isSchemeChangeDue(own)
  );
}

/** Whether the scheme has changed something that the person has. */
function isSchemeChangeDue(own: EmployeeScheme): boolean {
  return findBenefitEnds(own).length > 0 || findNewPrices(own).length > 0;
}

/** What was due when it was looked for may have been done since: it is looked for again. */
function writeFor(job: ClientWork, employeeId: string): Promise<void> {
  const { services } = job;
  return job.write(async (transaction, note) => {
    const own = await lockSchemeOf(services, transaction, employeeId);
    if (!own) return;
    const ledger = new Ledger({ services, transaction, note, own });
    await writeDueSteps(ledger);
    await carryRequests(ledger);
    await writeDueEnds(ledger);
    await writeBenefitEnds(ledger);
    await writeNewPrices(ledger);
  });
}

/** A year that has not begun can change too, after people have chosen in it. */
async function writeYearsToCome(job: ClientWork, schemes: readonly EmployeeScheme[]): Promise<void> {
  const yearIds = new Set(
    schemes.flatMap(({ selections, year }) =>
      selections.filter(({ yearStartsOn }) => yearStartsOn > year.startsOn).map(({ yearId }) => yearId),
    ),
  );
  const ids = schemes.map(({ employeeId }) => employeeId);
  for (const yearId of yearIds)
    for (const { employeeId } of (await readSchemesOf(job, ids, { yearId })).filter(isSchemeChangeDue)) {
      job.signal.throwIfAborted();
      await job.write(async (transaction, note) => {
        const { services } = job;
        const own = await lockSchemeOf(services, transaction, employeeId, { yearId });
        if (!own) return;
        const ledger = new Ledger({ services, transaction, note, own });
        await writeBenefitEnds(ledger);
        await writeNewPrices(ledger);
      });
    }
}
