import { expect, test } from 'vitest';
import { leavingsOf } from './leavings.ts';

test('who has come back has left before, and may leave again', () => {
  expect(
    leavingsOf([
      { from: '2018-04-01', status: 'active' },
      { from: '2026-12-21', status: 'left' },
      // Something else was learnt of who had left.
      { from: '2027-01-10', status: 'left' },
      { from: '2027-02-01', status: 'active' },
      { from: '2027-06-01', status: 'left' },
    ]),
  ).toEqual([
    { lastDay: '2026-12-20', backOn: '2027-02-01' },
    { lastDay: '2027-05-31', backOn: null },
  ]);
});

test('who is there, or was never known to be there, has not left', () => {
  expect(leavingsOf([{ from: '2018-04-01', status: 'inactive' }])).toEqual([]);
  expect(leavingsOf([{ from: '2018-04-01', status: 'left' }])).toEqual([]);
  expect(leavingsOf([])).toEqual([]);
});
