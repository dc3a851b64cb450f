import type { Transaction } from '../../../platform/work.ts';
import * as table from './repricing-table.ts';

/** Promises the choices of a file's people at their new prices, all in the transaction that applies the file. */
export async function applyRepricings(transaction: Transaction, uploadId: string): Promise<void> {
  await transaction.run(table.lockRepriced(uploadId));
  await transaction.run(table.keepLastDays(uploadId));
  // Of what is promised there is one: it has to give way first.
  const replaced = await transaction.run(table.replacePromised(uploadId));
  await transaction.run(table.shortenStanding(uploadId));
  await transaction.run(
    table.insertRepriced(
      uploadId,
      replaced.map(({ id }) => id),
    ),
  );
}

/** Takes the new prices back. False, and nothing is done, where some count already or somebody has changed them since. */
export async function undoRepricings(transaction: Transaction, uploadId: string): Promise<boolean> {
  await transaction.run(table.lockRepriced(uploadId));
  const [moved] = await transaction.run(table.countMovedOn(uploadId));
  if (moved && moved.count > 0) return false;
  await transaction.run(table.repriceBack(uploadId));
  await transaction.run(table.deleteRepriced(uploadId));
  await transaction.run(table.reopenStanding(uploadId));
  return true;
}
