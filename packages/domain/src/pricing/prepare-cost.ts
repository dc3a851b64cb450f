import type { Benefit } from '../scheme/benefit.ts';
import type { CostOf } from './cost.ts';
import { amountCost, employerPaidCost, quoteCost, voucherCost } from './cost-by-amount.ts';
import { salaryPercentageCost, unitsCost } from './cost-by-pay.ts';
import { coverLevelCost, flatCost, optionsCost } from './cost-by-tariff.ts';
import { perThousandCost, salaryMultipleCost } from './cost-of-cover.ts';

/** What a benefit needs to have for its price. */
export type PricedBenefit = Pick<
  Benefit,
  'name' | 'fields' | 'pricing' | 'premiumTax' | 'funding' | 'tax' | 'medical' | 'newPrice'
>;

/** The sum of a benefit's pricing model, with all look-ups made beforehand. */
export function prepareCost({
  pricing,
  fields,
  medical,
}: Pick<PricedBenefit, 'pricing' | 'fields' | 'medical'>): CostOf {
  switch (pricing.model) {
    case 'flat':
      return flatCost(pricing);
    case 'options':
      return optionsCost(pricing);
    case 'cover-level':
      return coverLevelCost(pricing);
    case 'per-thousand':
      return perThousandCost(pricing, medical);
    case 'salary-multiple':
      return salaryMultipleCost(pricing, fields, medical);
    case 'salary-percentage':
      return salaryPercentageCost(pricing);
    case 'units':
      return unitsCost(pricing);
    case 'voucher':
      return voucherCost(pricing);
    case 'amount':
      return amountCost(pricing);
    case 'quote':
      return quoteCost(pricing);
    case 'employer-paid':
      return employerPaidCost(pricing);
  }
}
