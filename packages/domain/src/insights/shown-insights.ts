import { groupOf, GROUPS, type Trait } from './bands.ts';
import { groupCellOf, hideSmallGroups, type Table } from './hide-small-groups.ts';

/** How many people of a department at a location have a value of one trait; of each trait everybody is counted once. */
export interface CountedTrait {
  readonly department: string;
  readonly location: string;
  readonly trait: Trait;
  readonly value: number;
  readonly people: number;
}

export interface PlaceFilter {
  readonly department?: string | undefined;
  readonly location?: string | undefined;
}

interface InsightGroup {
  readonly name: string;
  /** Null: not to be told. */
  readonly people: number | null;
}

interface ShownInsights {
  readonly headcount: number;
  readonly breakdowns: readonly { readonly by: Trait | keyof PlaceFilter; readonly groups: readonly InsightGroup[] }[];
}

const ORDER = ['age', 'sex', 'department', 'location', 'service', 'salary'] as const;

/**
 * What may be told of the people of a department, a location, both or all; nothing where they are too few, or where the
 * figure would tell that of others. Whatever is asked for, all views together are weighed: the difference of two tells no more.
 */
export function shownInsights(counted: readonly CountedTrait[], filter: PlaceFilter): ShownInsights | undefined {
  const departments = traitNamesOf(counted, 'department');
  const locations = traitNamesOf(counted, 'location');
  const places = placesOf(counted, departments, locations);
  const hiddenPlaces = hideSmallGroups(places);
  const department = cellPlaceOf(departments, filter.department);
  const location = cellPlaceOf(locations, filter.location);
  const here = groupCellOf(places.sizes, [department, location]);
  if (department < 0 || location < 0 || hiddenPlaces[here]) return undefined;
  const groupsOf = (by: (typeof ORDER)[number]): InsightGroup[] => {
    if (by === 'department')
      return departments.map((name, at) =>
        shown(name, groupCellOf(places.sizes, [at + 1, location]), places, hiddenPlaces),
      );
    if (by === 'location')
      return locations.map((name, at) =>
        shown(name, groupCellOf(places.sizes, [department, at + 1]), places, hiddenPlaces),
      );
    const table = withTrait(counted, by, { departments, locations });
    const width = GROUPS[by].length + 1;
    // What is never shown as a whole is not shown in parts.
    const hidden = hideSmallGroups(
      table,
      table.people.map((_, cell) => hiddenPlaces[Math.floor(cell / width)] === true),
    );
    return GROUPS[by].map((name, at) => shown(name, here * width + at + 1, table, hidden));
  };
  // Those of one department are all of that department.
  const asked = ORDER.filter((by) => (by !== 'department' && by !== 'location') || filter[by] === undefined);
  return { headcount: places.people[here] ?? 0, breakdowns: asked.map((by) => ({ by, groups: groupsOf(by) })) };
}

export function traitNamesOf(counted: readonly CountedTrait[], part: keyof PlaceFilter): string[] {
  return [...new Set(counted.map((row) => row[part]))].toSorted();
}

/** The first place is that of all. */
function cellPlaceOf(names: readonly string[], name: string | undefined): number {
  if (name === undefined) return 0;
  return names.includes(name) ? names.indexOf(name) + 1 : -1;
}

function shown(name: string, cell: number, { people }: Table, hidden: readonly boolean[]): InsightGroup {
  return { name, people: hidden[cell] ? null : (people[cell] ?? 0) };
}

function placesOf(
  counted: readonly CountedTrait[],
  departments: readonly string[],
  locations: readonly string[],
): Table {
  const sizes = [departments.length + 1, locations.length + 1];
  const people = emptyOf(sizes);
  for (const row of counted.filter(({ trait }) => trait === 'sex'))
    for (const department of [0, cellPlaceOf(departments, row.department)])
      for (const location of [0, cellPlaceOf(locations, row.location)])
        addCounts(people, groupCellOf(sizes, [department, location]), row.people);
  return { sizes, people };
}

function withTrait(
  counted: readonly CountedTrait[],
  trait: Trait,
  { departments, locations }: { departments: readonly string[]; locations: readonly string[] },
): Table {
  const sizes = [departments.length + 1, locations.length + 1, GROUPS[trait].length + 1];
  const people = emptyOf(sizes);
  for (const row of counted.filter((each) => each.trait === trait))
    for (const department of [0, cellPlaceOf(departments, row.department)])
      for (const location of [0, cellPlaceOf(locations, row.location)])
        for (const group of [0, groupOf(trait, row.value) + 1])
          addCounts(people, groupCellOf(sizes, [department, location, group]), row.people);
  return { sizes, people };
}

function emptyOf(sizes: readonly number[]): number[] {
  return Array.from({ length: sizes.reduce((product, size) => product * size, 1) }, () => 0);
}

function addCounts(people: number[], cell: number, more: number): void {
  people[cell] = (people[cell] ?? 0) + more;
}
