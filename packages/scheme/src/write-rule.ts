import type { Rule } from '@plenty/domain/eligibility/rule';

const PENCE_IN_A_POUND = 100;

/** A rule as a person writes it: pay in pounds. What is read of it again is the same rule. */
export function writeRule(rule: Rule): unknown {
  if ('all' in rule) return { all: rule.all.map(writeRule) };
  if ('any' in rule) return { any: rule.any.map(writeRule) };
  if ('not' in rule) return { not: writeRule(rule.not) };
  if (rule.fact !== 'pay') return rule;
  const { atLeast, under } = rule;
  return {
    fact: 'pay',
    ...(atLeast !== undefined && { atLeast: atLeast / PENCE_IN_A_POUND }),
    ...(under !== undefined && { under: under / PENCE_IN_A_POUND }),
  };
}
