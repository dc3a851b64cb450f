import { expect, test } from 'vitest';
import { readCodeText } from './code-text.ts';

test('what the server says of a code is the code of the first item of its list', () => {
  expect(readCodeText('[{"code":"This code is not right"},{"code":"Another"}]')).toBe('This code is not right');
});

test.each([undefined, '', 'plain words', '[]', '{"code":"x"}', '[{"message":"x"}]', '[null]'])(
  'a text that is no such list (%s) says nothing',
  (text) => {
    expect(readCodeText(text)).toBeUndefined();
  },
);
