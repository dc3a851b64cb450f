import type { ClientJob } from '../../../platform/jobs/client-job.ts';
import type { Transaction } from '../../../platform/work.ts';
import { selectionsDay } from '../../enrolment/public.ts';
import * as table from './apply-table.ts';
import { beginNext } from './begin-next.ts';
import { AFTER_LOAD_JOB } from './after-load-job.ts';
import { applyExistingBenefits } from './existing-benefits.ts';
import { applyNiNumbers } from './ni-numbers-table.ts';
import { applyRepricings } from './repricing.ts';
import { RowsOutdated } from './rows-outdated.ts';
import { LOCK_RIGHTS, SETTINGS_HOLDERS, takesSettingsHolder } from './settings-holders-table.ts';
import { MANY_ROWS, REFRESH_STATISTICS } from './statistics-table.ts';
import { LOCK_UPLOADS, moveUpload } from './uploads-table.ts';

/** PostgreSQL's words for a key that is taken, for one that leads nowhere, and for days that are taken. */
const NOT_AS_IT_WAS = new Set(['23505', '23503', '23P01']);
const CHANGED = 'Employee data has changed since this file was checked, so it is being checked again';

/** All of a file or nothing of it: cut off anywhere, none of it is there, and it is done again. */
export async function applyUpload(job: ClientJob, uploadId: string): Promise<void> {
  try {
    await applyRows(job, uploadId);
  } catch (error) {
    const isOutdated = error instanceof RowsOutdated || NOT_AS_IT_WAS.has(String((error as { code?: unknown }).code));
    if (!isOutdated) throw error;
    await requeueForCheck(job, uploadId);
  }
}

async function applyRows(job: ClientJob, uploadId: string): Promise<void> {
  const { services, jobId } = job;
  await job.finish(async (transaction, note, save) => {
    await writeRows(transaction, uploadId);
    await keepSettingsHolder(transaction, uploadId);
    // Last, so that nobody who sends another file waits for all of this.
    await transaction.run(LOCK_UPLOADS);
    const [applied] = await transaction.run(table.finishApply(uploadId, jobId));
    if (!applied) throw new Error('the file was taken away');
    const { people } = applied;
    await note({ action: 'upload-applied', hits: people, object: { kind: 'upload', id: uploadId } });
    await services.jobs.enqueue(transaction, selectionsDay, {}, { isBySystem: true });
    await services.jobs.enqueue(transaction, AFTER_LOAD_JOB, { uploadId }, { isBySystem: true });
    await beginNext(services, transaction);
    await save({ done: people, total: people });
  });
}

/** Rights may have been taken from others since the file was checked: somebody has to be left who can give them. */
async function keepSettingsHolder(transaction: Transaction, uploadId: string): Promise<void> {
  const [leaving] = await transaction.run(takesSettingsHolder(uploadId));
  if (!leaving?.is_so) return;
  await transaction.run(LOCK_RIGHTS);
  const [staying] = await transaction.run(SETTINGS_HOLDERS);
  if (staying?.ids.length === 0) throw new RowsOutdated('nobody would be left who can give rights');
}

async function writeRows(transaction: Transaction, uploadId: string): Promise<void> {
  await transaction.run(table.setOutdatedAside(uploadId));
  await transaction.run(table.keepNewest(uploadId));
  await transaction.run(table.dropEmployments(uploadId));
  await countIfMany(transaction, await transaction.run(table.addAccounts(uploadId)));
  await countIfMany(transaction, await transaction.run(table.addEmployees(uploadId)));
  await transaction.run(table.applyEmployees(uploadId));
  await transaction.run(table.applyAccounts(uploadId));
  await transaction.run(table.replaceProposals(uploadId));
  await transaction.run(table.proposeAddresses(uploadId));
  await transaction.run(table.applyEmployments(uploadId));
  await transaction.run(applyNiNumbers(uploadId));
  await transaction.run(table.keepSelections(uploadId));
  await applyRepricings(transaction, uploadId);
  await applyExistingBenefits(transaction, uploadId);
}

/** What comes next finds each of the new rows by its key: by plans made for the few before them it would go through them all. */
async function countIfMany(transaction: Transaction, [added]: readonly { readonly count: number }[]): Promise<void> {
  if (added && added.count > MANY_ROWS) await transaction.run(REFRESH_STATISTICS);
}

/** Whoever has been erased, or has come in by another way, was not so when the file was looked at. */
async function requeueForCheck(job: ClientJob, uploadId: string): Promise<void> {
  await job.finish(async (transaction) => {
    await transaction.run(LOCK_UPLOADS);
    await transaction.run(moveUpload(uploadId, 'applying', { to: 'waiting', message: CHANGED }));
    await beginNext(job.services, transaction);
  });
}
