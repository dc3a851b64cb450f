import { anniversaryOf, daysBetween, sayDay, yearsBetween, type Day } from '@plenty/domain/dates/day';
import { enqueuePerClient } from '../../../platform/jobs/enqueue-per-client.ts';
import type { ClientJob } from '../../../platform/jobs/client-job.ts';
import type { ClientKind, InstallationKind } from '../../../platform/jobs/job-kind.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Services } from '../../../platform/services.ts';
import { ANY_OLD_WISH, oldWishesAfter, type OldWishRow } from './reminders-table.ts';

/** Each morning: clients with wishes that are a year old get a job that asks whether they still hold. */
export const nominationReminders: InstallationKind = {
  name: 'nomination-reminders',
  scope: 'installation',
  concurrency: 1,
  schedule: { cron: '20 6 * * *', timeZone: 'Europe/London' },
  run: (job) =>
    enqueuePerClient(
      job,
      clientNominationReminders,
      async (transaction) => (await transaction.run(ANY_OLD_WISH)).length > 0,
    ),
};

/** Reminds people of one client, once a year after they last confirmed. */
export const clientNominationReminders: ClientKind = {
  name: 'client-nomination-reminders',
  scope: 'client',
  run: remind,
};

const BEFORE_ALL = { employee_id: '00000000-0000-0000-0000-000000000000', benefit_code: '' };

/** Run again it looks at all of them again; a mail with the key of an earlier one is that one. */
async function remind(job: ClientJob): Promise<void> {
  let last: Pick<OldWishRow, 'employee_id' | 'benefit_code'> | undefined = BEFORE_ALL;
  while (last !== undefined) {
    job.signal.throwIfAborted();
    const [batch]: [OldWishRow[]] = await job.read(oldWishesAfter(last.employee_id, last.benefit_code));
    const mails = batch.flatMap((row) => reminderMailFor(job.services, row));
    if (mails.length > 0)
      await job.write(async (transaction) => {
        for (const mail of mails) await transaction.run(mail);
      });
    last = batch.at(-1);
  }
}

/** For so long it is made up for when nobody served on the day itself: no longer than mails, and so their keys, are kept. */
const LATE_DAYS = 7;

function reminderMailFor(services: Services, row: OldWishRow) {
  const on = latestAnniversary(row.confirmed_on, row.today);
  if (on === undefined || row.benefit_name === null || daysBetween(on, row.today) > LATE_DAYS) return [];
  return [
    queueMail(services, {
      clientId: row.client_id,
      recipient: row.email,
      template: 'nomination-reminder',
      params: { firstName: row.first_name, benefit: row.benefit_name, confirmedOn: sayDay(row.confirmed_on) },
      dedupeKey: `nomination-reminder ${row.employee_id} ${row.benefit_code} ${row.version} ${on}`,
    }),
  ];
}

function latestAnniversary(day: Day, today: Day): Day | undefined {
  const years = yearsBetween(day, today);
  return years < 1 ? undefined : anniversaryOf(day, years);
}
