import { ONE } from '../money/pence.ts';
import type { FieldValues } from '../selection/fields.ts';
import { type CostOf, monthlyCost, singleCost, spreadCost } from './cost.ts';
import { exact } from './exact.ts';
import { missingNumber, penceIn } from './field-numbers.ts';
import type { Amount, EmployerPaid, Quote, Voucher } from './pricing.ts';

export function voucherCost(pricing: Voucher): CostOf {
  return (values) => {
    const pence = penceIn(values, pricing.field);
    return Number.isNaN(pence) ? missingNumber(pricing.field) : monthlyCost(exact(pence, 1));
  };
}

export function amountCost(pricing: Amount): CostOf {
  const make = pricing.per === 'once' ? singleCost : monthlyCost;
  const adds = pricing.employerAdds ?? 0;
  return (values) => {
    const pence = penceIn(values, pricing.field);
    return Number.isNaN(pence) ? missingNumber(pricing.field) : make(exact(pence, 1), exact(pence * adds, ONE));
  };
}

export function quoteCost(pricing: Quote): CostOf {
  return (values) => {
    const pence = penceIn(values, pricing.valueField);
    if (Number.isNaN(pence)) return missingNumber(pricing.valueField);
    const months = monthsIn(values, pricing.termField);
    if (!(months > 0)) return missingNumber(pricing.termField);
    if (pricing.valueIs === 'total') return spreadCost(exact(pence, 1), months);
    return { ...monthlyCost(exact(pence, 1)), months };
  };
}

export function employerPaidCost(pricing: EmployerPaid): CostOf {
  const cost = monthlyCost(exact(pricing.monthlyPence, 1));
  return () => cost;
}

/** A term is chosen among options ('12', '18') or typed; NaN where it is no whole number of months. */
function monthsIn(values: FieldValues, field: string): number {
  const value = values[field];
  const months = typeof value === 'string' ? wholeMonths(value) : value;
  return typeof months === 'number' && Number.isSafeInteger(months) ? months : Number.NaN;
}

/** The months that a term's option stands for: '12', or '12-months'; NaN where it says none. */
export function wholeMonths(option: string): number {
  return /^[1-9]\d*(-months)?$/.test(option) ? Number.parseInt(option, 10) : Number.NaN;
}
