import { expect, test } from 'vitest';
import { groupSecret } from './group-secret.ts';
import { tidyRecoveryCode } from './tidy-recovery-code.ts';

test('a secret is shown in groups of four, and loses nothing by it', () => {
  expect(groupSecret('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP');
  expect(groupSecret('JBSWY3')).toBe('JBSW Y3');
});

test.each(['abcde-23456', ' ABCDE-23456 ', 'abcde 23456', 'abcde23456', 'ab cde-23 456'])(
  'a recovery code written as “%s” is sent as it was given out',
  (typed) => {
    expect(tidyRecoveryCode(typed)).toBe('abcde-23456');
  },
);

test.each(['', '123456', 'abcde-2345', 'abcde-234567', 'abcde-01890'])('“%s” cannot be a recovery code', (typed) => {
  expect(tidyRecoveryCode(typed)).toBeUndefined();
});
