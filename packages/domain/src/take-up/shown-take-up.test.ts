import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownTakeUp } from './shown-take-up.ts';

test('five who have a benefit and five who do not are told, with the percentage to one decimal', () => {
  expect(shownTakeUp({ eligible: 10, taken: 5 }, false)).toEqual({
    eligible: 10,
    taken: 5,
    percentage: 50,
    hiddenBecause: null,
  });
  expect(shownTakeUp({ eligible: 27, taken: 14 }, false).percentage).toBe(51.9);
});

test('of four who have it neither how many nor a percentage is told', () => {
  expect(shownTakeUp({ eligible: 100, taken: 4 }, false)).toEqual({
    eligible: 100,
    taken: null,
    percentage: null,
    hiddenBecause: 'few',
  });
});

test('four who do not have it cannot be worked out from those who do', () => {
  expect(shownTakeUp({ eligible: 100, taken: 96 }, false)).toMatchObject({ taken: null, hiddenBecause: 'nearly-all' });
});

test('of what is included everyone has it, and that is told of five or more', () => {
  expect(shownTakeUp({ eligible: 5, taken: 5 }, true)).toMatchObject({ taken: 5, percentage: 100 });
  expect(shownTakeUp({ eligible: 4, taken: 4 }, true)).toMatchObject({ eligible: null, taken: null });
});

test('a percentage is between 0 and 100, and whatever is told is of five people or more', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.nat(40), fc.boolean(), (one, other, isIncluded) => {
      const [taken = 0, most = 0] = [one, other].toSorted((a, b) => a - b);
      const eligible = isIncluded ? taken : most;
      const shown = shownTakeUp({ eligible, taken }, isIncluded);
      for (const figure of [shown.eligible, shown.taken]) expect(figure ?? 5).toBeGreaterThanOrEqual(5);
      expect(shown.percentage ?? 0).toBeGreaterThanOrEqual(0);
      expect(shown.percentage ?? 0).toBeLessThanOrEqual(100);
      // Who could have it and does not is told by the difference.
      const without = isIncluded || shown.taken === null ? 5 : eligible - shown.taken;
      expect(without).toBeGreaterThanOrEqual(5);
    }),
  );
});
