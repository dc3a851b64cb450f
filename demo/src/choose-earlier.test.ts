import { expect, test } from 'vitest';
import { preparePricing, priceSelection } from '@plenty/domain/pricing/prepare-pricing';
import { SHIPPED_RATES } from '@plenty/domain/tax/rates/shipped-rates';
import { Chance } from './chance.ts';
import { choose, type Chosen } from './choose.ts';
import { chooseEarlier } from './choose-earlier.ts';
import { schemeOf } from './scheme-of.ts';

const DAY = '2026-11-16';
const { scheme } = schemeOf('harbour', DAY);
const offers = scheme.benefits.map((benefit) => ({ id: benefit.code, benefit, priceFor: preparePricing(benefit) }));
const FACTS = {
  dateOfBirth: '1985-06-01',
  joinedOn: '2019-03-04',
  status: 'active',
  contract: 'permanent',
  grade: 'C',
  department: 'Operations',
  location: 'Bristol',
  region: 'england',
  hoursPerWeek: 37.5,
  salaryPence: 3_600_000,
  niCategory: 'A',
  held: offers.map(({ benefit }) => ({ benefit: benefit.code, from: '2019-03-04' })),
  custom: {},
} as const;

const byCode = new Map(offers.map((offer) => [offer.benefit.code, offer]));
const past = {
  earlier: [{ id: 'last', startsOn: '2025-04-01', endsOn: '2026-03-31', offers: byCode }],
  facts: FACTS,
  isCertain: false,
};
const chooser = { facts: { ...FACTS, held: [] }, yearStartsOn: '2026-04-01', day: DAY };
const all = Array.from({ length: 100 }, (_, seed) => choose(chooser, offers, new Chance(`person ${seed}`))).flat();
const earlierOf = (chosen: Chosen, facts: typeof FACTS | object = FACTS) =>
  chooseEarlier(chosen, { ...past, facts: { ...FACTS, ...facts } }, new Chance('past'));

test('most chose in the year before what they have now', () => {
  const standing = all.filter(({ fate, price }) => fate === 'active' && price.months === undefined);
  const had = standing.flatMap((chosen) => earlierOf(chosen) ?? []);
  expect(had.length / standing.length).toBeGreaterThan(0.6);
  for (const { yearId, chosen } of had)
    expect([yearId, chosen.fate, chosen.startsOn]).toEqual(['last', 'active', '2025-04-01']);
});

test('what they had costs what the engine says on its first day', () => {
  for (const { chosen: before } of all.flatMap((chosen) => earlierOf(chosen) ?? [])) {
    const on = before.startsOn;
    const person = { facts: FACTS, on, rates: SHIPPED_RATES.on(on) };
    expect(before.price).toEqual(priceSelection(before.offer.benefit, before.values, person));
  }
});

test('nobody had before what waits, was refused or given up, is paid off over a term, or what they joined too late for', () => {
  const without = all.filter(({ fate, price }) => fate !== 'active' || price.months !== undefined);
  expect(without.length).toBeGreaterThan(10);
  expect(without.flatMap((chosen) => earlierOf(chosen) ?? [])).toEqual([]);
  expect(all.flatMap((chosen) => earlierOf(chosen, { joinedOn: '2026-04-20' }) ?? [])).toEqual([]);
});
