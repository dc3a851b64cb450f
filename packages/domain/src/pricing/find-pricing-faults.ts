import { ONE } from '../money/pence.ts';
import type { SelectionField } from '../selection/fields.ts';
import { wholeMonths } from './cost-by-amount.ts';
import { findFieldFaults, findReferenceFaults } from './field-faults.ts';
import { findFundingFaults } from './funding-faults.ts';
import type { Funding } from './funding.ts';
import type { Amount, MatchStep, PerThousand, Pricing, Quote, SalaryMultiple, Units } from './pricing.ts';
import { findNumberFault, type PricingFault } from './pricing-fault.ts';
import { findRateFaults } from './rate-faults.ts';
import { findTariffFaults } from './tariff-faults.ts';

/** All that keeps a benefit from being priced and paid, in words for the consultant who writes the scheme. */
export function findPricingFaults(
  pricing: Pricing,
  funding: Funding,
  fields: readonly SelectionField[],
): readonly PricingFault[] {
  const unsound = [...findFieldFaults(fields), ...findReferenceFaults(pricing, fields)];
  // What is said of prices and core would only repeat that a field is not what it should be.
  if (unsound.length > 0) return unsound;
  return [...findModelFaults(pricing, fields), ...findFundingFaults(pricing, funding, fields)];
}

function findModelFaults(pricing: Pricing, fields: readonly SelectionField[]): readonly PricingFault[] {
  switch (pricing.model) {
    case 'flat':
      return findNumberFault(['pricing', 'pence'], pricing.pence, PRICE);
    case 'options':
    case 'cover-level':
      return findTariffFaults(pricing, fields);
    case 'per-thousand':
    case 'salary-multiple':
      return [...findCoverFaults(pricing), ...findRateFaults(pricing.rates)];
    case 'salary-percentage':
      return pricing.match.flatMap(findStepFaults);
    case 'units':
      return findUnitsFaults(pricing);
    case 'amount':
      return findAmountFaults(pricing);
    case 'quote':
      return findTermFaults(pricing, fields);
    case 'employer-paid':
      return findNumberFault(['pricing', 'monthlyPence'], pricing.monthlyPence, PRICE);
    case 'voucher':
      return [];
  }
}

const PRICE = { what: 'A price is in whole pence' };
const SHARE = { what: 'A share is at most 100%', most: ONE };

function findCoverFaults(pricing: PerThousand | SalaryMultiple): readonly PricingFault[] {
  const [key, pence] =
    pricing.model === 'per-thousand'
      ? ['unitPence', pricing.unitPence]
      : ['maximumCoverPence', pricing.maximumCoverPence];
  const path = ['pricing', key];
  if (pence === 0) return [{ path, code: 'number-out-of-range', message: 'Cover is more than nothing' }];
  return findNumberFault(path, pence, { what: 'Cover is in whole pence' });
}

function findStepFaults(
  { employeeAtLeast, employer }: MatchStep,
  at: number,
  steps: readonly MatchStep[],
): readonly PricingFault[] {
  const path = ['pricing', 'match', at];
  const before = steps[at - 1];
  const isRising = before === undefined || (before.employeeAtLeast < employeeAtLeast && before.employer <= employer);
  return [
    ...findNumberFault([...path, 'employeeAtLeast'], employeeAtLeast, SHARE),
    ...findNumberFault([...path, 'employer'], employer, SHARE),
    ...(isRising
      ? []
      : [{ path, code: 'not-rising', message: 'Each step must ask for more and add no less' } as const]),
  ];
}

function findUnitsFaults({ daysInYear, fullTimeHours, leaveDays }: Units): readonly PricingFault[] {
  return [
    ...(daysInYear > 0 && daysInYear <= 366 ? [] : [outside('daysInYear', 'A year counts from 1 to 366 days')]),
    ...((fullTimeHours ?? 1) > 0 ? [] : [outside('fullTimeHours', 'Full time is more than no hours')]),
    ...((leaveDays ?? 0) >= 0 ? [] : [outside('leaveDays', 'Leave is not less than no days')]),
  ];
}

function outside(key: string, message: string): PricingFault {
  return { path: ['pricing', key], code: 'number-out-of-range', message };
}

function findAmountFaults({ shareOfPayAtMost, shareOfBonusAtMost, employerAdds }: Amount): readonly PricingFault[] {
  return [
    ...findNumberFault(['pricing', 'shareOfPayAtMost'], shareOfPayAtMost, SHARE),
    ...findNumberFault(['pricing', 'shareOfBonusAtMost'], shareOfBonusAtMost, SHARE),
    ...findNumberFault(['pricing', 'employerAdds'], employerAdds, { what: 'A share is not finer than 0.0001%' }),
  ];
}

function findTermFaults({ termField }: Quote, fields: readonly SelectionField[]): readonly PricingFault[] {
  const at = fields.findIndex(({ name }) => name === termField);
  const field = fields[at];
  const message = `${termField} must be in whole months, one or more`;
  if (field?.kind === 'number') {
    const isWhole = field.minimum >= 1 && Number.isInteger(field.minimum) && Number.isInteger(field.step);
    return isWhole ? [] : [{ path: ['fields', at], code: 'not-months', message }];
  }
  if (field?.kind !== 'choice') return [];
  return field.options.flatMap(({ value }, option): readonly PricingFault[] =>
    Number.isNaN(wholeMonths(value)) ? [{ path: ['fields', at, 'options', option], code: 'not-months', message }] : [],
  );
}
