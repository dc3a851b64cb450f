import { describe, expect, test } from 'vitest';
import { minimumWageOn, nextMinimumWageChange, type WageEarner } from './minimum-wage.ts';
import { RATES_2025_26, RATES_2026_27 } from '../testing/published-rates.ts';

function anEarner(rest: Partial<WageEarner> = {}): WageEarner {
  return { dateOfBirth: '1990-05-17', joinedOn: '2020-01-01', contract: 'permanent', ...rest };
}

describe('the minimum wage', () => {
  test.each([
    ['a day before 18', '2008-06-10', '2026-06-09', 800],
    ['on the 18th birthday', '2008-06-10', '2026-06-10', 1085],
    ['a day before 21', '2005-06-10', '2026-06-09', 1085],
    ['on the 21st birthday', '2005-06-10', '2026-06-10', 1271],
  ])('%s is that of the age', (_when, dateOfBirth, on, pence) => {
    expect(minimumWageOn(anEarner({ dateOfBirth }), on, RATES_2026_27.minimumWage).hourlyPence).toBe(pence);
  });

  test.each([
    ['under 19, however long', '2007-09-02', '2024-09-01', '2026-09-01', 800],
    ['at 19 after the first year', '2007-09-02', '2024-09-01', '2026-09-02', 1085],
    ['of 30 in the first year', '1996-01-01', '2025-09-01', '2026-08-31', 800],
    ['of 30 after it', '1996-01-01', '2025-09-01', '2026-09-01', 1271],
  ])('of an apprentice %s is that of the apprenticeship', (_who, dateOfBirth, joinedOn, on, pence) => {
    const earner = anEarner({ dateOfBirth, joinedOn, contract: 'apprentice' });
    expect(minimumWageOn(earner, on, RATES_2026_27.minimumWage).hourlyPence).toBe(pence);
  });

  test.each([
    ['2025-04-06', 1221],
    ['2026-03-31', 1221],
    ['2026-04-01', 1271],
  ])('on %s is %i pence, for it changes before the tax year does', (on, pence) => {
    expect(minimumWageOn(anEarner(), on, RATES_2025_26.minimumWage).hourlyPence).toBe(pence);
  });
});

describe('the next change', () => {
  test('is the new April where it comes first', () => {
    expect(nextMinimumWageChange(anEarner(), '2025-10-01', RATES_2025_26.minimumWage)).toBe('2026-04-01');
  });

  test('is the birthday where that comes first', () => {
    const earner = anEarner({ dateOfBirth: '2005-01-20' });
    expect(nextMinimumWageChange(earner, '2025-10-01', RATES_2025_26.minimumWage)).toBe('2026-01-20');
  });

  test('of an apprentice of 20 is the end of the first year, then the 21st birthday', () => {
    const earner = anEarner({ dateOfBirth: '2006-02-01', joinedOn: '2025-11-01', contract: 'apprentice' });
    expect(nextMinimumWageChange(earner, '2026-05-01', RATES_2026_27.minimumWage)).toBe('2026-11-01');
    expect(nextMinimumWageChange(earner, '2026-11-01', RATES_2026_27.minimumWage)).toBe('2027-02-01');
  });

  test('of who has the highest is not known before a table says it', () => {
    expect(nextMinimumWageChange(anEarner(), '2026-04-01', RATES_2026_27.minimumWage)).toBeNull();
  });
});
