import type { Transaction } from '../../../platform/work.ts';
import { cutVersions, insertRepriced, type RepricingSource } from '../../enrolment/public.ts';
import * as table from './repricing-table.ts';

const REPRICINGS = '(select * from upload_repricing where upload_id = $1::uuid)';

/** Gives the choices of a file's people their new prices, all in the transaction that applies the file. */
export async function applyRepricings(transaction: Transaction, uploadId: string): Promise<void> {
  await transaction.run(table.lockRepriced(uploadId));
  await transaction.run(table.dropOvertaken(uploadId));
  await transaction.run(table.keepAsTheyWere(uploadId));
  const source: RepricingSource = { rows: REPRICINGS, parameter: uploadId };
  // No two versions share a day: what was has to give way first.
  await transaction.run(cutVersions(source));
  await transaction.run(insertRepriced(source));
}

/** Takes the new prices back. False, and nothing is done, where some have begun since or somebody has changed them. */
export async function undoRepricings(transaction: Transaction, uploadId: string): Promise<boolean> {
  await transaction.run(table.lockRepriced(uploadId));
  const [moved] = await transaction.run(table.countMovedOn(uploadId));
  if (moved && moved.count > 0) return false;
  await transaction.run(table.deleteRepriced(uploadId));
  await transaction.run(table.restoreVersions(uploadId));
  return true;
}
