import type { MinimumWageRates, Sourced } from './tax-year-rates.ts';

/** Each is listed in two tax years: the last days of one, from 1 to 5 April, and all of the next but those. */
export const MINIMUM_WAGE_FROM_APRIL_2025: Sourced<MinimumWageRates> = {
  value: {
    from: '2025-04-01',
    byAge: [
      { name: 'people of 21 and over', fromAge: 21, hourlyPence: 12_21 },
      { name: 'people of 18 to 20', fromAge: 18, hourlyPence: 10_00 },
      { name: 'people under 18', fromAge: 0, hourlyPence: 7_55 },
    ],
    apprentice: { name: 'apprentices', hourlyPence: 7_55, belowAge: 19, firstYears: 1 },
  },
  source: 'gov.uk, National Minimum Wage and National Living Wage rates',
  certainty: 'A',
};

export const MINIMUM_WAGE_FROM_APRIL_2026: Sourced<MinimumWageRates> = {
  value: {
    from: '2026-04-01',
    byAge: [
      { name: 'people of 21 and over', fromAge: 21, hourlyPence: 12_71 },
      { name: 'people of 18 to 20', fromAge: 18, hourlyPence: 10_85 },
      { name: 'people under 18', fromAge: 0, hourlyPence: 8_00 },
    ],
    apprentice: { name: 'apprentices', hourlyPence: 8_00, belowAge: 19, firstYears: 1 },
  },
  source: 'gov.uk, National Minimum Wage and National Living Wage rates',
  certainty: 'A',
};
