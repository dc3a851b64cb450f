import { addDays } from '@plenty/domain/dates/day';
import type { Price, PriceParts } from '@plenty/domain/pricing/price';
import { termEndsOn } from '@plenty/domain/selection/renew';
import type { Selection } from '@plenty/domain/selection/selection';
import type { EmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { RENEWAL, type StoredSelection } from '../employee-scheme/stored-selection.ts';
import type { Ledger } from '../selections/ledger.ts';
import { planRenewal, type PlannedRenewal } from './plan-renewal.ts';
import { isTouched, successorsOf } from './successors.ts';

/** What a run would change. What the person has done in the next year themselves stays, and so does what is right already. */
export function findDueRenewals(next: EmployeeScheme): PlannedRenewal[] {
  return planRenewal(next).filter((planned) => {
    const { selection, outcome } = planned;
    return selection.renewalOutcome !== outcome || !isRenewed(planned, successorsOf(next.selections, planned));
  });
}

/**
 * Carries these choices of one person into the year that the ledger is of. All statements are asked at once and travel together;
 * the ledger shows what they do from the moment they are asked.
 */
export async function renewPerson(ledger: Ledger, due: readonly PlannedRenewal[]): Promise<void> {
  await Promise.all(due.flatMap((planned) => renewOne(ledger, planned)));
}

/** In the order in which the database has to do them: only one version may stand on a day. */
function renewOne(ledger: Ledger, planned: PlannedRenewal): Promise<unknown>[] {
  const { selection, outcome, price, offered, reasons } = planned;
  const successors = successorsOf(ledger.current.selections, planned);
  const isOpen = !isTouched(successors);
  const lastDay = addDays(ledger.current.year.startsOn, -1);
  const runsOn = price !== null && !offered;
  return [
    ...(isOpen ? dropPromised(ledger, planned, successors) : []),
    ledger.endWithYear(selection, outcome, {
      endsOn: (runsOn ? termEndsOn(selection.startsOn ?? lastDay, selection.price) : null) ?? lastDay,
      reason: price === null ? reasons.join('. ') : null,
    }),
    ...(isOpen ? promise(ledger, planned) : []),
  ];
}

function isRenewed({ price, offered }: PlannedRenewal, successors: readonly StoredSelection[]): boolean {
  // An agreed term of what is not offered any more runs on by itself.
  if (!offered || isTouched(successors)) return true;
  const promised = successors.find(({ state }) => state === 'scheduled' || state === 'active');
  return price === null ? promised === undefined : promised?.price != null && isUnchangedPrice(promised.price, price);
}

/** What is due in any month, and what it is worth to the tax office. */
function isUnchangedPrice(stored: Price, price: Price): boolean {
  return (
    isSameParts(stored, price) &&
    stored.months === price.months &&
    (stored.lastMonth === price.lastMonth || isSameParts(stored.lastMonth ?? stored, price.lastMonth ?? price)) &&
    stored.benefitInKindYearlyPence === price.benefitInKindYearlyPence &&
    stored.cover?.grantedPence === price.cover?.grantedPence
  );
}

function isSameParts(one: PriceParts, other: PriceParts): boolean {
  return (
    one.employeePence === other.employeePence &&
    one.employerPence === other.employerPence &&
    one.fundPence === other.fundPence
  );
}

/** What an earlier run has promised gives way to what this one does. */
function dropPromised(
  ledger: Ledger,
  { offered }: PlannedRenewal,
  successors: readonly StoredSelection[],
): Promise<unknown>[] {
  if (!offered) return [];
  return successors
    .filter(({ state }) => state === 'scheduled')
    .map((before) => {
      const after: Selection = { ...before, state: 'ended', endsOn: addDays(before.startsOn ?? ledger.today, -1) };
      return ledger.record({ action: 'replace', benefitId: offered.id, before, after });
    });
}

function promise(ledger: Ledger, { selection, offered, price }: PlannedRenewal): Promise<unknown>[] {
  if (!offered || !price) return [];
  const { startsOn } = ledger.current.year;
  const submitted = {
    price,
    schemeVersion: ledger.current.schemeVersion,
    openedBy: RENEWAL,
    predecessorId: selection.id,
  };
  return [
    ledger.record({
      action: 'renew',
      benefitId: offered.id,
      before: null,
      after: { state: 'scheduled', values: selection.values, startsOn, endsOn: null },
      submitted,
    }),
  ];
}
