import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GROUPS } from '../insights/bands.ts';
import { shownGroups, type CountedGroup, type ShownGroup } from './shown-groups.ts';
import { workOut } from '../testing/work-out.ts';

const LEVELS = ['Single', 'Family'];
const chosen = { levels: LEVELS, isIncluded: false };

/** People of a department and an age: so many without, with the first level, with the second. */
function people(department: string, ageBand: number, counts: readonly [number, number, number]): CountedGroup[] {
  return counts.map((count, at) => ({
    department,
    ageBand,
    hasIt: at > 0,
    level: LEVELS[at - 1] ?? '',
    people: count,
  }));
}

const named = (groups: readonly ShownGroup[], name: string) => groups.find((group) => group.name === name);

test('a department is told with who can have it, who has it, and how many have which level', () => {
  const shown = shownGroups(
    [...people('Sales', 1, [10, 6, 8]), ...people('Stores', 2, [20, 7, 9]), ...people('Office', 3, [11, 12, 5])],
    chosen,
  );
  expect(named(shown.departments, 'Sales')).toEqual({
    name: 'Sales',
    eligible: 24,
    taken: 14,
    percentage: 58.3,
    levels: [6, 8],
  });
  expect(shown.levels).toEqual([
    { name: 'Single', people: 25 },
    { name: 'Family', people: 22 },
  ]);
  // Ages at which nobody is are too few as well, and the smallest of the others goes with them.
  expect(shown.ages.map(({ eligible }) => eligible)).toEqual([null, null, 36, 28, null, null]);
  expect(named(shown.ages, '35 to 44')).toMatchObject({ eligible: 36, taken: 16, levels: [7, 9] });
});

test('a department of four is not told, and the next smallest goes with it: the whole less the others would tell it', () => {
  const { departments } = shownGroups(
    [...people('Board', 1, [1, 3, 0]), ...people('Sales', 1, [20, 10, 10]), ...people('Stores', 1, [30, 20, 20])],
    chosen,
  );
  expect(departments.map(({ name, eligible }) => [name, eligible])).toEqual([
    ['Board', null],
    ['Sales', null],
    ['Stores', 70],
  ]);
});

test('those who have not taken it are a group too: where they are two, neither they nor the others are told', () => {
  const { departments } = shownGroups(
    [...people('Sales', 1, [2, 20, 20]), ...people('Stores', 1, [30, 20, 20]), ...people('Office', 1, [40, 20, 25])],
    chosen,
  );
  expect(named(departments, 'Sales')).toMatchObject({ eligible: 42, taken: null, percentage: null });
});

test('of what is included everyone has it, in every department of five or more', () => {
  const included = ['Sales', 'Stores', 'Office'].flatMap((department, at) => [
    { department, ageBand: 2, hasIt: true, level: '', people: 6 + at },
  ]);
  const { departments, levels } = shownGroups(included, { levels: [], isIncluded: true });
  expect(departments.map(({ eligible, taken, percentage }) => [eligible, taken, percentage])).toEqual([
    [8, 8, 100],
    [6, 6, 100],
    [7, 7, 100],
  ]);
  expect(levels).toEqual([]);
});

/** Everything that is told, by department and by what of it. */
function tell(counted: readonly CountedGroup[]): Map<string, number> {
  const shown = shownGroups(counted, chosen);
  const known = new Map<string, number>();
  const say = (group: string, column: string, figure: number | null | undefined): void => {
    if (figure !== null && figure !== undefined) known.set(`${group}|${column}`, figure);
  };
  for (const [kind, groups] of [
    ['department', shown.departments],
    ['age', shown.ages],
  ] as const)
    for (const { name, eligible, taken, levels } of groups) {
      say(`${kind} ${name}`, 'eligible', eligible);
      say(`${kind} ${name}`, 'taken', taken);
      for (const [at, figure] of levels.entries()) say(`${kind} ${name}`, LEVELS[at] ?? '', figure);
    }
  for (const { name, people: figure } of shown.levels) say('all', name, figure);
  return known;
}

/** The sums that a reader knows of: [the whole, its parts]. */
function sumsOf(departments: readonly string[]): [string, string[]][] {
  const rows = ['all', ...departments.map((name) => `department ${name}`), ...GROUPS.age.map((name) => `age ${name}`)];
  const columns = ['eligible', 'taken', 'not taken', ...LEVELS];
  return [
    ...rows.flatMap((row): [string, string[]][] => [
      [`${row}|eligible`, [`${row}|taken`, `${row}|not taken`]],
      [`${row}|taken`, LEVELS.map((level) => `${row}|${level}`)],
    ]),
    ...columns.flatMap((column): [string, string[]][] => [
      [`all|${column}`, departments.map((name) => `department ${name}|${column}`)],
      [`all|${column}`, GROUPS.age.map((name) => `age ${name}|${column}`)],
    ]),
  ];
}

test('from all that is told, with the sums of the whole, nothing that is hidden can be worked out, and nobody of fewer than five', () => {
  const departments = ['Sales', 'Stores', 'Office'];
  const counts = fc.tuple(fc.nat(14), fc.nat(14), fc.nat(14));
  const places = departments.flatMap((department) => [0, 1, 2].map((ageBand) => ({ department, ageBand })));
  fc.assert(
    fc.property(fc.array(counts, { minLength: places.length, maxLength: places.length }), (drawn) => {
      const counted = places.flatMap(({ department, ageBand }, at) =>
        people(department, ageBand, drawn[at] ?? [0, 0, 0]),
      );
      const known = tell(counted);
      const eligible = counted.reduce((sum, group) => sum + group.people, 0);
      const taken = counted.filter(({ hasIt }) => hasIt).reduce((sum, group) => sum + group.people, 0);
      // The page says these of the whole where it may.
      if (eligible >= 5) known.set('all|eligible', eligible);
      if (taken >= 5 && eligible - taken >= 5) known.set('all|taken', taken);
      const found = workOut(known, sumsOf(departments));
      expect([...found].filter(([, figure]) => figure < 5)).toEqual([]);
      // Who has not taken it is no figure of the page; it is the difference of two that are.
      const isHidden = (name: string) => !known.has(name) && !name.endsWith('|not taken');
      expect([...found.keys()].filter(isHidden)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
