import { enqueuePerClient } from '../../../platform/jobs/enqueue-per-client.ts';
import type { ClientJob } from '../../../platform/jobs/client-job.ts';
import type { ClientKind, InstallationKind } from '../../../platform/jobs/job-kind.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { READERS, WAITING_TODAY, type WaitingCounts } from './digest-table.ts';
import { sayWaiting } from './say-waiting.ts';

/** Each working day, early: where something waits for a decision, those who may decide are told. */
export const administratorDigest: InstallationKind = {
  name: 'administrator-digest',
  scope: 'installation',
  concurrency: 1,
  schedule: { cron: '0 7 * * 1-5', timeZone: 'Europe/London' },
  run: (job) =>
    enqueuePerClient(job, clientDigest, async (transaction) => {
      const [waiting] = await transaction.run(WAITING_TODAY);
      return waiting !== undefined && isAnything(waiting);
    }),
};

export const clientDigest: ClientKind = { name: 'client-digest', scope: 'client', run: sendDigests };

/** Run again it looks at all of them again; a mail with the key of an earlier one is that one. */
async function sendDigests(job: ClientJob): Promise<void> {
  const [[waiting], readers] = await job.read(WAITING_TODAY, READERS);
  if (!waiting) return;
  await job.write(async (transaction) => {
    for (const { client_id: clientId, id, email, first_name: firstName, permissions } of readers) {
      const lines = sayWaiting(waiting, permissions);
      if (lines.length === 0) continue;
      await transaction.run(
        queueMail(job.services, {
          clientId,
          recipient: email,
          template: 'administrator-digest',
          params: { firstName, lines },
          dedupeKey: `digest ${id} ${waiting.today}`,
        }),
      );
    }
  });
}

function isAnything({ approvals, reviews, uploads, windows }: WaitingCounts): boolean {
  return approvals + reviews + uploads + windows.length > 0;
}
