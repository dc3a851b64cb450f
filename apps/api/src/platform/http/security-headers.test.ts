import { expect, test } from 'vitest';
import { documentPolicy } from './security-headers.ts';

test('a page may hold a frame of the portal itself and of the video player without cookies, and of nothing else', () => {
  const rules = documentPolicy('hash').split('; ');
  expect(rules.filter((rule) => /^(frame|child)-src/.test(rule))).toEqual([
    "frame-src 'self' https://www.youtube-nocookie.com",
  ]);
});
