import { findNext, findShown } from '../employee-scheme/shown-selection.ts';
import { type EmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { type StoredSelection } from '../employee-scheme/stored-selection.ts';

/** What a change of a benefit begins from, and whose version it names: the next version where there is one, else what is shown. */
export function newestOf(own: EmployeeScheme, benefitId: string): StoredSelection | undefined {
  return findNext(own, benefitId) ?? findShown(own, benefitId);
}

/** Whether it is begun to write, asked for, promised or there. */
export function isLive({ state }: StoredSelection): boolean {
  return state === 'draft' || state === 'pending' || state === 'scheduled' || state === 'active';
}
