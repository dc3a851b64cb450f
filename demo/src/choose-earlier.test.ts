import { expect, test } from 'vitest';
import { preparePricing, priceSelection } from '@plenty/domain/pricing/prepare-pricing';
import { ratesOn } from '@plenty/domain/tax/rates/rates-for';
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
  present: { id: 'this', startsOn: '2026-04-01', endsOn: '2027-03-31', offers: byCode },
  earlier: [{ id: 'last', startsOn: '2025-04-01', endsOn: '2026-03-31', offers: byCode }],
  facts: FACTS,
  isCertain: false,
};
const chooser = { facts: { ...FACTS, held: [] }, yearStartsOn: '2026-04-01', day: DAY };
const all = Array.from({ length: 100 }, (_, seed) => choose(chooser, offers, new Chance(`person ${seed}`))).flat();
const earlierOf = (chosen: Chosen, facts: typeof FACTS | object = FACTS) =>
  chooseEarlier(chosen, { ...past, facts: { ...FACTS, ...facts } }, new Chance('past'));

test('most had before what they have now: in the year before to its end, in this one to the day before', () => {
  const standing = all.filter(({ fate, price }) => fate === 'active' && price.months === undefined);
  const had = standing.filter((chosen) => earlierOf(chosen).length > 0);
  expect(had.length / standing.length).toBeGreaterThan(0.6);
  for (const chosen of had)
    for (const { yearId, chosen: before } of earlierOf(chosen)) {
      expect(before.fate).toBe('ended');
      expect(before.until).toBe(yearId === 'last' ? '2026-03-31' : dayBefore(chosen.startsOn));
      expect(before.startsOn).toBe(yearId === 'last' ? '2025-04-01' : '2026-04-01');
    }
});

test('what they had costs what the engine says on its first day', () => {
  for (const chosen of all)
    for (const { chosen: before } of earlierOf(chosen)) {
      const on = before.startsOn;
      const person = { facts: FACTS, on, rates: ratesOn(on) };
      expect(before.price).toEqual(priceSelection(before.offer.benefit, before.values, person));
    }
});

test('nobody had before what waits, was refused, is paid off over a term, or what they joined too late for', () => {
  const without = all.filter(
    ({ fate, price }) => !(fate === 'active' || fate === 'opted-out') || price.months !== undefined,
  );
  expect(without.length).toBeGreaterThan(10);
  expect(without.flatMap((chosen) => earlierOf(chosen))).toEqual([]);
  expect(all.flatMap((chosen) => earlierOf(chosen, { joinedOn: '2026-04-20' }))).toEqual([]);
});

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
