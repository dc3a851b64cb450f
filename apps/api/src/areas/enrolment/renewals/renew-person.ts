import { addDays, type Day } from '@plenty/domain/dates/day';
import type { Price, PriceParts } from '@plenty/domain/pricing/price';
import { termEndsOn } from '@plenty/domain/selection/renew';
import type { Selection } from '@plenty/domain/selection/selection';
import type { EmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { RENEWAL, type StoredSelection } from '../employee-scheme/stored-selection.ts';
import type { Ledger } from '../selections/ledger.ts';
import type { NewSelectionStep, YearEnd } from '../selections/selection-step.ts';
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
 * the ledger shows what they do from the moment they are asked. Only one version may stand on a day, so what gives way comes
 * first, then what ends, then what begins.
 */
export async function renewPerson(ledger: Ledger, due: readonly PlannedRenewal[]): Promise<void> {
  const { selections, year } = ledger.current;
  const open = due.filter((planned) => !isTouched(successorsOf(selections, planned)));
  await Promise.all([
    ...open.flatMap((planned) => dropPromised(ledger, planned, successorsOf(selections, planned))),
    ledger.endWithYear(due.map((planned) => toYearEnd(planned, addDays(year.startsOn, -1)))),
    ledger.recordNew(open.flatMap((planned) => toPromise(ledger.current, planned))),
  ]);
}

function toYearEnd({ selection, outcome, price, offered, reasons }: PlannedRenewal, lastDay: Day): YearEnd {
  const runsOn = price !== null && !offered;
  return {
    selection,
    outcome,
    endsOn: (runsOn ? termEndsOn(selection.startsOn ?? lastDay, selection.price) : null) ?? lastDay,
    reason: price === null ? reasons.join('. ') : null,
  };
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

function toPromise(
  { year: { startsOn }, schemeVersion }: EmployeeScheme,
  { selection, offered, price }: PlannedRenewal,
): NewSelectionStep[] {
  if (!offered || !price) return [];
  return [
    {
      action: 'renew',
      benefitId: offered.id,
      before: null,
      after: { state: 'scheduled', values: selection.values, startsOn, endsOn: null },
      submitted: { price, schemeVersion, openedBy: RENEWAL, predecessorId: selection.id },
    },
  ];
}
