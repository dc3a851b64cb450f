import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownChoices, type CountedBenefit } from './shown-choices.ts';
import { shownGroups, takeUpOf } from './shown-groups.ts';
import { workOut } from '../testing/work-out.ts';

type Counts = readonly [eligible: number, taken: number];

const DEPARTMENTS = ['Office', 'Sales', 'Stores'];

/** A benefit without levels, by department in their order; everyone is of one age. */
function aBenefit(...counts: readonly Counts[]): CountedBenefit {
  const counted = counts.flatMap(([eligible, taken], at) => {
    // Nobody has no row.
    if (eligible === 0) return [];
    const group = { department: DEPARTMENTS[at] ?? '', ageBand: 2, level: '' };
    return [
      { ...group, hasIt: true, people: taken },
      { ...group, hasIt: false, people: eligible - taken },
    ];
  });
  return { counted, levels: [] };
}

const told = (...benefits: readonly CountedBenefit[]) =>
  shownChoices(benefits).departments.map(({ name, possible, chosen, percentage }) => [
    name,
    possible,
    chosen,
    percentage,
  ]);

const plan = aBenefit([10, 5], [20, 8], [12, 6]);
/** Of three in Stores nothing is told, nor of five in the office, by whom they could be worked out. */
const gym = aBenefit([10, 5], [20, 10], [12, 3]);

test('a group’s choices are those of all benefits, of all that it could have chosen', () => {
  // 5 + 5 of 10 + 10; 8 + 6 of 20 + 20; 6 + 7 of 12 + 12.
  expect(told(plan, aBenefit([10, 5], [20, 6], [12, 7]))).toEqual([
    ['Office', 20, 10, 50],
    ['Sales', 40, 14, 35],
    ['Stores', 24, 13, 54.2],
  ]);
});

test('G17: where one benefit of a group is hidden the sum would tell it, and is hidden too', () => {
  expect(told(plan, gym)).toEqual([
    ['Office', null, null, null],
    ['Sales', 40, 18, 45],
    ['Stores', null, null, null],
  ]);
});

test('where two are, with five choices between them, it is told', () => {
  // Dental cover: four of the office and two of Stores. Stores: 6 + 3 + 2 of 36; the office 5 + 5 + 4 of 30.
  expect(told(plan, gym, aBenefit([10, 4], [20, 9], [12, 2]))).toEqual([
    ['Office', 30, 14, 46.7],
    ['Sales', 60, 27, 45],
    ['Stores', 36, 11, 30.6],
  ]);
  // With one in Stores they have four between them, and the office goes with Stores.
  expect(told(plan, gym, aBenefit([10, 4], [20, 9], [12, 1]))).toEqual([
    ['Office', null, null, null],
    ['Sales', 60, 27, 45],
    ['Stores', null, null, null],
  ]);
});

test('G17: the sum of a single group is not worked out from everyone’s', () => {
  // Of Stores the gym alone is hidden; of the office three benefits, of Sales two.
  const dental = aBenefit([10, 3], [20, 6], [12, 7]);
  expect(told(plan, gym, dental, dental)).toEqual([
    ['Office', null, null, null],
    ['Sales', 80, 30, 37.5],
    ['Stores', null, null, null],
  ]);
});

test('groups stand by name, whichever benefit is open to them', () => {
  const [forStores, forSales] = [aBenefit([0, 0], [0, 0], [30, 12]), aBenefit([0, 0], [20, 8], [0, 0])];
  expect(told(forStores, forSales).map(([name]) => name)).toEqual(['Sales', 'Stores']);
});

test('a benefit that is not told of everyone is no part of the sums', () => {
  expect(told(plan, aBenefit([10, 1], [20, 2], [12, 1]))).toEqual(told(plan));
});

