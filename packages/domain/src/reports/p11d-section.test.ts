import { expect, test } from 'vitest';
import { sayP11dSection } from './p11d-section.ts';

const tax = { employee: { taken: 'after-tax' }, benefitInKind: { value: 'employer-cost' } } as const;

test.each([
  ['electric-car', 'F: Cars and car fuel'],
  ['private-medical', 'I: Private medical treatment or insurance'],
  ['dental-insurance', 'I: Private medical treatment or insurance'],
  ['technology', 'L: Assets placed at the employee’s disposal'],
  ['gym', 'M: Other items'],
  ['parking', 'M: Other items'],
] as const)('a benefit of the kind %s is told in the section %s', (kind, section) => {
  expect(sayP11dSection({ kind, tax })).toBe(section);
});

test('what is taxed on a list price is a car, and what the scheme says comes first', () => {
  const listed = { ...tax, benefitInKind: { value: 'list-price', field: 'price', share: 40_000 } } as const;
  expect(sayP11dSection({ kind: 'parking', tax: listed })).toBe('F: Cars and car fuel');
  expect(sayP11dSection({ kind: 'electric-car', tax: listed, p11dSection: 'G' })).toBe('G: Vans and van fuel');
});
