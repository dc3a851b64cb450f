import { expect, test } from 'vitest';
import { setupProgressOf } from './setup-steps.ts';

const TERMS = { id: '01a1e1a7-4c00-7e51-9505-492e0bcfbd05', version: 1, content: '', acceptedAt: null };
const ACCEPTED = { ...TERMS, acceptedAt: '2026-04-01T09:00:00Z' };
const MEDICAL = { freeCoverPence: 25_000_000, questions: [{ code: 'a', text: 'A?' }], answeredAt: null };
const COSTS = { error: null, needsMedicalAnswers: false, cover: null };

test('a benefit without terms and questions is chosen and confirmed', () => {
  expect(setupProgressOf({ terms: null, medical: null }, COSTS)).toEqual({
    steps: ['choose', 'review'],
    next: 'review',
  });
});

test('terms come before the review until they are accepted, and stay on the way after that', () => {
  const steps = ['choose', 'terms', 'review'];
  expect(setupProgressOf({ terms: TERMS, medical: null }, COSTS)).toEqual({ steps, next: 'terms' });
  expect(setupProgressOf({ terms: ACCEPTED, medical: null }, COSTS)).toEqual({ steps, next: 'review' });
});

test('medical questions are asked only for cover above the free limit', () => {
  expect(setupProgressOf({ terms: TERMS, medical: MEDICAL }, COSTS).steps).not.toContain('medical');
  const above = { ...COSTS, needsMedicalAnswers: true };
  expect(setupProgressOf({ terms: TERMS, medical: MEDICAL }, above)).toEqual({
    steps: ['choose', 'medical', 'terms', 'review'],
    next: 'medical',
  });
});

test('answers that were given can be looked at again while cover is above the limit', () => {
  const medical = { ...MEDICAL, answeredAt: '2026-04-01T09:00:00Z' };
  const cover = { askedPence: 25_000_001, grantedPence: 25_000_000, capWords: null };
  expect(setupProgressOf({ terms: null, medical }, { ...COSTS, cover })).toEqual({
    steps: ['choose', 'medical', 'review'],
    next: 'review',
  });
  const within = { ...cover, askedPence: 25_000_000 };
  expect(setupProgressOf({ terms: null, medical }, { ...COSTS, cover: within }).steps).toEqual(['choose', 'review']);
});

test('nothing comes after a choice that is not complete', () => {
  expect(setupProgressOf({ terms: ACCEPTED, medical: null }, { ...COSTS, error: 'Not complete' }).next).toBe('choose');
});
