import type { Price } from '@plenty/domain/pricing/price';
import type { EmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { RENEWAL, type StoredSelection } from '../employee-scheme/stored-selection.ts';
import type { PlannedRenewal } from './plan-renewal.ts';

/** The selections of the same benefit in the year that begins. */
export function successorsOf(
  selections: readonly StoredSelection[],
  { offered }: Pick<PlannedRenewal, 'offered'>,
): StoredSelection[] {
  return offered ? selections.filter(({ benefitId, state }) => benefitId === offered.id && state !== 'draft') : [];
}

/** Whether the person has chosen something there themselves, or opted out. */
export function isTouched(successors: readonly StoredSelection[]): boolean {
  return successors.some(({ openedBy, state }) => openedBy !== RENEWAL || state === 'opted-out');
}

/** The last that the person has of a benefit in the next year, drafts aside. */
export function findFollowing({ selections }: EmployeeScheme, benefitId: string): StoredSelection | undefined {
  const following = selections.filter((each) => each.benefitId === benefitId && each.state !== 'draft');
  return following.findLast(({ state }) => state !== 'ended' && state !== 'rejected') ?? following.at(-1);
}

export function followingPrice({ state, price }: StoredSelection): Price | null {
  return state === 'scheduled' || state === 'active' || state === 'pending' ? price : null;
}
