import type { AnswerOf } from '@plenty/contract/endpoint';
import type { takeUp } from '@plenty/contract/people/take-up';
import type { Work } from '../../../platform/work.ts';
import { takeUpKind } from './take-up-kind.ts';
import { lastJobOf, STATE } from './take-up-table.ts';
import { requireTakeUpAccess, type ClientScope } from './client-scope.ts';

type TakeUpProgress = AnswerOf<typeof takeUp.progress>;

/** How far today's figures are; those that are there are done, whoever worked them out. */
export async function readProgress(work: Work, whose: ClientScope): Promise<TakeUpProgress> {
  const [[found], [job]] = await work.read(STATE, lastJobOf(takeUpKind.name));
  const state = await requireTakeUpAccess(work, found, whose);
  if (!state.is_due) return { state: 'done', done: 0, total: null };
  if (!job) return { state: 'waiting', done: 0, total: null };
  // The table's check knows the same four.
  return { state: job.state as TakeUpProgress['state'], done: job.done, total: job.total };
}
