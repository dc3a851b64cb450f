import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { changesOf, DetailsForm, toDetailsInput } from './details-form.ts';

const PERSONAL = {
  firstName: 'Ann',
  surname: 'Archer',
  title: 'Ms',
  knownAs: null,
  dateOfBirth: '1978-08-28',
  sex: 'female',
  niNumber: null,
  email: 'ann@harbour.test',
  personalEmail: null,
  phone: '020 7946 0000',
  address: { line1: '1 Quay Street', line2: '', town: 'Bristol', county: '', postcode: 'BS1 4DB' },
} as const;
const ALL = ['title', 'knownAs', 'personalEmail', 'phone', 'address'] as const;

test('only what is different is sent, and a box that was emptied takes the detail away', () => {
  const before = toDetailsInput(PERSONAL, ALL);
  const after = z.parse(DetailsForm, { ...before, phone: ' ', knownAs: 'Annie' });
  expect(changesOf(before, after, ALL)).toEqual({ phone: null, knownAs: 'Annie' });
  expect(changesOf(before, z.parse(DetailsForm, before), ALL)).toEqual({});
});

test('an address without any line is none, and one with some must be whole', () => {
  const before = toDetailsInput(PERSONAL, ALL);
  const none = { line1: '', line2: '', town: '', county: '', postcode: ' ' };
  expect(changesOf(before, z.parse(DetailsForm, { ...before, address: none }), ALL)).toEqual({ address: null });
  const half = z.safeParse(DetailsForm, { ...before, address: { ...none, line1: '1 Quay Street' } });
  expect(half.error?.issues.map(({ path }) => path.join('.'))).toEqual(['address.town', 'address.postcode']);
});

test('a detail that may not be changed is never sent, nor can it be wrong', () => {
  const before = toDetailsInput({ ...PERSONAL, phone: 'as the payroll wrote it' }, ['knownAs']);
  const after = z.parse(DetailsForm, { ...before, knownAs: 'Annie' });
  expect(changesOf(before, after, ['knownAs'])).toEqual({ knownAs: 'Annie' });
});
