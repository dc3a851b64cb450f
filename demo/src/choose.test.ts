import { describe, expect, test } from 'vitest';
import { priceSelection } from '@plenty/domain/pricing/prepare-pricing';
import { preparePricing } from '@plenty/domain/pricing/prepare-pricing';
import { SHIPPED_RATES } from '@plenty/domain/tax/rates/shipped-rates';
import { Chance } from './chance.ts';
import { choose, type Wishes } from './choose.ts';
import { schemeOf } from './scheme-of.ts';
import { rowsOfChoice } from './selection-rows.ts';

const DAY = '2026-11-16';
const FACTS = {
  dateOfBirth: '1985-06-01',
  joinedOn: '2019-03-04',
  status: 'active',
  probationUntil: '2019-09-04',
  contract: 'permanent',
  grade: 'C',
  department: 'Operations',
  location: 'Bristol',
  region: 'england',
  hoursPerWeek: 37.5,
  salaryPence: 3_600_000,
  niCategory: 'A',
  held: [],
  custom: {},
} as const;

const { scheme } = schemeOf('harbour', DAY);
const offers = scheme.benefits.map((benefit) => ({ id: benefit.code, benefit, priceFor: preparePricing(benefit) }));
const chooser = { facts: FACTS, yearStartsOn: '2026-04-01', day: DAY };
const MAKER = {
  client_id: 'client',
  scheme_year_id: 'year',
  employee_id: 'employee',
  account_id: 'account',
  approver_id: 'approver',
  day: DAY,
};

describe('what people of the demo have chosen', () => {
  const all = Array.from({ length: 200 }, (_, seed) => choose(chooser, offers, new Chance(`person ${seed}`)));

  test('is the same for the same seed, and has every fate among many people', () => {
    expect(choose(chooser, offers, new Chance('person 7'))).toEqual(all[7]);
    const fates = new Set(all.flat().map(({ fate }) => fate));
    expect([...fates].toSorted((one, other) => one.localeCompare(other))).toEqual([
      'active',
      'opted-out',
      'pending',
      'rejected',
      'scheduled',
    ]);
  });

  test('costs what the engine says, from a day that fits its fate', () => {
    for (const { offer, values, startsOn, price, fate } of all.flat()) {
      const rates = SHIPPED_RATES.on(startsOn);
      const held = offers.map(({ benefit }) => ({ benefit: benefit.code, from: '2026-04-01' }));
      expect(price).toEqual(priceSelection(offer.benefit, values, { facts: { ...FACTS, held }, on: startsOn, rates }));
      const isToCome = fate === 'pending' || fate === 'scheduled';
      expect(startsOn > DAY).toBe(isToCome);
    }
  });

  test('is what somebody with a name wishes, and nothing else', () => {
    const wishes: Wishes = {
      'cycle-to-work': { fate: 'pending', values: { value: 120_000, term: '12', shop: 'spoke' } },
      giving: { fate: 'opted-out', values: { charity: 'seabirds', amount: 1000 } },
    };
    const chosen = choose({ ...chooser, wishes }, offers, new Chance('named'));
    expect(chosen.map(({ offer, fate, values }) => [offer.id, fate, values])).toEqual([
      ['cycle-to-work', 'pending', { value: 120_000, term: '12', shop: 'spoke' }],
      ['giving', 'opted-out', { charity: 'seabirds', amount: 1000 }],
    ]);
  });

  test('has a history that leads from nothing to its state, a version for each step, none of them in the future', () => {
    for (const chosen of all.flat()) {
      const { selection, events } = rowsOfChoice(MAKER, chosen, new Chance('rows'));
      expect(events.map(({ state_before }) => state_before)).toEqual([
        null,
        ...events.slice(0, -1).map(({ state_after }) => state_after),
      ]);
      expect(events.at(-1)?.state_after).toBe(selection.state);
      expect(selection.version).toBe(events.length);
      expect(events.every(({ at }) => at.slice(0, 10) <= DAY)).toBe(true);
    }
  });
});
