import { monthOf, type Day, type Month } from '@plenty/domain/dates/day';
import { evaluate } from '@plenty/domain/eligibility/evaluate';
import { checkValues } from '@plenty/domain/pricing/check-values';
import { monthsGivenUp } from '@plenty/domain/pricing/given-up';
import { isPriced } from '@plenty/domain/pricing/cost';
import { isPension } from '@plenty/domain/pricing/deductions';
import { lacksBonus } from '@plenty/domain/pricing/of-bonus';
import { dayToPrice } from '@plenty/domain/pricing/paid-year';
import type { Price } from '@plenty/domain/pricing/price';
import type { FieldValues } from '@plenty/domain/selection/fields';
import type { SelectionCircumstances } from '@plenty/domain/selection/guards';
import { excludeEachOther } from '@plenty/domain/scheme/excludes';
import { findOpening, type Opening } from '@plenty/domain/selection/opening';
import type { AnnualAllowanceWarning } from '@plenty/domain/tax/annual-allowance';
import { isOfBonus } from '@plenty/domain/pricing/of-bonus';
import { takenEachMonth } from '@plenty/domain/tax/deduction';
import { findPayAssumptions, type PayAssumptions } from '@plenty/domain/tax/pay-assumptions';
import { payEffect, type PayEffect } from '@plenty/domain/tax/pay-effect';
import { payRatesOn, type PayRates } from '@plenty/domain/tax/rates/pay-rates';
import { taxedBy } from '@plenty/domain/tax/tax-facts';
import { checkWageFloor, type WageFloor } from '@plenty/domain/tax/wage-floor';
import { type Committed, findCommitted, findStanding, payOwnYear, takenBy } from './committed-pay.ts';
import { carYearsOf, type CarYear } from './car-years.ts';
import { warnOfSavings } from './pension-savings.ts';
import type { EmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import {
  findStandingSelection,
  type PersonWithRates,
  personFor,
  standsSince,
} from '../employee-scheme/priced-person.ts';
import type { OfferedBenefit } from '../employee-scheme/published-scheme.ts';

/** Values that somebody asks for, money in pence. */
export interface SelectionRequest {
  readonly offered: OfferedBenefit;
  readonly values: FieldValues;
  /** Where it was asked for before, for which day. */
  readonly startsOn?: Day | null;
}

export interface Choice {
  readonly offered: OfferedBenefit;
  /** For `move`, as the employee; reasons, approvers and the clock's ends are for the caller to add. */
  readonly circumstances: SelectionCircumstances;
  readonly person: PersonWithRates;
  /** As it would be kept: before a benefit fund pays. Null where the values have no price. */
  readonly agreedPrice: Price | null;
  /** As it would be paid, with the fund's part. */
  readonly price: Price | null;
}

/** Everything that decides about choices that are asked for together, and what they do to pay together. */
export interface SelectionQuote {
  readonly choices: readonly Choice[];
  /**
   * Compared with pay after everything else that was asked for. Null where nothing has a price.
   */
  readonly pay: PayEffect | null;
  readonly payRates: PayRates;
  readonly assumptions: PayAssumptions;
  /** The month in which what is taken once is taken, where it is one. */
  readonly onceIn: Month | null;
  /** Of a car, each tax year of its term: its taxable value rises while its price stays. */
  readonly carYears: readonly CarYear[];
  readonly wageFloor: WageFloor;
  /** Where a pension is asked for and would be over it, with all else that was asked for. */
  readonly annualAllowance: AnnualAllowanceWarning | null;
}

export function quoteSelections(own: EmployeeScheme, asked: readonly SelectionRequest[]): SelectionQuote {
  const together = asked.map(({ offered }) => offered);
  const drafts = asked.map((each) => priceAsked(own, each, together));
  const priced = drafts.flatMap(({ committed }) => (committed ? [committed] : []));
  const isAsked = ({ benefitId }: Committed): boolean => asked.some(({ offered }) => offered.id === benefitId);
  const others = findCommitted(own).filter((each) => !isAsked(each));
  const [before, after] = [payOwnYear(own), payOwnYear(own, priced)];
  const pricedNow = (each: Committed): Price => after.priceOn(each, dayToPrice(each, own.today));
  const { person } = drafts.reduce(
    (latest, each) => (each.person.on > latest.person.on ? each : latest),
    first(drafts),
  );
  const { facts } = person;
  const payRates = payRatesOn(own.rates, person.on);
  const effectOn = (on: Day): PayEffect =>
    payEffect({
      ...facts,
      ...taxedBy(own.taxFacts),
      ...payRatesOn(own.rates, on),
      ending: [
        ...takenBy(own, others, before, on),
        // What is taken once has been taken when it begins: nothing gives it back.
        ...takenEachMonth(takenBy(own, findStanding(own).filter(isAsked), before, on)),
      ],
      deductions: takenBy(own, [...others, ...priced], after, on),
    });
  const wageFloor = checkWageFloor(
    monthsGivenUp({
      facts,
      benefits: own.benefits,
      asked: new Set(priced.map(({ benefitId }) => benefitId)),
      from: drafts.reduce((earliest, each) => (each.person.on < earliest ? each.person.on : earliest), person.on),
      until: own.year.endsOn,
      paid: after,
      rates: own.rates,
    }),
  );
  const choices = drafts.map((draft): Choice => ({
    offered: draft.offered,
    circumstances: { ...draft.circumstances, wageFloor },
    person: draft.person,
    agreedPrice: draft.committed?.price ?? null,
    price: draft.committed && pricedNow(draft.committed),
  }));
  return {
    choices,
    pay: priced.length === 0 ? null : effectOn(person.on),
    carYears: priced.flatMap((each) => carYearsOf(own, each, effectOn)),
    payRates,
    onceIn: monthOfOnce(priced),
    assumptions: findPayAssumptions(payRates, { ...facts, ...own.taxFacts }),
    wageFloor,
    annualAllowance: priced.some(({ benefit }) => isPension(benefit))
      ? warnOfSavings(own, { committed: [...others, ...priced], paid: after, on: person.on })
      : null,
  };
}

function monthOfOnce(priced: readonly Committed[]): Month | null {
  const once = priced.filter(({ price, benefit }) => price.months === 1 && !isOfBonus(benefit.pricing));
  const [month, ...others] = new Set(once.map(({ startsOn }) => monthOf(startsOn)));
  return month !== undefined && others.length === 0 ? month : null;
}

/** One choice by itself. */
export function quoteSelection(own: EmployeeScheme, asked: SelectionRequest): Choice & Omit<SelectionQuote, 'choices'> {
  const { choices, ...together } = quoteSelections(own, [asked]);
  return { ...first(choices), ...together };
}

/** Whether a benefit may be chosen or changed today. */
export function openingOf(
  { year, nextYear, today, facts, events, selections }: EmployeeScheme,
  { benefit }: OfferedBenefit,
): Opening {
  const hasChosen = selections.some(({ code, state }) => code === benefit.code && state !== 'draft');
  const { joinedOn, bonusPaidIn } = facts;
  return findOpening({ year, nextYear, benefit, today, joinedOn, bonusPaidIn, events, hasChosen });
}

export interface Eligibility {
  readonly eligible: boolean;
  /** Why not, each a sentence without its full stop. */
  readonly words: readonly string[];
  /** When that changes if nothing but time passes. */
  readonly availableFrom: Day | null;
}

const NO_BONUS = 'Open once we know your bonus and the month in which it is paid';

/** Whether somebody may have it today. Nothing is open to who has left. */
export function eligibilityOf({ facts, today, names }: EmployeeScheme, { benefit }: OfferedBenefit): Eligibility {
  if (facts.status === 'left')
    return { eligible: false, words: ['Not open to those who have left'], availableFrom: null };
  const { eligible, reasons, nextChange } = evaluate(benefit.eligibility, facts, today, names);
  if (eligible && lacksBonus(benefit.pricing, facts))
    return { eligible: false, words: [NO_BONUS], availableFrom: null };
  return { eligible, words: reasons.map(({ text }) => text), availableFrom: eligible ? null : nextChange };
}

/** The same, with what the person has or has asked for that excludes it; those who have it themselves keep it. */
export function availabilityOf(
  own: EmployeeScheme,
  offered: OfferedBenefit,
  alongside: readonly OfferedBenefit[] = [],
): Eligibility {
  const eligibility = eligibilityOf(own, offered);
  if (!eligibility.eligible) return eligibility;
  const committed = findCommitted(own);
  const isKept = committed.some(({ benefitId }) => benefitId === offered.id);
  const others = [...(isKept ? [] : committed), ...alongside.filter(({ id }) => id !== offered.id)];
  const excluding = others.find(({ benefit }) => excludeEachOther(benefit, offered.benefit));
  if (!excluding) return eligibility;
  return {
    eligible: false,
    words: [`You can't have this together with ${excluding.benefit.name}`],
    availableFrom: null,
  };
}

/** The first day of what is chosen today; of what cannot be, today or the first of the year. */
export function firstDay({ today, year }: EmployeeScheme, opening: Opening): Day {
  if (opening.open) return opening.startsOn;
  return today > year.startsOn ? today : year.startsOn;
}

interface WeighedDraft {
  readonly offered: OfferedBenefit;
  readonly circumstances: Omit<SelectionCircumstances, 'wageFloor'>;
  readonly person: PersonWithRates;
  readonly committed: Committed | null;
}

function priceAsked(
  own: EmployeeScheme,
  { offered, values, startsOn }: SelectionRequest,
  alongside: readonly OfferedBenefit[],
): WeighedDraft {
  const { id, benefit, priceFor } = offered;
  const opening = openingOf(own, offered);
  const standing = findStandingSelection(own, benefit.code);
  const person = personFor(own, offered, startsOn ?? firstDay(own, opening));
  const found = checkValues(benefit, values, person);
  const price = found.length === 0 ? priceFor(values, person) : null;
  const isAbove = price !== null && isPriced(price) && price.cover?.evidenceNeeded === true;
  return {
    offered,
    person,
    committed:
      price !== null && isPriced(price)
        ? { benefitId: id, benefit, price, values, startsOn: person.on, endsOn: null }
        : null,
    circumstances: {
      today: own.today,
      actor: 'employee',
      benefit,
      opening,
      eligibility: availabilityOf(own, offered, alongside),
      values,
      faults: found.filter(({ code }) => code !== 'not-counted'),
      dependantFaults: found.filter(({ code }) => code === 'not-counted'),
      acceptedTerms: own.acceptedTerms.get(id)?.version ?? null,
      needsMedicalAnswers: isAbove && (benefit.medical?.questions.length ?? 0) > 0,
      hasMedicalAnswers: own.medical.has(benefit.code),
      standingSince: standing ? standsSince(own.selections, standing) : null,
      isOwn: true,
      reason: '',
    },
  };
}

function first<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new Error('nothing was asked for');
  return item;
}
