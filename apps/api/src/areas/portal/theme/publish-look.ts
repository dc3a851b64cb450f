import type { Day } from '@plenty/domain/dates/day';
import { inForce } from '../../../platform/taking-over.ts';
import type { Transaction } from '../../../platform/work.ts';
import { carryInto, lookOfVersion, type Look } from './look.ts';
import { addVersion, type DatedLook } from './theme-version-table.ts';

/**
 * The next look of a client, from a day on or at once. Looks of later days get what it changes, unless it is what they change
 * themselves. `looks` are all that there are, read once the theme was locked.
 */
export async function publishLook(
  transaction: Transaction,
  looks: readonly DatedLook[],
  { look, from }: { readonly look: Look; readonly from?: Day | undefined },
): Promise<void> {
  await transaction.run(addVersion(look, from));
  const before = inForce(looks, from);
  if (!before) return;
  for (const later of looks.filter((other) => isLaterThan(other, from, looks)))
    await transaction.run(addVersion(carryInto(lookOfVersion(later), lookOfVersion(before), look), later.published_at));
}

/** Of several that begin on one day the last one counts. */
function isLaterThan(other: DatedLook, from: Day | undefined, looks: readonly DatedLook[]): boolean {
  const isLater = other.is_later && (from === undefined || other.published_on > from);
  return isLater && looks.findLast(({ published_on: on }) => on === other.published_on) === other;
}
