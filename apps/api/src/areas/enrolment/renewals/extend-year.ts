import { sayDay } from '@plenty/domain/dates/day';
import { ALERTED_OPERATORS } from '../../../platform/auth/active-operators-table.ts';
import type { ClientWork } from '../../../platform/jobs/run-now.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Transaction } from '../../../platform/work.ts';
import { ENDING_YEARS, extendYear, SETTINGS_ADMINISTRATORS, type EndingYear } from './renewals-table.ts';

/** Days before the end of a year at which those who can publish the next one are told that there is none. */
const WARNED_BEFORE = [60, 30, 7];

/**
 * A year that no other follows goes on month by month, so that nobody loses cover and the fund goes on paying. Its
 * administrators and the operators are told beforehand.
 */
export async function extendEndingYears(work: ClientWork): Promise<void> {
  const [years] = await work.read(ENDING_YEARS);
  for (const year of years)
    await work.write(async (transaction, note) => {
      const [extended] = await transaction.run(extendYear(year.id));
      if (extended)
        await note({ action: 'scheme-year-extended', changed: [String(year.year), extended.extended_until] });
      else await warn(work, transaction, year);
    });
}

/** Once for each of the days, however often the job runs. */
async function warn(
  { services }: ClientWork,
  transaction: Transaction,
  { client_id: clientId, id: yearId, year, ends_on: endsOn, days_left: daysLeft }: EndingYear,
): Promise<void> {
  const reached = WARNED_BEFORE.findLast((days) => daysLeft <= days);
  if (reached === undefined || daysLeft < 0) return;
  const administrators = await transaction.run(SETTINGS_ADMINISTRATORS);
  const operators = await services.credentials.run(ALERTED_OPERATORS);
  const recipients = [
    ...administrators.map((person) => ({ ...person, isOperator: false })),
    ...operators.map((person) => ({ ...person, isOperator: true })),
  ];
  for (const { id, email, first_name: firstName, isOperator } of recipients)
    await transaction.run(
      queueMail(services, {
        clientId,
        recipient: email,
        template: 'no-next-year',
        params: { firstName, year, day: sayDay(endsOn), daysLeft, isOperator },
        dedupeKey: `no next year ${yearId} ${reached} ${id}`,
      }),
    );
}
