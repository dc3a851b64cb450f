import type { Announced } from './tax-year-rates.ts';

export const ANNOUNCED: Announced = {
  pensionSacrificeCap: {
    value: { from: '2029-04-06', yearlyPence: 2_000_00 },
    source: 'Budget 2025; National Insurance Contributions (Employer Pensions Contributions) Act 2026; Commons papers',
    certainty: 'B',
  },
  zeroEmissionCars: {
    value: [
      { taxYear: '2027/28', share: 50_000 },
      { taxYear: '2028/29', share: 70_000 },
      { taxYear: '2029/30', share: 90_000 },
    ],
    source: 'zenith; cardealexpert',
    certainty: 'B',
  },
};
