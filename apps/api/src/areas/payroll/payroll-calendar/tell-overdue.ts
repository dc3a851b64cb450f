import { addDays, sayDay, sayMonth, type Day, type Month } from '@plenty/domain/dates/day';
import { isCloseDue } from '@plenty/domain/month-close/pay-calendar';
import { payrollClients } from '../../../platform/active-clients.ts';
import { ALERTED_OPERATORS } from '../../../platform/auth/active-operators-table.ts';
import { OPERATORS } from '../../../platform/auth/operators.ts';
import type { InstallationJob } from '../../../platform/jobs/job-kind.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { maintain } from '../../../platform/maintenance.ts';
import type { Services } from '../../../platform/services.ts';
import type { Transaction } from '../../../platform/work.ts';
import { findOpenMonth, monthIn } from '../month-close/next-month.ts';
import { PAYROLL_QUERIES, toPayroll } from '../month-close/read-payroll.ts';
import { CLIENT_NAME } from '../reports/months-table.ts';
import { readIn } from '../reports/reading.ts';
import { saveOverdue } from './calendar-table.ts';

const PURPOSE = 'overdue months';

interface OverdueMonth {
  readonly clientName: string;
  readonly month: Month;
  readonly dueOn: Day;
}

/** Once for each month of a client: first the emails, which are the same however often they are queued, then that it was done. */
export async function tellOverdue({ services, signal }: InstallationJob): Promise<void> {
  for (const clientId of await payrollClients(services.credentials)) {
    signal.throwIfAborted();
    const overdue = await maintain(services, clientId, PURPOSE, findUntold);
    if (!overdue) continue;
    await mailOperators(services, clientId, overdue);
    await maintain(services, clientId, PURPOSE, (transaction) => transaction.run(saveOverdue(overdue.month)));
  }
}

/** A month that is closing still is late as well, and so is one that waits for choices to be carried into its year. */
async function findUntold(transaction: Transaction): Promise<OverdueMonth | undefined> {
  const [[client], ...payrollRows] = await readIn(transaction)(CLIENT_NAME, ...PAYROLL_QUERIES);
  const { payroll, today, overdueMonth } = toPayroll(payrollRows);
  const month = findOpenMonth(payroll);
  if (!client || month === undefined || month === overdueMonth) return undefined;
  const dates = monthIn(payroll, month);
  if (!isCloseDue(dates, today)) return undefined;
  return { clientName: client.name, month, dueOn: addDays(dates.cutOffOn, 1) };
}

async function mailOperators(
  services: Services,
  clientId: string,
  { clientName, month, dueOn }: OverdueMonth,
): Promise<void> {
  for (const { id, email, first_name: firstName } of await services.credentials.run(ALERTED_OPERATORS))
    await services.credentials.run(
      queueMail(services, {
        clientId: OPERATORS,
        recipient: email,
        template: 'month-overdue',
        params: { firstName, clientName, clientId, month: sayMonth(month), day: sayDay(dueOn) },
        dedupeKey: `month overdue ${clientId} ${month} ${id}`,
      }),
    );
}
