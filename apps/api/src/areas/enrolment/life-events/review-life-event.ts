import type { OutgoingFile } from '@plenty/contract/files';
import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import { EVIDENCE, type lifeEvents } from '@plenty/contract/enrolment/life-events';
import { sayDay } from '@plenty/domain/dates/day';
import { Failure } from '../../../platform/failure.ts';
import { expireFile } from '../../../platform/files/files-table.ts';
import { openFile } from '../../../platform/files/open-file.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Services } from '../../../platform/services.ts';
import type { Work } from '../../../platform/work.ts';
import { decideEvent, reviewedEvent, type ReviewedEvent } from './reviews-table.ts';

/** Long enough to answer questions about the decision. */
const DAYS_AFTER_DECISION = 30;

/** For who decides, as long as there is something to decide. */
export async function readEvidence(
  work: Work,
  { params: { id } }: RequestOf<typeof lifeEvents.readEvidence>,
): Promise<OutgoingFile> {
  const [[event]] = await work.read(reviewedEvent(id));
  if (event?.status !== 'in-review' || event.evidence_file_id === null) throw new Failure('not-found');
  return openFile(work, EVIDENCE, event.evidence_file_id);
}

/** Decides about the evidence of somebody else. What was chosen before it was refused stays as it was chosen. */
export function reviewLifeEvent(
  work: Work,
  { params: { id }, body: { approval, reason } }: RequestOf<typeof lifeEvents.review>,
): Promise<AnswerOf<typeof lifeEvents.review>> {
  return work.write(async (transaction, note) => {
    const [event] = await transaction.run(reviewedEvent(id));
    if (!event) throw new Failure('not-found');
    if (event.is_own) throw new Failure('second-person-needed');
    const status = approval ? 'accepted' : 'refused';
    const [decided] = await transaction.run(decideEvent(id, status, approval ? null : (reason ?? '')));
    if (!decided) throw new Failure('life-event-decided');
    if (event.evidence_file_id) await transaction.run(expireFile(event.evidence_file_id, DAYS_AFTER_DECISION));
    await note({
      action: approval ? 'life-event-accepted' : 'life-event-refused',
      ...(event.account_id !== null && { subjectId: event.account_id }),
      object: { kind: 'life-event', id },
    });
    const mail = toReviewMail(work.services, event, approval ? null : (reason ?? ''));
    if (mail) await transaction.run(mail);
    return { status };
  });
}

function toReviewMail(services: Services, event: ReviewedEvent, reason: string | null) {
  if (event.email === null) return undefined;
  const addressed = {
    clientId: event.client_id,
    recipient: event.email,
    dedupeKey: `life-event ${event.id} decided`,
  };
  const said = { firstName: event.first_name, event: event.name ?? 'Life event', day: sayDay(event.happened_on) };
  return reason === null
    ? queueMail(services, { ...addressed, template: 'life-event-accepted', params: said })
    : queueMail(services, { ...addressed, template: 'life-event-refused', params: { ...said, reason } });
}
