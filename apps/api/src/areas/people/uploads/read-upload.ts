import type { UploadDetails } from '@plenty/contract/people/uploads-details';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { beginNext } from './begin-next.ts';
import { toUploadRow } from './list-uploads.ts';
import { detailedUpload, type DetailedUpload } from './listed-uploads-table.ts';
import { dependentsOf, type Dependents } from './undo-table.ts';
import { LOCK_UPLOADS } from './uploads-table.ts';
import { findUndoBlocker } from './find-undo-blocker.ts';

const AT_WORK = new Set(['checking', 'applying', 'undoing']);

export async function readUpload(work: Work, id: string): Promise<UploadDetails> {
  const [[found], [dependents]] = await work.read(detailedUpload(id), dependentsOf(id));
  if (!found) throw new Failure('not-found');
  if (!(found.job_state === 'failed' && AT_WORK.has(found.state))) return toDetails(found, dependents);
  // Its work was given up: it goes back to where it was, and the next one has its turn.
  await work.write(async (transaction) => {
    await transaction.run(LOCK_UPLOADS);
    await beginNext(work.services, transaction);
  });
  return readUpload(work, id);
}

function toDetails(found: DetailedUpload, dependents: Dependents | undefined): UploadDetails {
  const { state, phase } = found;
  const refusal = state === 'applied' && dependents ? findUndoBlocker(dependents) : null;
  return {
    ...toUploadRow(found),
    progress: AT_WORK.has(state)
      ? { phase: (phase ?? 'reading') as 'reading', done: found.done ?? 0, total: found.work_total }
      : null,
    message: found.message,
    columns: [...found.columns],
    confirmedBy: found.confirmed_by_name,
    undoneBy: found.undone_by_name,
    undoneAt: found.undone_at?.toISOString() ?? null,
    mayConfirm: state === 'checked' && countEffects(found) > 0,
    mayDiscard: DISCARDABLE.has(state),
    mayUndo: state === 'applied' && refusal === null,
    undoRefusal: refusal,
  };
}

const DISCARDABLE = new Set(['waiting', 'checked', 'refused']);

function countEffects({ joiners, changes, leavers, rehires, added }: DetailedUpload): number {
  return joiners + changes + leavers + rehires + added;
}
