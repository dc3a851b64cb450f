import { expect, test } from 'vitest';
import { toStatement } from './to-statement.ts';

const PAID = { employeePence: 1999, employerPence: 500, fundPence: 0, totalPence: 2499 };
const ENTRY = {
  month: 12,
  year: 2026,
  schemeYear: 2026,
  employeeContribution: 19.99,
  employerContribution: 5,
  totalContribution: 24.99,
  lines: [
    { name: 'Gym', forMonth: '2026-12', ...PAID },
    { name: 'Gym', forMonth: '2026-11', ...PAID },
  ],
};

test('spec 2 §3: months come the newest first, each with its name, in pence to the penny', () => {
  const [january, december] = toStatement([ENTRY, { ...ENTRY, month: 1, year: 2027 }]);
  expect(january?.date).toBe('January 2027');
  expect(december).toMatchObject({
    month: 12,
    year: 2026,
    date: 'December 2026',
    time: Date.parse('2026-12-01T00:00:00Z'),
    employee: 1999,
    employer: 500,
    total: 2499,
  });
});

test('a line for another month says that it corrects that one', () => {
  expect(toStatement([ENTRY])[0]?.lines.map(({ label }) => label)).toEqual([
    'Gym',
    'Gym, correction for November 2026',
  ]);
});