test('a group of fewer than five has no sum, whatever it has chosen', () => {
  const few = aBenefit([4, 2], [20, 8], [12, 6]);
  expect(told(few, few, few).map(([name, , chosen]) => [name, chosen])).toEqual([
    ['Office', null],
    ['Sales', 24],
    ['Stores', null],
  ]);
});

/** What a reader knows: all that the pages of the benefits and of all together tell, by the names of the figures. */
function tell(benefits: readonly CountedBenefit[]): { known: Map<string, number>; sums: [string, string[]][] } {
  const known = new Map<string, number>();
  const sums: [string, string[]][] = [];
  const say = (name: string, figure: number | null): void => void (figure !== null && known.set(name, figure));
  const summed = benefits.map((_, at) => at).filter((at) => isTold(benefits[at]));
  for (const [at, { counted, levels }] of benefits.entries()) {
    const whole = takeUpOf(counted);
    if (whole.eligible >= 5) known.set(`all|${at}|eligible`, whole.eligible);
    if (isTold(benefits[at])) known.set(`all|${at}|taken`, whole.taken);
    // Of a department that is not on the page nobody can have it.
    for (const name of DEPARTMENTS.filter((each) => !counted.some(({ department }) => department === each)))
      for (const figure of ['eligible', 'taken']) known.set(`${name}|${at}|${figure}`, 0);
    for (const { name, eligible, taken } of shownGroups(counted, { levels, isIncluded: false }).departments) {
      say(`${name}|${at}|eligible`, eligible);
      say(`${name}|${at}|taken`, taken);
    }
    for (const figure of ['eligible', 'taken', 'left'])
      sums.push([`all|${at}|${figure}`, DEPARTMENTS.map((name) => `${name}|${at}|${figure}`)]);
    for (const name of ['all', ...DEPARTMENTS])
      sums.push([`${name}|${at}|eligible`, [`${name}|${at}|taken`, `${name}|${at}|left`]]);
  }
  for (const { name, possible, chosen } of shownChoices(benefits).departments) {
    say(`${name}|sum|eligible`, possible);
    say(`${name}|sum|taken`, chosen);
  }
  for (const name of ['all', ...DEPARTMENTS]) {
    for (const figure of ['eligible', 'taken', 'left'])
      sums.push([`${name}|sum|${figure}`, summed.map((at) => `${name}|${at}|${figure}`)]);
    sums.push([`${name}|sum|eligible`, [`${name}|sum|taken`, `${name}|sum|left`]]);
  }
  for (const figure of ['eligible', 'taken', 'left'])
    sums.push([`all|sum|${figure}`, DEPARTMENTS.map((name) => `${name}|sum|${figure}`)]);
  return { known, sums };
}

function isTold(benefit: CountedBenefit | undefined): boolean {
  const { eligible, taken } = takeUpOf(benefit?.counted ?? []);
  return taken >= 5 && eligible - taken >= 5;
}

test('G17: from all pages together nothing that one of them hides can be worked out', () => {
  const counts = fc.tuple(fc.nat(14), fc.nat(14)).map(([taken, left]): Counts => [taken + left, taken]);
  const benefit = fc.tuple(counts, counts, counts).map((each) => aBenefit(...each));
  fc.assert(
    fc.property(fc.array(benefit, { minLength: 2, maxLength: 4 }), (benefits) => {
      const { known, sums } = tell(benefits);
      const alone = workOut(new Map([...known].filter(([name]) => !name.includes('|sum|'))), sums);
      const found = [...workOut(known, sums).keys()].filter((name) => !alone.has(name) && !known.has(name));
      expect(found.filter((name) => !name.includes('|sum|'))).toEqual([]);
      // How much there was to choose would tell how large a group is of which that is told nowhere.
      const isSizeTold = (group: string): boolean => benefits.some((_, at) => known.has(`${group}|${at}|eligible`));
      const sizes = found.filter((name) => name.endsWith('|sum|eligible')).map((name) => name.split('|')[0] ?? '');
      expect(sizes.filter((group) => !isSizeTold(group))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
