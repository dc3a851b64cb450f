import type { approvals } from '@plenty/contract/enrolment/approvals';
import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { decideSelection } from '../selections/decide-selection.ts';
import { proveCaller } from '../../access/public.ts';
import { selectionsByIds } from './approvals-table.ts';

/** Security §5: more than so many at once ask who is there. */
const MOST_UNPROVED = 100;

/**
 * Decides about each selection in a transaction of its own, in the order of the people they belong to. One that is not of this
 * client is not there, and then nothing is decided; where nothing was left to decide, the answer says so.
 */
export async function decideAll(
  work: Work,
  { body: { selectionIds, approval, reason = '' } }: RequestOf<typeof approvals.decide>,
): Promise<AnswerOf<typeof approvals.decide>> {
  if (selectionIds.length > MOST_UNPROVED) await proveCaller(work);
  const [found] = await work.read(selectionsByIds(selectionIds));
  if (found.length !== selectionIds.length) throw new Failure('not-found');
  const action = approval ? 'approve' : 'reject';
  const outcomes = [];
  for (const { id, employee_id: employeeId } of found)
    outcomes.push({ selectionId: id, ...(await decideSelection(work, { id, employeeId }, { action, reason })) });
  if (outcomes.every(({ outcome }) => outcome === 'moved-on')) throw new Failure('selection-changed');
  return { outcomes };
}
