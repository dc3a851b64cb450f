import { expect, test } from 'vitest';
import type { BenefitCard } from '@plenty/contract/benefits';
import { sumMonthly } from './monthly-total.ts';

const card = (status: string, employeePence: number, employerPence: number, fundPence = 0) =>
  ({
    selection: {
      status,
      costsSummaryForMonthlyCostSection: { employeePence, employerPence, fundPence, totalPence: 0 },
    },
  }) as BenefitCard;

test('only what stands now counts, by who pays', () => {
  const cards = [
    card('active', 22_278, 33_417),
    card('active', 0, 0, 3136),
    card('scheduled', 500, 500),
    card('pending', 1250, 0),
    card('draft', 900, 0),
    card('opted-out', 50_000, 0),
    { selection: null } as BenefitCard,
  ];
  expect(sumMonthly(cards)).toEqual({ employeePence: 22_278, employerPence: 33_417, fundPence: 3136 });
});
