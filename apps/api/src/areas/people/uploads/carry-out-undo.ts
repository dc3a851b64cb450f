import type { ClientJob } from '../../../platform/jobs/client-job.ts';
import type { Transaction } from '../../../platform/work.ts';
import { restoreAccounts, restoreEmployees, restoreEmployments, withdrawProposals } from './apply-table.ts';
import { beginNext } from './begin-next.ts';
import { undoExistingBenefits } from './existing-benefits.ts';
import { dropNiNumbers } from './ni-numbers-table.ts';
import { undoRepricings } from './repricing.ts';
import * as table from './undo-table.ts';
import { LOCK_UPLOADS } from './uploads-table.ts';
import { DEPENDED_ON, findUndoBlocker } from './find-undo-blocker.ts';

/** PostgreSQL's word for a row that others hang on. */
const STILL_NEEDED = '23503';

/** Something has come to depend on the file. */
class UndoBlocked extends Error {
  override readonly name = 'Kept';
}

/** Brings back what was there before a file was applied, all of it or nothing; where that cannot be, the file says why. */
export async function carryOutUndo(job: ClientJob, uploadId: string): Promise<void> {
  try {
    await takeBack(job, uploadId);
  } catch (error) {
    if (error instanceof UndoBlocked) return keepUpload(job, uploadId, error.message);
    if ((error as { code?: unknown }).code === STILL_NEEDED) return keepUpload(job, uploadId, DEPENDED_ON);
    throw error;
  }
}

async function takeBack(job: ClientJob, uploadId: string): Promise<void> {
  await job.finish(async (transaction, note, save) => {
    await transaction.run(table.lockThoseWhoLost(uploadId));
    await refuseKept(transaction, uploadId);
    await restore(transaction, uploadId);
    // What others have done meanwhile counts too.
    await refuseKept(transaction, uploadId);
    // Last, so that nobody who sends another file waits for all of this.
    await transaction.run(LOCK_UPLOADS);
    const [undone] = await transaction.run(table.finishUndo(uploadId, job.jobId));
    if (!undone) throw new Error('the file was taken away');
    const { people } = undone;
    await note({ action: 'upload-undone', hits: people, object: { kind: 'upload', id: uploadId } });
    await beginNext(job.services, transaction);
    await save({ done: people, total: people });
  });
}

async function refuseKept(transaction: Transaction, uploadId: string): Promise<void> {
  const [dependents] = await transaction.run(table.dependentsOf(uploadId));
  const reason = dependents && findUndoBlocker(dependents);
  if (reason) throw new UndoBlocked(reason);
}

async function restore(transaction: Transaction, uploadId: string): Promise<void> {
  if (!(await undoRepricings(transaction, uploadId))) throw new UndoBlocked(DEPENDED_ON);
  if (!(await undoExistingBenefits(transaction, uploadId))) throw new UndoBlocked(DEPENDED_ON);
  await transaction.run(dropNiNumbers(uploadId));
  await transaction.run(table.restoreSelections(uploadId));
  await transaction.run(table.dropAdded(uploadId));
  await transaction.run(restoreEmployments(uploadId));
  await transaction.run(restoreEmployees(uploadId));
  await transaction.run(withdrawProposals(uploadId));
  await transaction.run(restoreAccounts(uploadId));
  await transaction.run(table.dropJoiners(uploadId));
  await transaction.run(table.dropAccounts(uploadId));
}

async function keepUpload(job: ClientJob, uploadId: string, reason: string): Promise<void> {
  await job.finish(async (transaction) => {
    await transaction.run(LOCK_UPLOADS);
    await transaction.run(table.keepApplied(uploadId, job.jobId, reason));
    await beginNext(job.services, transaction);
  });
}
