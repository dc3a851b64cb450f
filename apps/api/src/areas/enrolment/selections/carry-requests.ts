import type { EmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import type { StoredSelection } from '../employee-scheme/stored-selection.ts';
import { quoteSelection } from '../benefits/quote.ts';
import type { Ledger } from './ledger.ts';

/**
 * What waited for a decision when its scheme year ended goes on waiting in the year that has begun, at its prices, and a draft
 * can still be finished there. What cannot be had in that year ends.
 */
export async function carryRequests(ledger: Ledger): Promise<void> {
  for (const before of findOutlived(ledger.current)) await carryRequest(ledger, before);
}

/** The request as it waits in the year of the ledger; nothing where it cannot be had there, or waits there already. */
export async function carryRequest(ledger: Ledger, before: StoredSelection): Promise<StoredSelection | null> {
  const offered = ledger.current.benefits.find(({ benefit }) => benefit.code === before.code);
  if (!offered || ledger.selectionsFor(offered.id).some(({ state }) => state === before.state)) return null;
  const { circumstances, agreedPrice } = quoteSelection(ledger.current, { offered, values: before.values });
  const { eligibility, faults, dependantFaults } = circumstances;
  const isComplete = faults.length + dependantFaults.length === 0 && agreedPrice !== null;
  if (!eligibility.eligible || (before.state === 'pending' && !isComplete)) return null;
  return ledger.record({
    action: 'renew',
    benefitId: offered.id,
    before: null,
    after: { state: before.state, values: before.values, startsOn: startIn(ledger.current, before), endsOn: null },
    ...(before.state === 'pending' &&
      agreedPrice && {
        submitted: {
          price: agreedPrice,
          schemeVersion: ledger.current.schemeVersion,
          openedBy: before.openedBy,
          predecessorId: before.id,
        },
      }),
  });
}

/** Drafts and requests of a year that is over. */
export function findOutlived({ selections, today, yearId }: EmployeeScheme): StoredSelection[] {
  return selections.filter(
    ({ state, yearEndsOn, yearId: ofYear }) =>
      (state === 'draft' || state === 'pending') && yearEndsOn < today && ofYear !== yearId,
  );
}

function startIn({ year }: EmployeeScheme, { startsOn }: StoredSelection): string | null {
  return startsOn !== null && startsOn < year.startsOn ? year.startsOn : startsOn;
}
