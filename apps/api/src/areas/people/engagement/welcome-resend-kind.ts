import type { ClientJob } from '../../../platform/jobs/client-job.ts';
import type { ClientKind } from '../../../platform/jobs/job-kind.ts';
import { inviteAgain } from '../../access/public.ts';
import { lockWaiting, nextWaiting, outcomesOf, settleResend, type WaitingPerson } from './welcome-resend-table.ts';

/** Sends welcome mails again to those whom a request has named. The database lets a client have one of them at a time. */
export const welcomeResendKind: ClientKind = { name: 'welcome-resend', scope: 'client', run: resendWelcomes };

/** Cut off anywhere it goes on with those to whom nothing has happened yet. */
async function resendWelcomes(job: ClientJob): Promise<void> {
  for (;;) {
    const [waiting] = await job.read(nextWaiting(job.jobId));
    if (waiting.length === 0) break;
    for (const person of waiting) {
      job.signal.throwIfAborted();
      await seeTo(job, person);
    }
    const { done, people } = await resendCountOf(job);
    await job.progress(done, people);
  }
  const { people, sent } = await resendCountOf(job);
  await job.finish(async (_, note, save) => {
    await save({ done: people, total: people });
    await note({ action: 'welcome-mails-resent', hits: sent, object: { kind: 'job', id: job.jobId } });
  });
}

/** Link, mail and outcome are one change of one person: whatever is cut off, nobody gets two, and nobody is left out. */
async function seeTo({ services, jobId }: ClientJob, person: WaitingPerson): Promise<void> {
  await services.credentials.transaction(async (_, run) => {
    const [held] = await run(lockWaiting(jobId, person));
    // Another try has seen to them meanwhile.
    if (!held) return;
    await run(settleResend(jobId, person, await outcomeFor()));

    async function outcomeFor(): Promise<string> {
      const { client_id: clientId, account_id: accountId } = person;
      if (!person.is_active) return 'not-active';
      if (accountId === null) return 'no-email';
      return inviteAgain(services, run, { clientId, accountId, dedupeKey: `welcome ${jobId} ${accountId}` });
    }
  });
}

async function resendCountOf(job: ClientJob): Promise<{ people: number; done: number; sent: number }> {
  const [outcomes] = await job.read(outcomesOf(job.jobId));
  const countIf = (isCounted: (outcome: string) => boolean): number =>
    outcomes.reduce((sum, { outcome, people }) => (isCounted(outcome) ? sum + people : sum), 0);
  return {
    people: countIf(() => true),
    done: countIf((outcome) => outcome !== 'waiting'),
    sent: countIf((outcome) => outcome === 'sent'),
  };
}
