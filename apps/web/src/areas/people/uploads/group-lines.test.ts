import { expect, test } from 'vitest';
import type { ShownImpactLine } from '@plenty/contract/people/uploads-impact';
import { groupLines } from './group-lines.ts';

const line = (benefit: string, more: Partial<ShownImpactLine> = {}): ShownImpactLine => ({
  benefitId: '019a0000-0000-7000-8000-000000000001',
  benefit,
  kind: 'gains',
  from: '2026-12-01',
  before: null,
  after: null,
  ...more,
});

test('what may be chosen from the same day on is said in one breath, after what is paid for', () => {
  const paid = { before: null, after: { employeePence: 0, employerPence: 235 } };
  const groups = groupLines([line('Dental'), line('Virtual GP', paid), line('Travel'), line('Gym', { kind: 'loses' })]);
  expect(groups.map(({ kind, benefits }) => [kind, benefits])).toEqual([
    ['gains', ['Virtual GP']],
    ['gains', ['Dental', 'Travel']],
    ['loses', ['Gym']],
  ]);
});

test('only who pays something is named', () => {
  const [group] = groupLines([line('Life', { kind: 'loses', before: { employeePence: 0, employerPence: 1920 } })]);
  expect(group?.sides).toEqual([{ who: 'You', before: 1920, after: null }]);
});

test('what somebody has free of charge is not among what they may choose', () => {
  const free = { before: null, after: { employeePence: 0, employerPence: 0 } };
  expect(groupLines([line('Parking', free), line('Gym')]).map(({ isChoice }) => isChoice)).toEqual([false, true]);
});

test('another day stands apart', () => {
  expect(groupLines([line('Dental'), line('Travel', { from: '2027-01-01' })])).toHaveLength(2);
});
