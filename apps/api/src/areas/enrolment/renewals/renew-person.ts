import { addDays } from '@plenty/domain/dates/day';
import type { Price, PriceParts } from '@plenty/domain/pricing/price';
import { termEndsOn } from '@plenty/domain/selection/renew';
import type { Selection } from '@plenty/domain/selection/selection';
import { RENEWAL, type StoredSelection } from '../employee-scheme/stored-selection.ts';
import type { Ledger } from '../selections/ledger.ts';
import { planRenewal, type PlannedRenewal } from './plan-renewal.ts';
import { isTouched, successorsOf } from './successors.ts';

/**
 * Carries one person's choices into the year that the ledger is of. What they have done there themselves stays; what an earlier
 * run has made of a choice is made anew where something has changed since. Answers what is new to the person.
 */
export async function renewPerson(ledger: Ledger): Promise<PlannedRenewal[]> {
  const news: PlannedRenewal[] = [];
  for (const planned of planRenewal(ledger.current)) if (await renewOne(ledger, planned)) news.push(planned);
  return news;
}

/** Whether a run would change anything. */
export function isRenewalDue(next: Ledger['current']): boolean {
  return planRenewal(next).some((planned) => {
    const { selection, outcome } = planned;
    return selection.renewalOutcome !== outcome || !isRenewed(planned, successorsOf(next.selections, planned));
  });
}

async function renewOne(ledger: Ledger, planned: PlannedRenewal): Promise<boolean> {
  const { selection, outcome } = planned;
  const isNew = selection.renewalOutcome !== outcome;
  const successors = successorsOf(ledger.current.selections, planned);
  if (!isNew && isRenewed(planned, successors)) return false;
  await dropPromised(ledger, planned, successors);
  const { price, offered, reasons } = planned;
  const lastDay = addDays(ledger.current.year.startsOn, -1);
  const runsOn = price !== null && !offered;
  await ledger.endWithYear(selection, outcome, {
    endsOn: (runsOn ? termEndsOn(selection.startsOn ?? lastDay, selection.price) : null) ?? lastDay,
    reason: price === null ? reasons.join('. ') : null,
  });
  if (!isTouched(successors)) await promise(ledger, planned);
  return true;
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
async function dropPromised(
  ledger: Ledger,
  { offered }: PlannedRenewal,
  successors: readonly StoredSelection[],
): Promise<void> {
  if (!offered || isTouched(successors)) return;
  for (const before of successors.filter(({ state }) => state === 'scheduled')) {
    const after: Selection = { ...before, state: 'ended', endsOn: addDays(before.startsOn ?? ledger.today, -1) };
    await ledger.record({ action: 'replace', benefitId: offered.id, before, after });
  }
}

async function promise(ledger: Ledger, { selection, offered, price }: PlannedRenewal): Promise<void> {
  if (!offered || !price) return;
  const { startsOn } = ledger.current.year;
  await ledger.record({
    action: 'renew',
    benefitId: offered.id,
    before: null,
    after: { state: 'scheduled', values: selection.values, startsOn, endsOn: null },
    submitted: {
      price,
      schemeVersion: ledger.current.schemeVersion,
      openedBy: RENEWAL,
      predecessorId: selection.id,
    },
  });
}
