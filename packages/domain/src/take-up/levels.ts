import { formatPounds } from '../money/pence.ts';
import { COVER_LEVEL_LABELS, type FieldValue, type FieldValues, type SelectionField } from '../selection/fields.ts';
import { sayNumber } from '../selection/say-number.ts';

/** What people can have of a benefit. */
export interface Levels {
  /** In order; empty where all have the same. */
  readonly names: readonly string[];
  /** The name of what somebody has; empty where it is none of them. */
  nameFor(values: FieldValues): string;
}

type LevelledField = Extract<SelectionField, { kind: 'cover-level' | 'choice' }>;
type Numeric = Extract<SelectionField, { kind: 'number' | 'money' }>;

/** So many steps are levels of their own; more of them are told in ranges. */
const MOST_STEPS = 10;
const RANGES = 4;

/**
 * The levels of a benefit, by the field that says most of how much somebody has of it. What is free text, a date, somebody's
 * family or a question about health says no level.
 */
export function levelsOf(fields: readonly SelectionField[]): Levels {
  const field = fields.find(isNamed) ?? fields.find(isNumber) ?? fields.find(isMoney);
  return field ? toLevels(field) : NO_LEVELS;
}

const NO_LEVELS: Levels = { names: [], nameFor: () => '' };

function toLevels(field: LevelledField | Numeric): Levels {
  switch (field.kind) {
    case 'cover-level':
      return namedLevels(
        field.name,
        field.levels.map((level) => [level, COVER_LEVEL_LABELS[level]]),
      );
    case 'choice':
      return namedLevels(
        field.name,
        field.options.map(({ value, label }) => [value, label]),
      );
    case 'number':
    case 'money':
      return counted(field);
  }
}

function isNamed(field: SelectionField): field is LevelledField {
  return field.kind === 'cover-level' || field.kind === 'choice';
}

function isNumber(field: SelectionField): field is Numeric {
  return field.kind === 'number';
}

function isMoney(field: SelectionField): field is Numeric {
  return field.kind === 'money';
}

function namedLevels(field: string, labels: readonly (readonly [FieldValue, string])[]): Levels {
  const byValue = new Map(labels);
  return { names: labels.map(([, label]) => label), nameFor: (values) => byValue.get(values[field] ?? '') ?? '' };
}

function counted(field: Numeric): Levels {
  const { name, minimum, maximum, step } = field;
  const steps = Math.floor((maximum - minimum) / step) + 1;
  if (steps > MOST_STEPS) return ranged(field);
  return namedLevels(
    name,
    Array.from({ length: steps }, (_, at) => minimum + at * step).map((value) => [value, sayLevel(field, value)]),
  );
}

function ranged(field: Numeric): Levels {
  const { name, minimum, maximum } = field;
  const tops = Array.from({ length: RANGES }, (_, at) =>
    at === RANGES - 1 ? maximum : toWhole(field, minimum + ((maximum - minimum) / RANGES) * (at + 1)),
  );
  const names = tops.map((top, at) => {
    const from = tops[at - 1];
    return from === undefined
      ? `${sayLevel(field, minimum)} to ${sayLevel(field, top)}`
      : `Over ${sayLevel(field, from)}, up to ${sayLevel(field, top)}`;
  });
  return {
    names,
    nameFor: (values) => {
      const value = values[name];
      if (typeof value !== 'number') return '';
      return names[tops.findIndex((top) => value <= top)] ?? '';
    },
  };
}

/** Pounds, or numbers, that are easy to read. */
function toWhole({ kind }: Numeric, bound: number): number {
  return kind === 'money' ? Math.round(bound / 100) * 100 : Math.round(bound);
}

function sayLevel(field: Numeric, value: number): string {
  return field.kind === 'money' ? formatPounds(value) : sayNumber(field.unit, String(value));
}
