import { EVIDENCE, type LifeEvent, type lifeEvents } from '@plenty/contract/enrolment/life-events';
import { Failure } from '../../../platform/failure.ts';
import { deleteFile } from '../../../platform/files/files-table.ts';
import { saveFile } from '../../../platform/files/save-file.ts';
import type { Work } from '../../../platform/work.ts';
import { findOwnEvent } from './list-life-events.ts';
import { attachEvidence, ownEvent } from './life-events-table.ts';
import type { RequestOf } from '@plenty/contract/endpoint';

/** Takes what proves a life event, as long as the event is open; what was sent before is replaced. */
export async function proveLifeEvent(
  work: Work,
  { params: { id }, upload }: RequestOf<typeof lifeEvents.prove>,
): Promise<LifeEvent> {
  const event = await findOwnEvent(work, id);
  if (event.status === 'accepted') throw refusedEvidence('This life event needs no evidence');
  if (event.decisionReason !== null) throw refusedEvidence('Your employer has not accepted this life event');
  if (event.status === 'refused') throw refusedEvidence('The time for evidence of this life event is over');
  const fileId = await saveFile(work, EVIDENCE, upload);
  await work.write(async (transaction, note) => {
    const [before] = await transaction.run(ownEvent(id));
    const [attached] = await transaction.run(attachEvidence(id, fileId));
    // Decided while it came in.
    if (!attached) throw new Failure('life-event-decided');
    if (before?.evidence_file_id) await transaction.run(deleteFile(before.evidence_file_id));
    const { account_id: subjectId } = await transaction.opened;
    await note({ action: 'life-event-proved', subjectId, object: { kind: 'life-event', id } });
  });
  return findOwnEvent(work, id);
}

function refusedEvidence(words: string): Failure {
  return new Failure('invalid', { errors: { file: [words] } });
}
