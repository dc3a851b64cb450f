import { findConditionFaults } from './condition-faults.ts';
import { findContradictions } from './contradictions.ts';
import type { Rule } from './rule.ts';
import type { KnownNames, RuleFault, RulePath } from './rule-fault.ts';

/** All that is wrong with a rule, before anybody is measured by it. */
export function findRuleFaults(rule: Rule, known: KnownNames): RuleFault[] {
  const faults = findFaultsAt(rule, known, []);
  return faults.length > 0 ? faults : findContradictions(rule);
}

function findFaultsAt(rule: Rule, known: KnownNames, path: RulePath): RuleFault[] {
  if ('fact' in rule) return findConditionFaults(rule, known, path);
  if ('not' in rule) return findFaultsAt(rule.not, known, [...path, 'not']);
  const [word, parts] = 'all' in rule ? (['all', rule.all] as const) : (['any', rule.any] as const);
  if (parts.length > 0) return parts.flatMap((part, at) => findFaultsAt(part, known, [...path, word, at]));
  const meaning = word === 'all' ? 'would let everyone in' : 'would let nobody in';
  const message = `'${word}' has no conditions, so it ${meaning}: add at least one, or take it out`;
  return [{ path: [...path, word], code: 'empty-group', message }];
}
