import { ONE, type Millionths, type Pence } from '../money/pence.ts';
import { type CostOf, monthlyCost, singleCost, yearlyCost } from './cost.ts';
import { exact } from './exact.ts';
import { missingNumber, THOUSAND, thousandthsIn } from './field-numbers.ts';
import type { PricedPerson } from './priced-person.ts';
import type { MatchStep, SalaryPercentage, Units } from './pricing.ts';

/** A thousandth of a percent in millionths. */
const MILLIONTHS_IN_THOUSANDTH_PERCENT = 10;

export function salaryPercentageCost(pricing: SalaryPercentage): CostOf {
  const isOnce = pricing.of === 'bonus';
  const parts = isOnce ? ONE : 12 * ONE;
  const make = isOnce ? singleCost : monthlyCost;
  return (values, person) => {
    const share = thousandthsIn(values, pricing.field) * MILLIONTHS_IN_THOUSANDTH_PERCENT;
    if (Number.isNaN(share)) return missingNumber(pricing.field);
    const base = payBaseOf(pricing, person);
    return make(exact(base * share, parts), exact(base * matchFor(pricing.match, share), parts));
  };
}

/** A day bought costs, and a day sold brings, a year's pay divided by the days that the contract counts. */
export function unitsCost(pricing: Units): CostOf {
  const sign = pricing.direction === 'sell' ? -1 : 1;
  const parts = Math.round(pricing.daysInYear * THOUSAND) * 12;
  return (values, person) => {
    const days = thousandthsIn(values, pricing.field);
    if (Number.isNaN(days)) return missingNumber(pricing.field);
    return yearlyCost(exact(sign * person.facts.salaryPence * days, parts));
  };
}

/** What the highest step that is reached adds. */
export function matchFor(steps: readonly MatchStep[], share: Millionths): Millionths {
  let employer = 0;
  for (const step of steps) if (share >= step.employeeAtLeast) employer = step.employer;
  return employer;
}

function payBaseOf({ of }: SalaryPercentage, { facts, rates }: PricedPerson): Pence {
  if (of === 'pay') return facts.salaryPence;
  if (of === 'bonus') return facts.bonusPence ?? 0;
  const { lowerLimitPence, upperLimitPence } = rates.automaticEnrolment.value;
  return Math.max(0, Math.min(facts.salaryPence, upperLimitPence) - lowerLimitPence);
}
