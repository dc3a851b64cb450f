import { expect, test } from 'vitest';
import { newId } from './uuid.ts';

test('an id has the bits that RFC 9562 gives to version 7', () => {
  // The example of RFC 9562, appendix A.6: Tuesday, 22 February 2022, 14:22:22 in New York.
  const chance = Buffer.from('0cc318c4dc0c0c07398f', 'hex');
  expect(newId(0x017f22e279b0, chance)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
});

test('version and variant stand whatever chance gives', () => {
  expect(newId(0, Buffer.alloc(10, 0x00))).toBe('00000000-0000-7000-8000-000000000000');
  expect(newId(2 ** 48 - 1, Buffer.alloc(10, 0xff))).toBe('ffffffff-ffff-7fff-bfff-ffffffffffff');
});

test('a later id is greater, whatever chance gives', () => {
  const earlier = newId(1_700_000_000_000, Buffer.alloc(10, 0xff));
  const later = newId(1_700_000_000_001, Buffer.alloc(10, 0x00));
  expect(earlier < later).toBe(true);
});

test('two ids of one moment differ', () => {
  expect(newId(1)).not.toBe(newId(1));
});

test('ids of one moment grow as they are made', () => {
  const ids = Array.from({ length: 100 }, () => newId(1_700_000_000_002));
  expect(ids.toSorted()).toEqual(ids);
});
