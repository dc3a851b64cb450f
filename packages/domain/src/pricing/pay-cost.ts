import { ONE, type Pence } from '../money/pence.ts';
import type { FieldValues } from '../selection/fields.ts';
import { type CostOf, isPriced } from './cost.ts';
import { type Exact, factorOf, roundExact, timesFactor } from './exact.ts';
import { referencesOf } from './field-references.ts';
import type { EmployerPart } from './funding.ts';
import type { PricedBenefit } from './prepare-cost.ts';
import type { PriceParts } from './price.ts';
import type { PricedPerson } from './priced-person.ts';
import type { Pricing } from './pricing.ts';

/** A month's cost with premium tax, and for whom. */
export interface MonthCost {
  readonly gross: Exact;
  readonly added: Exact | undefined;
  readonly tax: Exact;
  readonly values: FieldValues;
  readonly person: PricedPerson;
}

export type PayMonth = (month: MonthCost) => PriceParts;

/**
 * Who pays how much of a month. The total is rounded once, and so is what the employer pays; the employee pays the rest and
 * with it the odd penny, so that the parts always add up. Only a match is the other way round: each side's part is rounded
 * and the total is their sum.
 */
export function preparePayment(
  { funding, pricing }: Pick<PricedBenefit, 'funding' | 'pricing'>,
  costOf: CostOf,
): PayMonth {
  if (funding.payer === 'both') return payBoth(funding.employer, pricing, costOf);
  return ({ gross }) => {
    const total = roundExact(gross);
    return funding.payer === 'employer' ? parts(total, 0, total) : parts(total, total, 0);
  };
}

function payBoth(part: EmployerPart, pricing: Pricing, costOf: CostOf): PayMonth {
  if (part.kind === 'match') return payMatched;
  const flexDown = part.kind === 'core' ? part.flexDown : 'none';
  const employerPays = prepareEmployerPart(part, pricing, costOf);
  return (month) => {
    const total = roundExact(month.gross);
    if (total < 0) return parts(total, total, 0);
    const employer = employerPays(month);
    if (employer <= total || flexDown === 'pay') return parts(total, total - employer, employer);
    return flexDown === 'fund' ? parts(total, 0, employer) : parts(total, 0, total);
  };
}

function payMatched({ gross, added }: MonthCost): PriceParts {
  const employee = roundExact(gross);
  const employer = added === undefined ? 0 : roundExact(added);
  return parts(employee + employer, employee, employer);
}

/** What neither the employee nor the employer pays is the fund's. */
function parts(totalPence: Pence, employeePence: Pence, employerPence: Pence): PriceParts {
  return { totalPence, employeePence, employerPence, fundPence: totalPence - employeePence - employerPence };
}

function prepareEmployerPart(
  part: Exclude<EmployerPart, { kind: 'match' }>,
  pricing: Pricing,
  costOf: CostOf,
): (month: MonthCost) => Pence {
  switch (part.kind) {
    case 'fixed':
      return () => part.monthlyPence;
    case 'share': {
      const share = factorOf(part.share, ONE);
      const cap = part.monthlyCapPence ?? Number.POSITIVE_INFINITY;
      return ({ gross }) => Math.min(cap, roundExact(gross, share));
    }
    case 'core': {
      const isWhole = referencesOf(pricing).every(({ name }) => part.values[name] !== undefined);
      return ({ tax, values, person }) => {
        const core = costOf(isWhole ? part.values : { ...values, ...part.values }, person);
        return isPriced(core) ? roundExact(timesFactor(core.amount, tax)) : 0;
      };
    }
  }
}
