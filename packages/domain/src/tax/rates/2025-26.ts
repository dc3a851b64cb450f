import { ANNOUNCED } from './announced.ts';
import { MINIMUM_WAGE_FROM_APRIL_2025, MINIMUM_WAGE_FROM_APRIL_2026 } from './minimum-wage-rates.ts';
import { letter } from './ni-letter.ts';
import type { TaxYearRates } from './tax-year-rates.ts';

/** Shares are in millionths: 200_000 is 20 %. */
export const RATES_2025_26: TaxYearRates = {
  taxYear: '2025/26',
  startsOn: '2025-04-06',
  endsOn: '2026-04-05',
  incomeTax: {
    personalAllowancePence: {
      value: 12_570_00,
      source: 'gov.uk policy paper, November 2022',
      certainty: 'A',
    },
    allowanceTaper: {
      value: { abovePence: 100_000_00, share: 500_000 },
      source: 'gov.uk policy paper, November 2022',
      certainty: 'A',
    },
    bands: {
      'rest-of-uk': {
        value: [
          { name: 'Basic rate', rate: 200_000, upToPence: 37_700_00 },
          { name: 'Higher rate', rate: 400_000, upToPence: 125_140_00 },
          { name: 'Additional rate', rate: 450_000, upToPence: null },
        ],
        source: 'moorepay; support.yourpayrollteam.com',
        certainty: 'B',
      },
      scotland: {
        value: [
          { name: 'Starter rate', rate: 190_000, upToPence: 2_827_00 },
          { name: 'Basic rate', rate: 200_000, upToPence: 14_921_00 },
          { name: 'Intermediate rate', rate: 210_000, upToPence: 31_092_00 },
          { name: 'Higher rate', rate: 420_000, upToPence: 62_430_00 },
          { name: 'Advanced rate', rate: 450_000, upToPence: 125_140_00 },
          { name: 'Top rate', rate: 480_000, upToPence: null },
        ],
        source: 'moorepay; support.yourpayrollteam.com',
        certainty: 'B',
      },
    },
  },
  nationalInsurance: {
    lowerEarningsLimit: { value: { year: 6_500_00, month: 542_00 }, source: 'paypacket.io; alltax', certainty: 'B' },
    primaryThreshold: {
      value: { year: 12_570_00, month: 1_048_00 },
      source: 'paypacket.io; alltax',
      certainty: 'B',
    },
    upperEarningsLimit: {
      value: { year: 50_270_00, month: 4_189_00 },
      source: 'paypacket.io; alltax',
      certainty: 'B',
    },
    secondaryThreshold: {
      value: { year: 5_000_00, month: 417_00 },
      source: 'alltax, Budget 2025',
      certainty: 'B',
    },
    upperSecondaryThreshold: {
      value: { year: 50_270_00, month: 4_189_00 },
      source: 'delphini',
      certainty: 'B',
    },
    categories: {
      A: letter({ who: 'standard', employee: [80_000, 20_000], employer: [150_000, 150_000] }),
      B: letter({ who: 'reduced rate', employee: [18_500, 20_000], employer: [150_000, 150_000] }),
      C: letter({ who: 'over State Pension age', employee: [0, 0], employer: [150_000, 150_000] }),
      H: letter({ who: 'apprentice under 25', employee: [80_000, 20_000], employer: [0, 150_000] }),
      J: letter({ who: 'deferred', employee: [20_000, 20_000], employer: [150_000, 150_000] }),
      M: letter({ who: 'under 21', employee: [80_000, 20_000], employer: [0, 150_000] }),
      V: letter({ who: 'veteran', employee: [80_000, 20_000], employer: [0, 150_000] }),
    },
    classOneA: { value: 150_000, source: 'alltax, Budget 2025; pearsonmay', certainty: 'B' },
  },
  minimumWage: [MINIMUM_WAGE_FROM_APRIL_2025, MINIMUM_WAGE_FROM_APRIL_2026],
  studentLoans: {
    'plan-1': {
      value: { name: 'Student loan plan 1', abovePence: 26_065_00, share: 90_000, kind: 'undergraduate' },
      source: 'which.co.uk; calculatesalary.uk',
      certainty: 'B',
    },
    'plan-2': {
      value: { name: 'Student loan plan 2', abovePence: 28_470_00, share: 90_000, kind: 'undergraduate' },
      source: 'which.co.uk; calculatesalary.uk',
      certainty: 'B',
    },
    'plan-4': {
      value: { name: 'Student loan plan 4', abovePence: 32_745_00, share: 90_000, kind: 'undergraduate' },
      source: 'which.co.uk; calculatesalary.uk',
      certainty: 'B',
    },
    // Plan 5 is repaid from April 2026 on.
    postgraduate: {
      value: { name: 'Postgraduate loan', abovePence: 21_000_00, share: 60_000, kind: 'postgraduate' },
      source: 'which.co.uk; calculatesalary.uk',
      certainty: 'B',
    },
  },
  premiumTax: {
    standard: { value: 120_000, source: 'crossleyanddavis; employeebenefits.co.uk', certainty: 'B' },
    travel: { value: 200_000, source: 'crossleyanddavis; employeebenefits.co.uk', certainty: 'B' },
  },
  childcareVouchers: {
    value: {
      closedAfter: '2018-10-04',
      bandsSince: '2011-04-06',
      bands: [
        { name: 'basic rate', upToPence: 50_270_00, monthlyPence: 243_00 },
        { name: 'higher rate', upToPence: 125_140_00, monthlyPence: 124_00 },
        { name: 'additional rate', upToPence: null, monthlyPence: 110_00 },
      ],
    },
    source: 'EIM22012; Sodexo employer help; Scottish taxpayers have the limits of the rest of the UK',
    certainty: 'A',
  },
  automaticEnrolment: {
    value: {
      triggerPence: 10_000_00,
      lowerLimitPence: 6_240_00,
      upperLimitPence: 50_270_00,
      fromAge: 22,
      totalShare: 80_000,
      employerShare: 30_000,
    },
    source: 'hlas; masseyaccounting',
    certainty: 'B',
  },
  annualAllowance: {
    value: {
      standardPence: 60_000_00,
      taper: {
        thresholdIncomePence: 200_000_00,
        adjustedIncomePence: 260_000_00,
        share: 500_000,
        leastPence: 10_000_00,
      },
      moneyPurchasePence: 10_000_00,
      carryForwardYears: 3,
    },
    source: 'which.co.uk; greenaccountancy',
    certainty: 'B',
  },
  cars: { zeroEmission: { value: 30_000, source: 'zenith; cardealexpert', certainty: 'B' } },
  announced: ANNOUNCED,
};
