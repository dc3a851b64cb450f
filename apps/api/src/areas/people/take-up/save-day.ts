import type { Day } from '@plenty/domain/dates/day';
import type { Transaction } from '../../../platform/work.ts';
import {
  DELETE_OLD_GROUPS,
  deleteDay,
  insertBenefits,
  insertDay,
  insertGroups,
  THIN_OUT_DAYS,
} from './snapshot-table.ts';
import type { CountedDay } from './take-up-counts.ts';

/** Keeps a day whole, in the place of what was kept of it before, and lets go of what is told no more. */
export async function saveDay(transaction: Transaction, day: Day, counted: CountedDay): Promise<void> {
  await transaction.run(deleteDay(day));
  await transaction.run(insertDay(day, counted.employed));
  await transaction.run(insertBenefits(day, counted));
  await transaction.run(insertGroups(day, counted));
  await transaction.run(DELETE_OLD_GROUPS);
  await transaction.run(THIN_OUT_DAYS);
}
