import { expect, test } from 'vitest';
import { momentOfInstant } from './moment-of-instant.ts';

test('a moment is said in London time, in summer and in winter', () => {
  expect(momentOfInstant('2026-04-01T13:05:00Z')).toBe('1 April 2026 at 14:05');
  expect(momentOfInstant('2026-12-01T13:05:00Z')).toBe('1 December 2026 at 13:05');
});
