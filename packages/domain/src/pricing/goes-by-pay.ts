import type { Pricing } from './pricing.ts';

/** Whether a share of pay is agreed: what it comes to follows the pay. */
export function goesByPay({ model }: Pricing): boolean {
  return model === 'salary-percentage' || model === 'salary-multiple' || model === 'units';
}
