import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GROUPS } from './bands.ts';
import { shownInsights, type CountedTrait } from './shown-insights.ts';

const ALL = 'all';

/** People of one sex in departments and locations; the other traits are counted in the same way and are left out. */
function people(counts: readonly (readonly [string, string, number, number])[]): CountedTrait[] {
  return counts.flatMap(([department, location, female, male]) =>
    [female, male].map((count, value) => ({ department, location, trait: 'sex' as const, value, people: count })),
  );
}

const bySex = (counted: CountedTrait[], filter = {}) =>
  shownInsights(counted, filter)
    ?.breakdowns.find(({ by }) => by === 'sex')
    ?.groups.map((group) => group.people);

test('the whole is counted by everything, a department by everything else', () => {
  const counted = people([
    ['Sales', 'Leeds', 10, 12],
    ['Stores', 'Leeds', 20, 30],
  ]);
  const whole = shownInsights(counted, {});
  expect(whole?.headcount).toBe(72);
  expect(whole?.breakdowns.map(({ by }) => by)).toEqual(['age', 'sex', 'department', 'location', 'service', 'salary']);
  const sales = shownInsights(counted, { department: 'Sales' });
  expect(sales?.headcount).toBe(22);
  expect(sales?.breakdowns.map(({ by }) => by)).toEqual(['age', 'sex', 'location', 'service', 'salary']);
  expect(bySex(counted, { department: 'Sales' })).toEqual([10, 12]);
});

test('a department of four answers nothing, and so does an unknown one', () => {
  const counted = people([
    ['Sales', 'Leeds', 2, 2],
    ['Stores', 'Leeds', 20, 30],
    ['Office', 'Leeds', 20, 31],
  ]);
  expect(shownInsights(counted, { department: 'Sales' })).toBeUndefined();
  expect(shownInsights(counted, { department: 'Nowhere' })).toBeUndefined();
});

test('the rest of the whole is not told by a filter: a department that leaves four others is refused too', () => {
  const counted = people([
    ['Sales', 'Leeds', 2, 2],
    ['Stores', 'Leeds', 20, 30],
  ]);
  expect(shownInsights(counted, { department: 'Stores' })).toBeUndefined();
  expect(shownInsights(counted, {})?.headcount).toBe(54);
});

test('a group of one department is not told by taking those of the others from the whole', () => {
  const counted = people([
    ['Sales', 'Leeds', 10, 2],
    ['Stores', 'Leeds', 20, 30],
    ['Office', 'Leeds', 20, 31],
  ]);
  expect(bySex(counted)).toEqual([50, 63]);
  // 63 men, of whom two are in Sales: whoever knew those of Stores and of Office would know them.
  expect(bySex(counted, { department: 'Sales' })).toEqual([null, null]);
  const others = [bySex(counted, { department: 'Stores' }), bySex(counted, { department: 'Office' })];
  expect(others.filter((groups) => groups?.includes(null))).toHaveLength(1);
});

/** Everything that the portal would ever show, by department, location and sex. */
function publish(counted: CountedTrait[]): Map<string, number> {
  const names = (part: 'department' | 'location') => [...new Set(counted.map((row) => row[part]))];
  const known = new Map<string, number>();
  for (const department of [undefined, ...names('department')])
    for (const location of [undefined, ...names('location')]) {
      const view = shownInsights(counted, { department, location });
      if (!view) continue;
      const say = (place: readonly (string | undefined)[], count: number | null): void => {
        if (count !== null) known.set(place.map((name) => name ?? ALL).join('|'), count);
      };
      say([department, location, ALL], view.headcount);
      for (const { by, groups } of view.breakdowns)
        for (const group of groups) {
          if (by === 'sex') say([department, location, group.name], group.people);
          if (by === 'department') say([group.name, location, ALL], group.people);
          if (by === 'location') say([department, group.name, ALL], group.people);
        }
    }
  return known;
}

/** What somebody can work out who knows that parts add up to their sum, with one unknown at a time. */
function workOut(known: Map<string, number>, axes: readonly (readonly string[])[]): Map<string, number> {
  const all = new Map(known);
  for (let before = -1; before !== all.size;) {
    before = all.size;
    for (const [axis, names] of axes.entries())
      for (const others of placesOf(axes.filter((_, other) => other !== axis))) {
        const at = (name: string): string => others.toSpliced(axis, 0, name).join('|');
        const unknown = [ALL, ...names].filter((name) => !all.has(at(name)));
        if (unknown.length !== 1) continue;
        const [missing = ALL] = unknown;
        const parts = names.reduce((sum, name) => sum + (all.get(at(name)) ?? 0), 0);
        all.set(at(missing), missing === ALL ? parts : (all.get(at(ALL)) ?? 0) - parts);
      }
  }
  return all;
}

function placesOf(axes: readonly (readonly string[])[]): string[][] {
  return axes.reduce<string[][]>(
    (places, names) => places.flatMap((place) => [ALL, ...names].map((name) => [...place, name])),
    [[]],
  );
}

test('all views together, of every department, location and both, give away nothing that each hides', () => {
  const departments = ['Sales', 'Stores', 'Office'];
  const locations = ['Leeds', 'York', 'Hull'];
  const places = departments.flatMap((department) => locations.map((location) => [department, location] as const));
  const sizes = fc.tuple(fc.nat(25), fc.nat(25));
  fc.assert(
    fc.property(fc.array(sizes, { minLength: places.length, maxLength: places.length }), (counts) => {
      const counted = people(
        counts.map(([female, male], at) => [...(places[at] ?? places[0] ?? ['', '']), female, male]),
      );
      const known = publish(counted);
      expect([...known.values()].filter((count) => count < 5)).toEqual([]);
      expect(workOut(known, [departments, locations, GROUPS.sex]).size).toBe(known.size);
    }),
    { numRuns: 300 },
  );
});
