import type { Transaction } from '../../../platform/work.ts';
import { RowsOutdated } from './rows-outdated.ts';
import * as table from './existing-benefits-table.ts';

/** Brings in what a file says that people have already, all in the transaction that applies the file. */
export async function applyExistingBenefits(transaction: Transaction, uploadId: string): Promise<void> {
  await transaction.run(table.lockMembers(uploadId));
  // No two versions share a day: what was has to give way first.
  const [corrected] = await transaction.run(table.endReplaced(uploadId));
  if (corrected && corrected.ended < corrected.asked)
    throw new RowsOutdated('somebody has changed what the file corrects');
  await transaction.run(table.insertExistingBenefits(uploadId));
}

/** Takes it back. False, and nothing is done, where somebody has changed theirs since, or time has. */
export async function undoExistingBenefits(transaction: Transaction, uploadId: string): Promise<boolean> {
  await transaction.run(table.lockMembers(uploadId));
  const [moved] = await transaction.run(table.countExistingBenefitsMovedOn(uploadId));
  if (moved && moved.count > 0) return false;
  await transaction.run(table.deleteExistingBenefits(uploadId));
  await transaction.run(table.restoreReplaced(uploadId));
  return true;
}
