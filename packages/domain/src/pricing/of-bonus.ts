import type { EmployeeFacts } from '../employees/employee-facts.ts';
import type { Pricing } from './pricing.ts';

/** Whether it is taken out of a bonus, and so in the month in which the bonus is paid. */
export function isOfBonus(pricing: Pricing): boolean {
  if (pricing.model === 'salary-percentage') return pricing.of === 'bonus';
  return pricing.model === 'amount' && pricing.per === 'once' && pricing.shareOfBonusAtMost !== undefined;
}

/** There is nothing to give up where no bonus is known, or not when it is paid. */
export function lacksBonus(pricing: Pricing, { bonusPence = 0, bonusPaidIn }: BonusFacts): boolean {
  return isOfBonus(pricing) && (bonusPence === 0 || bonusPaidIn === undefined);
}

type BonusFacts = Pick<EmployeeFacts, 'bonusPence' | 'bonusPaidIn'>;
