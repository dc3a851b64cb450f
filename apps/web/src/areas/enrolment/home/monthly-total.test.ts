import { expect, test } from 'vitest';
import type { BenefitCard } from '@plenty/contract/enrolment/benefits';
import { findBeginnings, sumMonthly } from './monthly-total.ts';

const card = (status: string, employeePence: number, employerPence: number, fundPence = 0, rest: object = {}) =>
  ({
    name: 'Payroll giving',
    selection: {
      status,
      costMonths: null,
      startDate: '2026-12-01',
      ...rest,
      costsSummaryForMonthlyCostSection: { employeePence, employerPence, fundPence, totalPence: 0 },
    },
  }) as BenefitCard;

test('only what stands now and is paid each month counts, by who pays', () => {
  const cards = [
    card('active', 22_278, 33_417),
    card('active', 0, 0, 3136),
    card('active', 120_000, 0, 0, { costMonths: 1 }),
    card('scheduled', 500, 500),
    card('pending', 1250, 0),
    card('draft', 900, 0),
    card('opted-out', 50_000, 0),
    { selection: null } as BenefitCard,
  ];
  expect(sumMonthly(cards)).toEqual({ employeePence: 22_278, employerPence: 33_417, fundPence: 3136 });
});

test('what is promised is named by the day on which it begins, with what it adds each month', () => {
  const cards = [
    card('active', 22_278, 33_417),
    card('scheduled', 2000, 1000),
    { ...card('scheduled', 0, 1950, 0, { costMonths: 1 }), name: 'Eye care voucher' },
    { ...card('scheduled', 1200, 0, 0, { startDate: '2026-11-20' }), name: 'Gym membership' },
    card('pending', 1250, 0),
  ];
  expect(findBeginnings(cards)).toEqual([
    { startsOn: '2026-11-20', names: ['Gym membership'], employeePence: 1200 },
    { startsOn: '2026-12-01', names: ['Payroll giving', 'Eye care voucher'], employeePence: 2000 },
  ]);
});

const change = (employeePence: number) => ({
  status: 'scheduled',
  startsOn: '2026-12-01',
  costMonths: null,
  costs: { employeePence },
});

test('A3: a change of what somebody has counts by its difference, whoever else pays', () => {
  const cards = [
    { ...card('active', 12_500, 17_500), name: 'Workplace pension', change: change(20_000) },
    { ...card('active', 0, 0, 1232), name: 'Dental insurance', change: change(0) },
    { ...card('scheduled', 300, 1200), name: 'Life assurance' },
    // £48.08 for holiday wait for approval.
    { ...card('pending', 4808, 0), name: 'Buy holiday' },
  ] as BenefitCard[];
  expect(findBeginnings(cards)).toEqual([
    { startsOn: '2026-12-01', names: ['Workplace pension', 'Dental insurance', 'Life assurance'], employeePence: 7800 },
  ]);
});

test('A3: medical cover that goes from single to family is £70.56 more from its day', () => {
  const cards = [
    { ...card('active', 0, 4704), name: 'Private medical insurance', change: change(7056) },
  ] as BenefitCard[];
  expect(findBeginnings(cards)).toEqual([
    { startsOn: '2026-12-01', names: ['Private medical insurance'], employeePence: 7056 },
  ]);
});
