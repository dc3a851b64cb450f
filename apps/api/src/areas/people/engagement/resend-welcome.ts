import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { engagement } from '@plenty/contract/people/engagement';
import { Failure } from '../../../platform/failure.ts';
import { pendingJobs } from '../../../platform/jobs/job-progress-table.ts';
import { refuseBeforeGoLive } from '../../../platform/refuse-before-go-live.ts';
import type { Work } from '../../../platform/work.ts';
import { proveCaller } from '../../access/public.ts';
import { addAllNotRegistered } from './not-registered-table.ts';
import { addChosen, REGISTERS_BY_SSO } from './welcome-resend-table.ts';
import { welcomeResendKind } from './welcome-resend-kind.ts';

/** PostgreSQL's word for a key that is taken. */
const TAKEN = '23505';

/** Begins to send welcome mails again, to those who are named or to all who have not registered. One at a time for a client. */
export async function resendWelcome(
  work: Work,
  { params, body }: RequestOf<typeof engagement.resendWelcome>,
): Promise<AnswerOf<typeof engagement.resendWelcome>> {
  // Emails to more than one person need a recent password.
  if (body.employeeIds?.length !== 1) await proveCaller(work);
  try {
    return await beginResend(work, params.id, body.employeeIds);
  } catch (error) {
    // Of several who found nothing under way, the others.
    if ((error as { code?: unknown }).code === TAKEN) throw new Failure('resend-running');
    throw error;
  }
}

function beginResend(work: Work, clientId: string, chosen: readonly string[] | undefined) {
  return work.write(async (transaction, note) => {
    const [settings] = await transaction.run(REGISTERS_BY_SSO);
    if ((await transaction.opened).client_id !== clientId) throw new Failure('not-found');
    await refuseBeforeGoLive(transaction);
    if (settings?.sso_only) throw new Failure('no-welcome-mail');
    const [running] = await transaction.run(pendingJobs(welcomeResendKind.name));
    if (running) throw new Failure('resend-running');
    const id = await work.services.jobs.enqueue(transaction, welcomeResendKind);
    const [added] = await transaction.run(chosen ? addChosen(id, chosen) : addAllNotRegistered(id));
    const people = added?.people ?? 0;
    if (chosen && people !== chosen.length) throw new Failure('not-found');
    await note({ action: 'welcome-resend-asked', hits: people, object: { kind: 'job', id } });
    return { id, people };
  });
}
