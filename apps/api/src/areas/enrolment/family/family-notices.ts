import { addDays, sayDay } from '@plenty/domain/dates/day';
import { enqueuePerClient } from '../../../platform/jobs/enqueue-per-client.ts';
import type { ClientJob } from '../../../platform/jobs/client-job.ts';
import type { ClientKind, InstallationKind } from '../../../platform/jobs/job-kind.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Services } from '../../../platform/services.ts';
import { findNotices, type Notice } from './find-notices.ts';
import { ANY_DEPENDANT, BENEFITS_FOR_CHILDREN, dependantsAfter, type DependantRow } from './notices-table.ts';

/** Each morning: clients with children get a job that looks who grows out of cover. */
export const familyNotices: InstallationKind = {
  name: 'family-notices',
  scope: 'installation',
  concurrency: 1,
  schedule: { cron: '10 6 * * *', timeZone: 'Europe/London' },
  run: (job) =>
    enqueuePerClient(
      job,
      clientFamilyNotices,
      async (transaction) => (await transaction.run(ANY_DEPENDANT)).length > 0,
    ),
};

/** Tells people of one client in time that a child grows out of cover. */
export const clientFamilyNotices: ClientKind = { name: 'client-family-notices', scope: 'client', run: sendNotices };

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Run again it looks at all of them again; a mail with the key of an earlier one is that one. */
async function sendNotices(job: ClientJob): Promise<void> {
  const [rows] = await job.read(BENEFITS_FOR_CHILDREN);
  const benefits = new Map(rows.map(({ benefit_id: id, benefit }) => [id, benefit]));
  let lastId: string | undefined = BEFORE_ALL;
  while (lastId !== undefined) {
    job.signal.throwIfAborted();
    const [batch]: [DependantRow[]] = await job.read(dependantsAfter(lastId));
    const mails = batch.flatMap((row) =>
      findNotices(row, benefits).map((notice) => toNoticeMail(job.services, row, notice)),
    );
    if (mails.length > 0)
      await job.write(async (transaction) => {
        for (const mail of mails) await transaction.run(mail);
      });
    lastId = batch.at(-1)?.id;
  }
}

function toNoticeMail(services: Services, row: DependantRow, { on, reason, benefits }: Notice) {
  return queueMail(services, {
    clientId: row.client_id,
    recipient: row.email,
    template: 'cover-of-child-ends',
    params: { firstName: row.addressee, member: row.first_name, lastDay: sayDay(addDays(on, -1)), reason, benefits },
    dedupeKey: `cover-of-child-ends ${row.id} ${on}`,
  });
}
