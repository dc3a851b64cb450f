import { monthOf, type Month } from '@plenty/domain/dates/day';
import { firstBelowWage, monthsBelowWage } from '@plenty/domain/uploads/below-minimum-wage';
import type { ImpactScheme } from '@plenty/domain/uploads/impact-scheme';
import type { ClientWork } from '../../../platform/jobs/run-now.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Transaction } from '../../../platform/work.ts';
import { readImpactScheme, readPersonToPrice, SCHEMES } from '../../enrolment/public.ts';
import { findOpenMonth, monthIn } from '../month-close/next-month.ts';
import { PAYROLL_QUERIES, toPayroll } from '../month-close/read-payroll.ts';
import { FOUND_TODAY, paidPeopleAfter, saveBelow, WAGE_READERS, type FoundBelow } from './minimum-wage-table.ts';

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Goes through everybody, some at a time. Cut off and run again it finds the same, and mails nobody twice. */
export async function findBelowWage(work: ClientWork): Promise<void> {
  const [[offered], ...payrollRows] = await work.read(SCHEMES, ...PAYROLL_QUERIES);
  const { payroll, today } = toPayroll(payrollRows);
  const open = findOpenMonth(payroll);
  if (open === undefined) return;
  const scheme = readImpactScheme(offered);
  // Months that nobody has closed are over for people: what can still be put right is this one and later ones.
  const from = open < monthOf(today) ? monthOf(today) : open;
  const since = monthIn(payroll, from).year.startsOn;
  let lastId: string | undefined = BEFORE_ALL;
  while (lastId !== undefined) {
    work.signal.throwIfAborted();
    const [people]: [{ id: string; person: string }[]] = await work.read(paidPeopleAfter(lastId, since));
    const found = people.flatMap(({ id, person }) => findOf(id, person, { scheme, from }));
    const ids = people.map(({ id }) => id);
    if (ids.length > 0) await work.write((transaction) => transaction.run(saveBelow(ids, found)));
    lastId = ids.at(-1);
  }
  await work.write((transaction) => mailReaders(work, transaction));
}

function findOf(
  id: string,
  person: string,
  { scheme, from }: { readonly scheme: ImpactScheme; readonly from: Month },
): FoundBelow[] {
  return firstBelowWage(monthsBelowWage(readPersonToPrice(person), scheme, from)).map(
    ({ month, reason, leftPence, floorPence, shortPence }) => ({
      employee_id: id,
      reason,
      month,
      left_pence: leftPence,
      floor_pence: floorPence,
      short_pence: shortPence,
    }),
  );
}

/** Once for those who were not there the night before. */
async function mailReaders({ services }: ClientWork, transaction: Transaction): Promise<void> {
  const [found] = await transaction.run(FOUND_TODAY);
  if (!found || found.people === 0) return;
  for (const { client_id: clientId, id, email, first_name: firstName } of await transaction.run(WAGE_READERS))
    await transaction.run(
      queueMail(services, {
        clientId,
        recipient: email,
        template: 'below-minimum-wage',
        params: { firstName, people: found.people },
        dedupeKey: `minimum wage ${id} ${found.today}`,
      }),
    );
}
