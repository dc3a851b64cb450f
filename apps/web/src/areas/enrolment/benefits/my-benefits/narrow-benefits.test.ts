import { expect, test } from 'vitest';
import type { BenefitCard } from '@plenty/contract/enrolment/benefits';
import { arrangeBenefits, findLater, narrowBenefits, benefitPlaceOf } from './narrow-benefits.ts';
import { aCard, aSelection } from '#testing/a-benefit.ts';

const ALL = { search: '', category: '', status: '', tax: '' };
const PENSION = aCard({
  name: 'Pension',
  category: 'Your future',
  summary: 'Save for later',
  provider: 'Meridian',
  flags: ['salary-sacrifice', 'ni'],
  cta: { type: 'manage', label: 'Manage' },
  selection: aSelection('active', 22_278),
});
const DENTAL = aCard({ cta: { type: 'manage', label: 'Manage' }, selection: aSelection('pending', 1240) });
const GYM = aCard({ name: 'Gym', summary: 'Studios near you' });
const HELPLINE = aCard({ name: 'Helpline', isIncluded: true, cta: { type: 'view', label: 'View' } });
const PARTNER_LIFE = aCard({ name: 'Partner life', eligible: false, cta: { type: 'none', label: '' } });
const CARS = aCard({ name: 'Car', selection: aSelection('ended', 30_000), cta: { type: 'view', label: 'View' } });
const CARDS = [PENSION, DENTAL, GYM, HELPLINE, PARTNER_LIFE, CARS];

const names = (cards: readonly BenefitCard[]) => cards.map(({ name }) => name);

const search = (text: string) => names(narrowBenefits(CARDS, { ...ALL, search: text }));

test('a search finds by all its words, in any case, in name, summary, category or provider', () => {
  expect(search('MERIDIAN later')).toEqual(['Pension']);
  expect(search('check-ups')).toEqual(['Dental insurance', 'Helpline', 'Partner life', 'Car']);
  expect(search('nothing of the kind')).toEqual([]);
});

test('category, status and flag narrow the list, and together', () => {
  expect(names(narrowBenefits(CARDS, { ...ALL, category: 'Your future' }))).toEqual(['Pension']);
  expect(names(narrowBenefits(CARDS, { ...ALL, tax: 'ni' }))).toEqual(['Pension']);
  expect(names(narrowBenefits(CARDS, { ...ALL, status: 'mine' }))).toEqual(['Pension', 'Dental insurance', 'Helpline']);
  expect(names(narrowBenefits(CARDS, { ...ALL, status: 'open' }))).toEqual(['Gym']);
  expect(names(narrowBenefits(CARDS, { ...ALL, status: 'later' }))).toEqual(['Partner life']);
  expect(names(narrowBenefits(CARDS, { ...ALL, status: 'mine', category: 'Your health' }))).toEqual([
    'Dental insurance',
    'Helpline',
  ]);
});

test('what was rejected, or left, and may be chosen again is open', () => {
  const again = { cta: { type: 'reapply', label: 'Apply again' } } as const;
  expect(benefitPlaceOf(aCard({ ...again, selection: aSelection('rejected', 0) }))).toBe('open');
  expect(benefitPlaceOf(aCard({ ...again, selection: aSelection('opted-out', 0) }))).toBe('open');
});

test('by category the groups come in the order of the scheme; what is not open now is in a group of its own', () => {
  const groups = arrangeBenefits(CARDS, 'category').map(({ title, cards }) => [title, names(cards)]);
  expect(groups).toEqual([
    ['Your future', ['Pension']],
    ['Your health', ['Dental insurance', 'Gym', 'Helpline', 'Car']],
  ]);
  expect(names(findLater(CARDS))).toEqual(['Partner life']);
});

test.each([
  ['name', ['Car', 'Dental insurance', 'Gym', 'Helpline', 'Pension']],
  // What has no price, or had one, comes last both ways.
  ['cost', ['Helpline', 'Dental insurance', 'Pension', 'Car', 'Gym']],
  ['-cost', ['Pension', 'Dental insurance', 'Helpline', 'Car', 'Gym']],
  ['status', ['Dental insurance', 'Helpline', 'Pension', 'Gym', 'Car']],
  ['something that nobody offers', ['Car', 'Dental insurance', 'Gym', 'Helpline', 'Pension']],
])('sorted by %s it is one list', (sortBy, expected) => {
  const groups = arrangeBenefits(CARDS, sortBy);
  expect(groups.map(({ title }) => title)).toEqual([null]);
  expect(names(groups[0]?.cards ?? [])).toEqual(expected);
});
