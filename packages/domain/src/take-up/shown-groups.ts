import { GROUPS } from '../insights/bands.ts';
import { percentageOf } from '../insights/percentage-of.ts';
import { hideTogether, type NamedTable } from './hide-together.ts';
import type { TakeUp } from './shown-take-up.ts';

/** People who can have a benefit, by where they work, how old they are, and what they have of it. */
export interface CountedGroup {
  readonly department: string;
  /** The place of the group in the list of ages. */
  readonly ageBand: number;
  readonly hasIt: boolean;
  readonly level: string;
  readonly people: number;
}

export interface ShownGroup {
  readonly name: string;
  /** Null: not to be told, as everywhere here. */
  readonly eligible: number | null;
  readonly taken: number | null;
  readonly percentage: number | null;
  /** Of each level, in the order of the levels. */
  readonly levels: readonly (number | null)[];
}

export interface ShownGroups {
  readonly levels: readonly { readonly name: string; readonly people: number | null }[];
  readonly departments: readonly ShownGroup[];
  readonly ages: readonly ShownGroup[];
}

interface GroupRequest {
  /** In order. */
  readonly levels: readonly string[];
  /** Everyone has it who can: who does not is nobody. */
  readonly isIncluded: boolean;
}

/**
 * Who has what of a benefit, by department and by age. All of it is weighed together: no figure of fewer than five people is
 * told, whether they have it, do not, or have one level of it, and none can be worked out from others.
 */
export function shownGroups(counted: readonly CountedGroup[], asked: GroupRequest): ShownGroups {
  const { levels, isIncluded } = asked;
  const [all, departments, ages] = shownGroupsOf(counted, levels);
  const hidden = hideTogether([departments, ages].flatMap((groups) => tablesOf([all, ...groups], asked)));
  const tell = (figures: GroupFigures, column: string): number | null =>
    hidden.has(groupNameOf(figures, column)) ? null : figures.valueOf(column);
  const toGroup = (figures: GroupFigures): ShownGroup => {
    const eligible = tell(figures, 'eligible');
    const taken = tell(figures, isIncluded ? 'eligible' : 'taken');
    return {
      name: figures.name,
      eligible,
      taken,
      percentage: eligible === null || taken === null ? null : percentageOf(taken, eligible),
      levels: levels.map((level) => tell(figures, levelName(level))),
    };
  };
  return {
    levels: levels.map((name) => ({ name, people: tell(all, levelName(name)) })),
    departments: departments.map(toGroup),
    ages: ages.map(toGroup),
  };
}

export function takeUpOf(counted: readonly CountedGroup[]): TakeUp {
  return { eligible: sum(counted), taken: sum(counted.filter(({ hasIt }) => hasIt)) };
}

/** What is counted of a group. */
interface GroupFigures {
  readonly key: string;
  readonly name: string;
  valueOf(column: string): number;
}

function shownGroupsOf(
  counted: readonly CountedGroup[],
  levels: readonly string[],
): [GroupFigures, GroupFigures[], GroupFigures[]] {
  const byDepartment = Map.groupBy(counted, ({ department }) => department);
  const byAge = Map.groupBy(counted, ({ ageBand }) => ageBand);
  const figuresOf = (kind: string, name: string, rows: readonly CountedGroup[] = []): GroupFigures =>
    toFigures({ key: `${kind} ${name}`, name }, rows, levels);
  return [
    figuresOf('all', '', counted),
    [...byDepartment.keys()].toSorted().map((name) => figuresOf('department', name, byDepartment.get(name))),
    GROUPS.age.map((name, at) => figuresOf('age', name, byAge.get(at))),
  ];
}

function toFigures(
  group: Pick<GroupFigures, 'key' | 'name'>,
  counted: readonly CountedGroup[],
  levels: readonly string[],
): GroupFigures {
  const { eligible, taken } = takeUpOf(counted);
  const values = new Map([
    ['eligible', eligible],
    ['taken', taken],
    ['not taken', eligible - taken],
    ...levels.map((level): [string, number] => [
      levelName(level),
      sum(counted.filter((row) => row.hasIt && row.level === level)),
    ]),
  ]);
  return { ...group, valueOf: (column) => values.get(column) ?? 0 };
}

/** All that is told of one breakdown, as tables whose first column is the sum of the others. */
function tablesOf(rows: readonly GroupFigures[], { levels, isIncluded }: GroupRequest): NamedTable[] {
  if (isIncluded) return [tableOf(rows, ['eligible'])];
  const taken = tableOf(rows, ['eligible', 'taken', 'not taken']);
  return levels.length === 0 ? [taken] : [taken, tableOf(rows, ['taken', ...levels.map(levelName)])];
}

/** A level may have any name. */
function levelName(level: string): string {
  return `level ${level}`;
}

/** The first row is the sum of the others, and the first column that of the others. */
function tableOf(rows: readonly GroupFigures[], columns: readonly string[]): NamedTable {
  return {
    sizes: [rows.length, columns.length],
    people: rows.flatMap((figures) => columns.map((column) => figures.valueOf(column))),
    names: rows.flatMap((figures) => columns.map((column) => groupNameOf(figures, column))),
  };
}

function groupNameOf({ key }: GroupFigures, column: string): string {
  return `${key} / ${column}`;
}

function sum(counted: readonly CountedGroup[]): number {
  return counted.reduce((total, { people }) => total + people, 0);
}
