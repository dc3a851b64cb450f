import type { Pricing } from './pricing.ts';

/** Whether the price is a share of pay, so that it changes with pay. */
export function goesByPay({ model }: Pricing): boolean {
  return model === 'salary-percentage' || model === 'salary-multiple' || model === 'units';
}
