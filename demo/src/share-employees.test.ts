import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareEmployees } from './share-employees.ts';

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

test('a million people at a thousand clients: one with a tenth of them, some with thousands, most with a hundred', () => {
  const sizes = shareEmployees(1000, 1_000_000);
  expect(sum(sizes)).toBe(1_000_000);
  expect(sizes[0]).toBeGreaterThan(90_000);
  expect(sizes[0]).toBeLessThan(110_000);
  expect(sizes.filter((size) => size >= 1000)).toHaveLength(200);
  expect(sizes.filter((size) => size === 100)).toHaveLength(800);
});

test('fifty thousand people at twenty clients: one with two fifths of them, sixteen with a hundred', () => {
  const sizes = shareEmployees(20, 50_000);
  expect(sum(sizes)).toBe(50_000);
  expect(sizes[0]).toBeGreaterThan(20_000);
  expect(sizes.filter((size) => size === 100)).toHaveLength(16);
});

test('one client has everyone', () => {
  expect(shareEmployees(1, 12_345)).toEqual([12_345]);
});

test('whatever the numbers, everyone works somewhere, nobody at two places, and the first client is the largest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 2, max: 2000 }), (clients, average) => {
      const sizes = shareEmployees(clients, clients * average);
      expect(sizes).toHaveLength(clients);
      expect(sum(sizes)).toBe(clients * average);
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
      expect(sizes.at(-1)).toBeGreaterThanOrEqual(Math.min(100, Math.max(2, Math.floor(average / 2))));
    }),
  );
});
