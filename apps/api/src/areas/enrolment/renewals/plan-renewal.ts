import { addDays, sayDay, type Day } from '@plenty/domain/dates/day';
import { checkValues } from '@plenty/domain/pricing/check-values';
import { hasEnded } from '@plenty/domain/scheme/benefit';
import { isPriced } from '@plenty/domain/pricing/cost';
import { goesByPay } from '@plenty/domain/pricing/goes-by-pay';
import type { Price } from '@plenty/domain/pricing/price';
import { isHeld } from '@plenty/domain/selection/on-day';
import {
  decideRenewal,
  priceOfRest,
  termEndsOn,
  type RenewalDecision,
  type RenewalOutcome,
  type RenewalReason,
} from '@plenty/domain/selection/renew';
import { evaluate } from '@plenty/domain/eligibility/evaluate';
import type { EmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { personFor, type PersonWithRates } from '../employee-scheme/priced-person.ts';
import type { OfferedBenefit } from '../employee-scheme/published-scheme.ts';
import type { StoredSelection } from '../employee-scheme/stored-selection.ts';

/** What the renewal makes of one choice. */
export interface PlannedRenewal {
  /** What stands on the last day of the year that ends. */
  readonly selection: StoredSelection;
  /** The benefit in the year that begins. */
  readonly offered: OfferedBenefit | undefined;
  readonly outcome: RenewalOutcome;
  readonly because: RenewalReason;
  /** Why, each a sentence without its full stop, to the person. */
  readonly reasons: readonly string[];
  /** In the year that begins, before its benefit fund has paid anything; null where it does not go on. */
  readonly price: Price | null;
}

/** What becomes of each choice in the year that begins. `next` holds that year's scheme and the person's facts on its first day. */
export function planRenewal(next: EmployeeScheme): PlannedRenewal[] {
  const place = ({ offered }: PlannedRenewal): number => (offered ? next.benefits.indexOf(offered) : Infinity);
  return findStandingAtEnd(next)
    .map((selection) => {
      const offered = next.benefits.find(
        ({ benefit }) => benefit.code === selection.code && !hasEnded(benefit, next.year.startsOn),
      );
      return planOne(next, selection, offered);
    })
    .toSorted((one, other) => place(one) - place(other) || one.selection.code.localeCompare(other.selection.code));
}

/** What stands when the year before ends. What an earlier run has ended with the year counts as though it had not. */
export function findStandingAtEnd({ year, selections }: EmployeeScheme): StoredSelection[] {
  const lastDay = addDays(year.startsOn, -1);
  return selections.filter((selection) => {
    const { state, startsOn, endsOn, yearStartsOn, renewalOutcome, code } = selection;
    if (state !== 'active' && state !== 'scheduled') return false;
    if (startsOn === null || startsOn > lastDay || yearStartsOn >= year.startsOn) return false;
    if (endsOn === null || endsOn > lastDay || (renewalOutcome !== null && endsOn === lastDay)) return true;
    return endsOn === lastDay && selections.some((other) => other.code === code && beginsWith(other, year.startsOn));
  });
}

function beginsWith(selection: StoredSelection, day: Day): boolean {
  return selection.startsOn === day && isHeld(selection);
}

function planOne(
  next: EmployeeScheme,
  selection: StoredSelection,
  offered: OfferedBenefit | undefined,
): PlannedRenewal {
  const { startsOn: nextYearStartsOn } = next.year;
  const person = offered && personAtRenewal(next, offered, selection);
  const refusals = offered ? findRefusals(next, offered) : [];
  const startsOn = selection.startsOn ?? nextYearStartsOn;
  const decision = decideRenewal({
    price: selection.price,
    startsOn,
    nextBenefit: offered?.benefit,
    nextYearStartsOn,
    eligible: refusals.length === 0,
    valuesFit: offered !== undefined && person !== undefined && fits(offered, selection, person),
  });
  return {
    selection,
    offered,
    outcome: decision.outcome,
    because: decision.because,
    reasons: sayReasons(decision, { next, selection, refusals }),
    price: renewedPrice(decision, selection, { offered, person, startsOn, nextYearStartsOn }),
  };
}

/** The job cannot read medical answers. Cover above the free limit shows that they were accepted. */
function personAtRenewal(next: EmployeeScheme, offered: OfferedBenefit, { price }: StoredSelection): PersonWithRates {
  const person = personFor(next, offered, next.year.startsOn);
  const free = offered.benefit.medical?.freeCoverPence;
  const isAbove = free !== undefined && (price?.cover?.grantedPence ?? 0) > free;
  return { ...person, evidenceAccepted: person.evidenceAccepted || isAbove };
}

function findRefusals({ facts, year, names }: EmployeeScheme, { benefit }: OfferedBenefit): readonly string[] {
  if (facts.status === 'left') return ['You will have left by then'];
  const { eligible, reasons } = evaluate(benefit.eligibility, facts, year.startsOn, names);
  return eligible ? [] : reasons.map(({ text }) => text);
}

function fits({ benefit, priceFor }: OfferedBenefit, { values }: StoredSelection, person: PersonWithRates): boolean {
  return checkValues(benefit, values, person).length === 0 && isPriced(priceFor(values, person));
}

interface RenewalBasis {
  readonly offered: OfferedBenefit | undefined;
  readonly person: PersonWithRates | undefined;
  readonly startsOn: Day;
  readonly nextYearStartsOn: Day;
}

function renewedPrice(
  { outcome, because }: RenewalDecision,
  { price: agreed, values }: StoredSelection,
  { offered, person, startsOn, nextYearStartsOn }: RenewalBasis,
): Price | null {
  if (outcome !== 'carried-forward' && outcome !== 're-priced') return null;
  const isAgreed =
    because === 'term' ||
    (outcome === 'carried-forward' && !agreed?.untilYearEnd && !(offered && goesByPay(offered.benefit.pricing)));
  const price = isAgreed || !offered || !person ? undefined : offered.priceFor(values, person);
  if (price && isPriced(price)) return price;
  return agreed && priceOfRest(agreed, startsOn, nextYearStartsOn);
}

function sayReasons(
  { outcome, because }: RenewalDecision,
  {
    next: { year },
    selection,
    refusals,
  }: { readonly next: EmployeeScheme; readonly selection: StoredSelection; readonly refusals: readonly string[] },
): readonly string[] {
  const from = sayDay(year.startsOn);
  switch (because) {
    case 'term':
      return [
        `Your agreement runs until ${sayDay(termEndsOn(selection.startsOn ?? year.startsOn, selection.price) ?? from)}`,
      ];
    case 'term-over':
      return [selection.price?.months === 1 ? 'It was a one-off' : 'You have finished paying for it'];
    case 'not-offered':
      return [`It is not offered from ${from}`];
    case 'not-eligible':
      return refusals;
    case 'values':
      return [`What you have chosen is not offered to you from ${from}`];
    case 'policy':
      return POLICY_REASONS[outcome];
  }
}

const POLICY_REASONS: Readonly<Record<RenewalOutcome, readonly string[]>> = {
  'carried-forward': [],
  're-priced': [],
  'asked-again': ['You choose this again each year'],
  ended: ['It ends each year'],
};
