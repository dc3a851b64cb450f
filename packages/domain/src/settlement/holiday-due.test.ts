import { describe, expect, test } from 'vitest';
import { owedForHoliday, type HolidayToSettle } from './holiday-due.ts';

/** Five days of £100 each for the leave year 2026/27, of which half is paid, by who leaves after 183 of its 365 days. */
function owed(given: Partial<HolidayToSettle>): number {
  return owedForHoliday({
    direction: 'buy',
    days: 5,
    wholePence: 50_000,
    paidPence: 25_000,
    contractDays: 33,
    takenDays: 10,
    year: { startsOn: '2026-04-01', endsOn: '2027-03-31' },
    joinedOn: '2018-04-01',
    from: '2026-04-01',
    lastDay: '2026-09-30',
    ...given,
  });
}

describe('bought holiday', () => {
  test('is paid for as far as it is earned: by the day, where the pay was by the month', () => {
    // 5 × 183 ÷ 365 are 2.5068 days, £250.68.
    expect(owed({})).toBe(68);
  });

  test('is paid for as far as it is taken, where that is more: holiday of the contract is taken first', () => {
    // 33 × 183 ÷ 365 are 16.5452 days of the contract: of 20 days taken, 3.4548 were bought, £345.48.
    expect(owed({ takenDays: 20 })).toBe(9548);
  });

  test('is paid whole at most, however much is taken', () => {
    expect(owed({ takenDays: 30 })).toBe(25_000);
  });

  test('comes back where more is paid than was earned and taken', () => {
    expect(owed({ paidPence: 40_000 })).toBe(-14_932);
  });

  test('is earned from the day on which it was bought, and that of the contract from joining', () => {
    // From 1 July 2026: 274 days are left of the year, of which 92 are worked; 5 × 92 ÷ 274 are 1.6788 days, £167.88.
    expect(owed({ from: '2026-07-01', paidPence: 0 })).toBe(16_788);
    // Joined on 1 July: 33 × 92 ÷ 365 are 8.3178 days; of ten taken 1.6822 were bought, £168.22.
    expect(owed({ from: '2026-07-01', joinedOn: '2026-07-01', paidPence: 0 })).toBe(16_822);
  });
});

const sold = (given: Partial<HolidayToSettle>): number =>
  owed({ direction: 'sell', wholePence: -50_000, paidPence: -25_000, ...given });

describe('sold holiday', () => {
  test('is kept as far as it is earned', () => {
    expect(sold({})).toBe(-68);
  });

  test('is given back as far as it was taken after all', () => {
    // 16.5452 days of the contract less 16 taken: 0.5452 were given up, £54.52; £250.00 were paid.
    expect(sold({ takenDays: 16 })).toBe(19_548);
    expect(sold({ takenDays: 20 })).toBe(25_000);
  });
});

test('nothing is settled of no days', () => {
  expect(owed({ days: 0, wholePence: 0, paidPence: 0 })).toBe(0);
});
