import type { Transaction } from '../../../platform/work.ts';
import * as table from './existing-benefits-table.ts';

/** Somebody has changed what a file corrects since it was checked. */
export class ExistingBenefitMoved extends Error {
  override readonly name = 'ExistingBenefitMoved';
}

/** Brings in what a file says that people have already, all in the transaction that applies the file. */
export async function applyExistingBenefits(transaction: Transaction, uploadId: string): Promise<void> {
  await transaction.run(table.lockMembers(uploadId));
  // No two versions share a day: what was has to give way first.
  const [corrected] = await transaction.run(table.endReplaced(uploadId));
  if (corrected && corrected.ended < corrected.asked) throw new ExistingBenefitMoved();
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
