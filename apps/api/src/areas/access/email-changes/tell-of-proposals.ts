import { newHashedToken } from '../../../platform/auth/tokens.ts';
import type { ClientJob } from '../../../platform/jobs/client-job.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { setLink, untoldProposals, type UntoldProposal } from './email-changes-table.ts';

/** Emails both addresses of everyone with a new one. If it is interrupted, it continues with those who are left. */
export async function tellOfProposals(job: ClientJob, uploadId: string): Promise<void> {
  for (;;) {
    const [proposals] = await job.read(untoldProposals(uploadId));
    if (proposals.length === 0) return;
    for (const proposal of proposals) {
      job.signal.throwIfAborted();
      await tellPerson(job, proposal);
    }
  }
}

async function tellPerson(job: ClientJob, proposal: UntoldProposal): Promise<void> {
  const {
    id,
    client_id: clientId,
    account_id: subjectId,
    email,
    current_email: current,
    first_name: firstName,
  } = proposal;
  const { token, hash } = newHashedToken('link');
  const toOld = {
    clientId,
    recipient: current,
    template: 'email-change-proposed',
    params: { firstName, email },
  } as const;
  const toNew = { clientId, recipient: email, template: 'email-change-link', params: { firstName, token } } as const;
  await job.write(async (transaction, note) => {
    if ((await transaction.run(setLink(id, hash))).length === 0) return;
    await note({ action: 'email-change-proposed', subjectId });
    await transaction.run(queueMail(job.services, toOld));
    await transaction.run(queueMail(job.services, toNew));
  });
}
