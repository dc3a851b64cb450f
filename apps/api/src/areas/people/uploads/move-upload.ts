import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import { ERRORS } from '@plenty/contract/errors';
import type { uploads } from '@plenty/contract/people/uploads';
import { Failure } from '../../../platform/failure.ts';
import type { Note, Transaction, Work } from '../../../platform/work.ts';
import { refuseBeforeGoLive } from '../../../platform/refuse-before-go-live.ts';
import { beginNext, enqueueLoad } from './begin-next.ts';
import { dependentsOf } from './undo-table.ts';
import { dropNiNumbers } from './ni-numbers-table.ts';
import * as table from './uploads-table.ts';
import { findUndoBlocker } from './find-undo-blocker.ts';

type BegunUpload = AnswerOf<typeof uploads.confirm>;

/** Applies what was checked, unless something else was applied since: then it is looked at again first. */
export async function confirmUpload(
  work: Work,
  { params, body }: RequestOf<typeof uploads.confirm>,
): Promise<BegunUpload> {
  const { id } = params;
  const isBegun = await advanceUpload(work, id, 'checked', async (transaction, note) => {
    const [outdated] = await transaction.run(table.isOutdated(id));
    if (outdated?.is_so) {
      await transaction.run(table.moveUpload(id, 'checked', { to: 'waiting', message: ERRORS['upload-outdated'][1] }));
      await beginNext(work.services, transaction);
      return false;
    }
    if (body.sendsWelcome) await refuseBeforeGoLive(transaction);
    // What is being looked at now would be outdated in a moment: it waits, and begins anew.
    const [busy] = await transaction.run(table.AT_WORK);
    if (busy) await transaction.run(table.moveUpload(busy.id, 'checking', { to: 'waiting', job_id: null }));
    const job_id = await enqueueLoad(work.services, transaction, id);
    const how = { job_id, sends_welcome: body.sendsWelcome, tells_who_gained: body.tellsWhoGained };
    await transaction.run(table.markConfirmed(id, how));
    await note({ action: 'upload-confirmed', object: { kind: 'upload', id } });
    return true;
  });
  if (!isBegun) throw new Failure('upload-outdated');
  return { id };
}

/** Throws a file away that has changed nothing. */
export async function discardUpload(
  work: Work,
  { params: { id } }: RequestOf<typeof uploads.discard>,
): Promise<AnswerOf<typeof uploads.discard>> {
  await advanceUpload(work, id, ['waiting', 'checked', 'refused'], async (transaction, note) => {
    const to = { to: 'discarded', message: null } as const;
    await transaction.run(table.moveUpload(id, ['waiting', 'checked', 'refused'], to));
    await transaction.run(dropNiNumbers(id));
    await note({ action: 'upload-discarded', object: { kind: 'upload', id } });
    await beginNext(work.services, transaction);
  });
  return { status: 'ok' };
}

/** Begins to take back what was applied, while nothing depends on it. */
export async function undoUpload(work: Work, id: string): Promise<BegunUpload> {
  await advanceUpload(work, id, 'applied', async (transaction, note) => {
    const [dependents] = await transaction.run(dependentsOf(id));
    const reason = dependents && findUndoBlocker(dependents);
    if (reason) throw new Failure('upload-kept', { message: reason });
    const [busy] = await transaction.run(table.AT_WORK);
    if (busy) await transaction.run(table.moveUpload(busy.id, 'checking', { to: 'waiting', job_id: null }));
    const jobId = await enqueueLoad(work.services, transaction, id);
    await transaction.run(table.beginUndo(id, jobId));
    await note({ action: 'upload-undo-asked', object: { kind: 'upload', id } });
  });
  return { id };
}

type UploadWork<Result> = (transaction: Transaction, note: Note) => Promise<Result>;

/** One move of one file of the caller's client, from where the caller has seen it. */
function advanceUpload<Result>(work: Work, id: string, from: table.From, change: UploadWork<Result>): Promise<Result> {
  return work.write(async (transaction, note) => {
    await transaction.run(table.LOCK_UPLOADS);
    await transaction.run(table.RELEASE_LOST);
    const [upload] = await transaction.run(table.uploadById(id));
    if (!upload) throw new Failure('not-found');
    if (![from].flat().some((state) => state === upload.state)) throw new Failure('upload-moved-on');
    return change(transaction, note);
  });
}
