import type { Costs } from '@plenty/contract/enrolment/selections';
import { formatPounds, type Pence } from '@plenty/domain/money/pence';
import type { Month } from '@plenty/domain/dates/day';
import type { EmployeeFacts } from '@plenty/domain/employees/employee-facts';
import { explainPrice } from '@plenty/domain/pricing/explain-price';
import { fieldLimitsOf, numberFieldOf, type FieldLimits } from '@plenty/domain/pricing/limits';
import { isGivenUp } from '@plenty/domain/pricing/given-up';
import { partsOver, type Cover } from '@plenty/domain/pricing/price';
import { moveTo } from '@plenty/domain/selection/transition';
import type { PayAssumptions } from '@plenty/domain/tax/pay-assumptions';
import type { PayEffect } from '@plenty/domain/tax/pay-effect';
import { sayRatesBasis } from '@plenty/domain/tax/rates/pay-rates';
import type { WageFloor } from '@plenty/domain/tax/wage-floor';
import { toParts } from '../benefits/to-parts.ts';
import { toWireLimits } from '../benefits/to-edit-fields.ts';
import { type Choice, type SelectionQuote } from '../benefits/quote.ts';

/** A choice that was weighed by itself, as the set-up shows it. */
export function toCosts(choice: Choice & Omit<SelectionQuote, 'choices'>, takeHomeTodayPence: Pence): Costs {
  const { offered, circumstances, person, price, pay, carYears, wageFloor, annualAllowance } = choice;
  const { benefit } = offered;
  const limits = toValueLimits(choice);
  const { values, opening, faults, dependantFaults } = circumstances;
  const isPartners = benefit.pricing.model === 'per-thousand' && benefit.pricing.person === 'partner';
  return {
    partner_value_limits: isPartners ? limits : null,
    value_limits: limits,
    error: findObjection(choice),
    fieldErrors: Object.fromEntries([...faults, ...dependantFaults].map(({ field, message }) => [field, message])),
    monthly: price && toParts(price),
    lastMonth: price?.lastMonth ? toParts(price.lastMonth) : null,
    months: price?.months ?? null,
    yearly: price && toParts(partsOver(price, MONTHS)),
    lines: price ? explainPrice(benefit, { price, values, rates: person.rates }).map((line) => ({ ...line })) : [],
    pay: pay && toCostsPay(pay, takeHomeTodayPence, { ...choice, ...person.facts }),
    wageFloor: isGivenUp(benefit) ? toWageFloor(wageFloor) : null,
    carYears: [...carYears],
    annualAllowance,
    cover: price?.cover ? toCover(price.cover) : null,
    needsMedicalAnswers: circumstances.needsMedicalAnswers && !circumstances.hasMedicalAnswers,
    startsOn: opening.open ? opening.startsOn : null,
  };
}

/** What an estimate rests on, and when a bonus comes, or what is taken once. */
type PayBasis = Pick<EmployeeFacts, 'bonusPaidIn'> & Pick<SelectionQuote, 'payRates' | 'assumptions' | 'onceIn'>;

export function toCostsPay(
  { before, after, difference, bonus, once }: PayEffect,
  nowPence: Pence,
  { bonusPaidIn, payRates, assumptions, onceIn }: PayBasis,
): NonNullable<Costs['pay']> {
  const { rates, unpublishedYear } = payRates;
  return {
    rates: { taxYear: rates.taxYear, unpublishedTaxYear: unpublishedYear, words: sayRatesBasis(payRates) },
    assumptions: toWireAssumptions(assumptions),
    takeHomeNowMonthlyPence: nowPence,
    takeHomeBeforeMonthlyPence: before.takeHome.monthlyPence,
    takeHomeAfterMonthlyPence: after.takeHome.monthlyPence,
    takeHomeChangeMonthlyPence: difference.takeHome.monthlyPence,
    takeHomeChangeYearlyPence: difference.takeHome.pence,
    lines: difference.takeHome.lines.map(({ label, pence, how }) => ({ label, pence, how })),
    employerNiChangeYearlyPence: difference.employerNi.pence,
    bonus: bonus && toOneOff(bonus, bonusPaidIn ?? null),
    once: once && toOneOff(once, onceIn),
  };
}

function toOneOff({ difference: { takeHome, employerNi } }: Pick<PayEffect, 'difference'>, paidIn: Month | null) {
  return {
    paidIn,
    takeHomeChangePence: takeHome.pence,
    lines: takeHome.lines.map(({ label, pence, how }) => ({ label, pence, how })),
    employerNiChangePence: employerNi.pence,
  };
}

function toWireAssumptions({
  region,
  studentLoans,
  words,
  ...rest
}: PayAssumptions): NonNullable<Costs['pay']>['assumptions'] {
  return {
    ...rest,
    region: { ...region },
    studentLoans: { value: [...studentLoans.value], basis: studentLoans.basis },
    words: [...words],
  };
}

export function toWageFloor({ isKept, mostMonthlyPence, words }: WageFloor): NonNullable<Costs['wageFloor']> {
  return { isKept, mostMonthlyPence, words };
}

const MONTHS = 12;

/** Terms and questions are steps of their own, still to come when somebody asks what it costs. */
function findObjection({ circumstances }: Choice): string | null {
  const acceptedTerms = circumstances.benefit.terms?.version ?? null;
  const outcome = moveTo(null, 'submit', { ...circumstances, acceptedTerms, hasMedicalAnswers: true });
  return outcome.allowed ? null : outcome.refusal.message;
}

function toValueLimits({ offered: { benefit }, person }: Choice): FieldLimits | null {
  const name = numberFieldOf(benefit.pricing);
  const field = benefit.fields.find((each) => each.name === name);
  if (field?.kind !== 'number' && field?.kind !== 'money') return null;
  return toWireLimits(field, fieldLimitsOf(benefit, field, person));
}

function toCover({ askedPence, grantedPence }: Cover): NonNullable<Costs['cover']> {
  const isCapped = grantedPence < askedPence;
  const capWords = `Your cover is capped at ${formatPounds(grantedPence)} until your medical answers are accepted`;
  return { askedPence, grantedPence, capWords: isCapped ? capWords : null };
}
