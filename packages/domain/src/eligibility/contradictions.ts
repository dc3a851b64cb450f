import type { RuleFault, RulePath } from './rule-fault.ts';
import { rangeLimitsOf } from './limits.ts';
import { isNeverLonger } from './range-faults.ts';
import type { Condition, Range, Rule } from './rule.ts';

/**
 * Pairs of conditions that must hold together and cannot. Alternatives are looked at one by one, so a rule may pass here
 * and still let nobody in; what is found is certain.
 */
export function findContradictions(rule: Rule): RuleFault[] {
  return conditionGroupsOf(rule, true, []).flatMap((group) =>
    group.flatMap((one, at) =>
      group
        .slice(at + 1)
        .filter((other) => isContrary(one, other))
        .map((other) => asFault(one, other)),
    ),
  );
}

interface Literal {
  readonly condition: Condition;
  readonly isWanted: boolean;
  readonly path: RulePath;
}

/** The conditions that must hold together: those of the rule itself, and those of each alternative in it. */
function conditionGroupsOf(rule: Rule, isWanted: boolean, path: RulePath): Literal[][] {
  if ('fact' in rule) return [[{ condition: rule, isWanted, path }]];
  if ('not' in rule) return conditionGroupsOf(rule.not, !isWanted, [...path, 'not']);
  const [word, parts] = 'all' in rule ? (['all', rule.all] as const) : (['any', rule.any] as const);
  const groups = parts.map((part, at) => conditionGroupsOf(part, isWanted, [...path, word, at]));
  if ('all' in rule !== isWanted) return [[], ...groups.flat()];
  return [groups.flatMap(([together = []]) => together), ...groups.flatMap(([, ...others]) => others)];
}

function asFault(one: Literal, other: Literal): RuleFault {
  const where = one.path.join('.');
  const message = `Nobody can meet this together with the condition at ${where}: they exclude each other`;
  return { path: other.path, code: 'contradiction', message };
}

function isContrary(one: Literal, other: Literal): boolean {
  const { condition: a } = one;
  const { condition: b } = other;
  if (a.fact === 'service' && b.fact === 'service')
    return !overlap(rangeOf(a, one), rangeOf(b, other), (from, under) => !isNeverLonger(under, from));
  if (a.fact === 'joined' && b.fact === 'joined')
    return !overlap(
      rangeOf({ atLeast: a.after, under: a.onOrBefore }, one),
      rangeOf({ atLeast: b.after, under: b.onOrBefore }, other),
      (from, under) => from < under,
    );
  if (
    (a.fact === 'age' && b.fact === 'age') ||
    (a.fact === 'hours' && b.fact === 'hours') ||
    (a.fact === 'pay' && b.fact === 'pay')
  )
    return !overlap(rangeOf(a, one), rangeOf(b, other), (from, under) => from < under);
  if (a.fact === 'holds' && b.fact === 'holds') return a.benefit === b.benefit && one.isWanted !== other.isWanted;
  if (a.fact === 'probation' && b.fact === 'probation') return (a.is === b.is) !== (one.isWanted === other.isWanted);
  if (a.fact === b.fact && a.fact !== 'custom' && 'oneOf' in a && 'oneOf' in b)
    return areListsContrary(a.oneOf, b.oneOf, one.isWanted, other.isWanted);
  return false;
}

/** A range with a hole in the middle never excludes another as a whole bound does: it counts as no bound. */
function rangeOf<Value>(range: Range<Value>, { isWanted }: Literal): Range<Value> {
  const limits = rangeLimitsOf(range, isWanted);
  if (limits.shape === 'from') return { atLeast: limits.from };
  if (limits.shape === 'under') return { under: limits.under };
  return limits.shape === 'within' ? { atLeast: limits.from, under: limits.under } : {};
}

function overlap<Value>(
  one: Range<Value>,
  other: Range<Value>,
  isBefore: (from: Value, under: Value) => boolean,
): boolean {
  const areClear = (from: Value | undefined, under: Value | undefined): boolean =>
    from === undefined || under === undefined || isBefore(from, under);
  return areClear(one.atLeast, other.under) && areClear(other.atLeast, one.under);
}

function areListsContrary(
  one: readonly string[],
  other: readonly string[],
  isOneWanted: boolean,
  isOtherWanted: boolean,
): boolean {
  if (isOneWanted && isOtherWanted) return !one.some((value) => other.includes(value));
  if (isOneWanted) return one.every((value) => other.includes(value));
  return isOtherWanted && other.every((value) => one.includes(value));
}
