import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SealBroken, Seals } from './seal.ts';

const seals = new Seals('the first secret of this test');
const place = { clientId: 'a', table: 'mail', column: 'params_sealed', rowId: '1' };

test('what was sealed opens again, and looks different each time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (plain) => {
      const sealed = seals.seal(plain, place);
      expect(seals.open(sealed, place)).toBe(plain);
      expect(seals.seal(plain, place).equals(sealed)).toBe(false);
    }),
  );
});

test.each([
  ['client', { clientId: 'b' }],
  ['table', { table: 'other' }],
  ['column', { column: 'other' }],
  ['row', { rowId: '2' }],
])('a value that was moved to another %s does not open', (_, moved) => {
  expect(() => seals.open(seals.seal('secret', place), { ...place, ...moved })).toThrow(SealBroken);
});

test('a value does not open when any byte of it was changed, or with another secret', () => {
  const sealed = seals.seal('secret', place);
  for (let index = 0; index < sealed.length; index++) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => seals.open(changed, place)).toThrow(SealBroken);
  }
  expect(() => new Seals('another secret of this test').open(sealed, place)).toThrow(SealBroken);
  expect(() => seals.open(Buffer.alloc(3), place)).toThrow(SealBroken);
});

describe('after a change of the secret', () => {
  const changed = new Seals('the second secret of this test', 'the first secret of this test');

  test('the old values still open, and are known to be old', () => {
    const old = seals.seal('secret', place);
    expect(changed.open(old, place)).toBe('secret');
    expect(changed.isCurrent(old)).toBe(false);
    expect(changed.isCurrent(changed.seal('secret', place))).toBe(true);
  });
});
