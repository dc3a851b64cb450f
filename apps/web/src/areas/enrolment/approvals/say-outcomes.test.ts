import { expect, test } from 'vitest';
import { sayOutcomes } from './say-outcomes.ts';

const selectionId = '01890000-0000-7000-8000-000000000000';
const outcome = (is: 'approved' | 'rejected' | 'moved-on' | 'refused', message: string | null = null) => ({
  selectionId,
  outcome: is,
  message,
});

test('all that was decided is counted in one sentence', () => {
  expect(sayOutcomes([outcome('approved'), outcome('approved')])).toEqual({
    kind: 'success',
    text: '2 selections approved.',
  });
  expect(sayOutcomes([outcome('rejected')])).toEqual({ kind: 'success', text: '1 selection rejected.' });
});

test('what was not decided is said with its reason, each reason once', () => {
  const own = 'Someone else has to decide about your own selection';
  expect(
    sayOutcomes([outcome('approved'), outcome('moved-on'), outcome('refused', own), outcome('refused', own)]),
  ).toEqual({
    kind: 'alert',
    text: `1 selection approved. 1 selection decided or taken back meanwhile. 2 selections not possible: ${own}.`,
  });
});
