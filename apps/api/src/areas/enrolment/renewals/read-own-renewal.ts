import type { AnswerOf } from '@plenty/contract/endpoint';
import type { NextYear, RenewedChoice, renewals } from '@plenty/contract/enrolment/renewals';
import type { Price } from '@plenty/domain/pricing/price';
import type { Work } from '../../../platform/work.ts';
import { paidPrices } from '../benefits/committed-pay.ts';
import { toParts } from '../benefits/to-parts.ts';
import { findEmployeeScheme, type EmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { RENEWAL, type StoredSelection } from '../employee-scheme/stored-selection.ts';
import { planRenewal, type PlannedRenewal } from './plan-renewal.ts';
import { findFollowing, followingPrice } from './successors.ts';

type OwnRenewal = AnswerOf<typeof renewals.own>;

/** What the caller has this year, and what becomes of it in the next. */
export async function readOwnRenewal(work: Work): Promise<OwnRenewal> {
  const own = await findEmployeeScheme(work);
  if (!own) return { schemeYear: null, startsOn: null, endsOn: null, isExtended: false, next: null };
  const { year, startsOn, endsOn } = own.year;
  const { nextYear } = own;
  const next = nextYear?.isShown
    ? await findEmployeeScheme(work, { year: nextYear.year, on: nextYear.startsOn })
    : null;
  return {
    schemeYear: year,
    startsOn,
    endsOn,
    isExtended: own.year.extendedFrom !== undefined,
    next: next && toNextYear(own, next),
  };
}

function toNextYear(own: EmployeeScheme, next: EmployeeScheme): NextYear {
  const { year, startsOn, windows } = next.year;
  const window = windows.find((each) => each.opensOn < startsOn && each.closesOn >= next.today);
  const paid = { now: paidPrices(own), next: paidPrices(next) };
  return {
    year,
    startsOn,
    until: window?.closesOn ?? null,
    choices: planRenewal(next).map((planned) => toRenewedChoice(own, next, planned, paid)),
  };
}

type PaidPrices = ReturnType<typeof paidPrices>;

function toRenewedChoice(
  own: EmployeeScheme,
  next: EmployeeScheme,
  { selection, offered, outcome, reasons, price }: PlannedRenewal,
  paid: { readonly now: PaidPrices; readonly next: PaidPrices },
): RenewedChoice {
  const known = offered ?? own.benefits.find(({ id }) => id === selection.benefitId);
  const following = offered && findFollowing(next, offered.id);
  const after = following ? followingPrice(following) : offered ? null : price;
  return {
    benefitId: selection.benefitId,
    nextBenefitId: offered?.id ?? null,
    name: known?.benefit.name ?? selection.code,
    icon: known?.benefit.icon ?? '',
    outcome,
    reasons: [...reasons],
    decision: following ? DECISIONS[following.state](following) : 'none',
    before: partsPaid(own.selections.find(({ id }) => id === selection.id)?.price ?? null, paid.now),
    after: partsPaid(after, paid.next),
  };
}

function partsPaid(price: Price | null, paid: PaidPrices): RenewedChoice['before'] {
  return price && toParts(paid.get(price) ?? price);
}

const chosenBy = ({ openedBy }: StoredSelection): RenewedChoice['decision'] =>
  openedBy === RENEWAL ? 'none' : 'changed';

const DECISIONS: Readonly<Record<StoredSelection['state'], (following: StoredSelection) => RenewedChoice['decision']>> =
  {
    draft: () => 'none',
    pending: () => 'waiting',
    scheduled: chosenBy,
    active: chosenBy,
    rejected: () => 'none',
    'opted-out': () => 'opted-out',
    ended: () => 'none',
  };
