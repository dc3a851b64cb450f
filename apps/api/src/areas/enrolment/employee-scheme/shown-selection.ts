import type { SelectionState } from '@plenty/domain/selection/states';
import type { EmployeeScheme } from './employee-scheme.ts';
import type { StoredSelection } from './stored-selection.ts';

/** What the person sees of a benefit first: what stands, else what waits, else the draft, else what was last. */
export function findShown(own: EmployeeScheme, benefitId: string): StoredSelection | undefined {
  const ofBenefit = own.selections.filter((selection) => selection.benefitId === benefitId);
  return findInState(ofBenefit, ['active', 'scheduled', 'pending', 'draft']) ?? ofBenefit.at(-1);
}

/** The next version, while another is shown. */
export function findNext(own: EmployeeScheme, benefitId: string): StoredSelection | undefined {
  const shown = findShown(own, benefitId);
  const others = own.selections.filter((selection) => selection.benefitId === benefitId && selection !== shown);
  return findInState(others, ['draft', 'pending', 'scheduled']);
}

function findInState(
  selections: readonly StoredSelection[],
  states: readonly SelectionState[],
): StoredSelection | undefined {
  for (const state of states) {
    const found = selections.findLast((selection) => selection.state === state);
    if (found) return found;
  }
  return undefined;
}
