import type { ClientJob } from '../../../platform/jobs/client-job.ts';
import type { ClientKind } from '../../../platform/jobs/job-kind.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { inviteFirst } from '../../access/public.ts';
import { tellOfProposals } from '../../access/public.ts';
import { AFTER_LOAD_JOB } from './after-load-job.ts';
import {
  appliedUpload,
  birthDatesAfterLine,
  peopleAfterLine,
  type AppliedUpload,
  type PersonToTell,
} from './after-load-table.ts';
import { MANY_ROWS, REFRESH_STATISTICS } from './statistics-table.ts';

/** Once a file has been applied: the planner learns how many people there are, and those are written to who are to know. */
export const afterLoadKind: ClientKind = { ...AFTER_LOAD_JOB, scope: 'client', run: followUp };

/** Cut off, it goes on behind the last line; nobody gets two mails, wherever that was. */
async function followUp(job: ClientJob): Promise<void> {
  const uploadId = job.ids['uploadId'] ?? '';
  const [[upload]] = await job.read(appliedUpload(uploadId));
  // Taken back already.
  if (!upload) return;
  if (upload.people > MANY_ROWS) await job.write((transaction) => transaction.run(REFRESH_STATISTICS));
  await tellOfProposals(job, uploadId);
  await tellOfBirthDates(job, upload);
  if (!upload.sends_welcome && !upload.tells_who_gained) return;
  for (;;) {
    const [people] = await job.read(peopleAfterLine(uploadId, job.done));
    const last = people.at(-1);
    if (!last) return;
    for (const person of people) {
      job.signal.throwIfAborted();
      await tellAfterLoad(job, upload, person);
    }
    await job.write((_transaction, _note, save) => save({ done: last.line, total: null }));
  }
}

/** Tell registered people that their date of birth was corrected: they use it to reset their password. */
async function tellOfBirthDates(job: ClientJob, { client_id: clientId }: AppliedUpload): Promise<void> {
  const uploadId = job.ids['uploadId'] ?? '';
  for (let line = 0; ;) {
    const [people] = await job.read(birthDatesAfterLine(uploadId, line));
    const last = people.at(-1);
    if (!last) return;
    for (const { account_id: subjectId, email: recipient, first_name: firstName } of people) {
      job.signal.throwIfAborted();
      const mail = { clientId, recipient, template: 'birth-date-changed', params: { firstName } } as const;
      const dedupeKey = `birth date ${uploadId} ${subjectId}`;
      await job.write((transaction) => transaction.run(queueMail(job.services, { ...mail, dedupeKey })));
    }
    line = last.line;
  }
}

/** Who has just been added reads of benefits when they come; the others are told, unless they want no such mails. */
async function tellAfterLoad(job: ClientJob, upload: AppliedUpload, person: PersonToTell): Promise<void> {
  const { client_id: clientId } = upload;
  const { account_id: accountId, email: recipient, first_name: firstName, gained: benefits } = person;
  if ((person.is_new || person.is_moved) && upload.sends_welcome)
    await inviteFirst(job.services, { clientId, accountId });
  if (!upload.tells_who_gained || !person.is_active || benefits.length === 0) return;
  const mail = { clientId, recipient, template: 'benefits-gained', params: { firstName, benefits } } as const;
  const dedupeKey = `gained ${job.ids['uploadId']} ${accountId}`;
  await job.write((transaction) => transaction.run(queueMail(job.services, { ...mail, dedupeKey })));
}
