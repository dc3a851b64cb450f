import { sayMonth } from '@plenty/domain/dates/day';
import { enqueuePerClient } from '../../../platform/jobs/enqueue-per-client.ts';
import type { ClientJob } from '../../../platform/jobs/client-job.ts';
import type { ClientKind, InstallationKind } from '../../../platform/jobs/job-kind.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { MONTH_JUST_CLOSED, wantingStatement, type WantingRow } from './statement-mails-table.ts';

/** Each morning: where a month has closed, those who want to be told that their statement is ready are. */
export const statementMails: InstallationKind = {
  name: 'statement-mails',
  scope: 'installation',
  concurrency: 1,
  schedule: { cron: '30 6 * * *', timeZone: 'Europe/London' },
  run: (job) =>
    enqueuePerClient(
      job,
      clientStatementMails,
      async (transaction) => (await transaction.run(MONTH_JUST_CLOSED)).length > 0,
    ),
};

export const clientStatementMails: ClientKind = { name: 'client-statement-mails', scope: 'client', run: sendMails };

/** Run again it looks at all of them again; a mail with the key of an earlier one is that one. */
async function sendMails(job: ClientJob): Promise<void> {
  const [[closed]] = await job.read(MONTH_JUST_CLOSED);
  if (!closed) return;
  let lastId: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (lastId !== undefined) {
    job.signal.throwIfAborted();
    const [batch]: [WantingRow[]] = await job.read(wantingStatement(closed.month, lastId));
    if (batch.length > 0)
      await job.write(async (transaction) => {
        for (const row of batch) await transaction.run(toStatementMail(job, row, closed.month));
      });
    lastId = batch.at(-1)?.id;
  }
}

function toStatementMail({ services }: ClientJob, row: WantingRow, month: string) {
  return queueMail(services, {
    clientId: row.client_id,
    recipient: row.email,
    template: 'statement-ready',
    params: { firstName: row.first_name, month: sayMonth(month) },
    dedupeKey: `statement-ready ${row.id} ${month}`,
  });
}
