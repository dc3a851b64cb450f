import { Failure } from '../../../platform/failure.ts';
import { findOffered, type EmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { type OfferedBenefit } from '../employee-scheme/published-scheme.ts';
import { type StoredSelection } from '../employee-scheme/stored-selection.ts';

/** The person's own, of a benefit that is offered; anybody else's, and one of an earlier year, is not there. */
export function findSelection(
  own: EmployeeScheme,
  id: string,
): { selection: StoredSelection; offered: OfferedBenefit } {
  const selection = own.selections.find((each) => each.id === id);
  if (!selection) throw new Failure('not-found');
  return { selection, offered: findOffered(own, selection.benefitId) };
}
