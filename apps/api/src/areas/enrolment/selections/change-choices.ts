import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { findOffered, lockEmployeeScheme, readEmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { lookAt, toSelection } from '../benefits/to-selection.ts';
import type { YearQuestion } from '../employee-scheme/people-in-year-table.ts';
import { Ledger } from './ledger.ts';
import { newestOf } from './newest-of.ts';
import { SelectionMoved } from './selection-moved.ts';
import { writeDueSteps } from './write-due-steps.ts';

/**
 * One change of the caller's choices, all of it or nothing: changes of one person come one after the other. Where something
 * has moved on the answer is the state as it is now.
 */
export async function changeChoices<Result>(
  work: Work,
  question: YearQuestion,
  change: (ledger: Ledger) => Promise<Result>,
): Promise<Result> {
  const { services } = work;
  try {
    return await work.write(async (transaction, note) => {
      const own = await lockEmployeeScheme(services, transaction, question);
      const ledger = new Ledger({ services, transaction, note, own });
      await writeDueSteps(ledger);
      return change(ledger);
    });
  } catch (error) {
    if (!(error instanceof SelectionMoved)) throw error;
    throw new Failure('selection-changed', { selection: await readNewest(work, error.benefitId) });
  }
}

async function readNewest(work: Work, benefitId: string) {
  const own = await readEmployeeScheme(work, { benefitId });
  const newest = newestOf(own, benefitId);
  return newest ? toSelection(lookAt(own, findOffered(own, benefitId)), newest) : null;
}
