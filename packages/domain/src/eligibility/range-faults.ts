import { addDays, addSpan, type Day, type Span } from '../dates/day.ts';
import type { RuleFault, RulePath } from './rule-fault.ts';
import type { Range } from './rule.ts';

interface NumberOf {
  /** As the message begins. */
  readonly what: string;
  readonly least?: number;
  readonly most: number;
  readonly isWhole?: boolean;
  readonly path: RulePath;
}

export function findNumberFaults({ atLeast, under }: Range<number>, { path, ...of }: NumberOf): RuleFault[] {
  const faults = [
    ...findOneNumberFaults(atLeast, of, [...path, 'atLeast']),
    ...findOneNumberFaults(under, of, [...path, 'under']),
  ];
  if (faults.length > 0) return faults;
  const isCrossed = atLeast !== undefined && under !== undefined && under <= atLeast;
  return findBoundFaults({ from: atLeast, to: under, isCrossed }, ['atLeast', 'under'], path);
}

function findOneNumberFaults(
  value: number | undefined,
  { what, least = 0, most, isWhole = false }: Omit<NumberOf, 'path'>,
  path: RulePath,
): RuleFault[] {
  if (value === undefined) return [];
  if (Number.isFinite(value) && value >= least && value <= most && (!isWhole || Number.isInteger(value))) return [];
  const range = Number.isFinite(least) ? ` from ${least} to ${most}` : '';
  const message = `${what} must be a ${isWhole ? 'whole ' : ''}number${range}, not ${value}`;
  return [{ path, code: 'number-out-of-range', message }];
}

/** Longer than anybody has worked; what is meant is another unit. */
const LONGEST_SERVICE_YEARS = 100;

export function findSpanFaults({ atLeast, under }: Range<Span>, path: RulePath): RuleFault[] {
  const faults = [...findOneSpanFaults(atLeast, [...path, 'atLeast']), ...findOneSpanFaults(under, [...path, 'under'])];
  if (faults.length > 0) return faults;
  const isCrossed = atLeast !== undefined && under !== undefined && isNeverLonger(under, atLeast);
  return findBoundFaults({ from: atLeast, to: under, isCrossed }, ['atLeast', 'under'], path);
}

function findOneSpanFaults(span: Span | undefined, path: RulePath): RuleFault[] {
  if (span === undefined) return [];
  const { years = 0, months = 0, days = 0 } = span;
  const isPlain = [years, months, days].every((count) => Number.isInteger(count) && count >= 0);
  const length = years + months / 12 + days / 365;
  if (isPlain && length > 0 && length <= LONGEST_SERVICE_YEARS) return [];
  const message = `Service is given in whole years, months or days, more than none and up to ${LONGEST_SERVICE_YEARS} years`;
  return [{ path, code: 'number-out-of-range', message }];
}

interface Bounds {
  readonly from: unknown;
  readonly to: unknown;
  /** Nothing lies between them. */
  readonly isCrossed: boolean;
}

export function findBoundFaults({ from, to, isCrossed }: Bounds, names: [string, string], path: RulePath): RuleFault[] {
  if (from === undefined && to === undefined)
    return [{ path, code: 'no-bound', message: `Say '${names[0]}', '${names[1]}' or both` }];
  if (!isCrossed) return [];
  const message = `Nobody can meet this: '${names[1]}' must be later or more than '${names[0]}'`;
  return [{ path: [...path, names[1]], code: 'bounds-crossed', message }];
}

/** Months and days compare only from a day on, so every day of four years, a leap year among them, is a first day of work. */
export function isNeverLonger(one: Span, other: Span): boolean {
  const last: Day = '2027-12-31';
  for (let joined: Day = '2024-01-01'; joined <= last; joined = addDays(joined, 1))
    if (addSpan(joined, one) > addSpan(joined, other)) return false;
  return true;
}
