import { type LimitWords, rangeLimitsOf, sayLimits } from './limits.ts';
import { type RuleNames, sayCustomValue, sayList } from './phrases.ts';
import type { Condition } from './rule.ts';

export type CustomCondition = Extract<Condition, { fact: 'custom' }>;

/** 'Pension section is not B': what a client's own field must hold. */
export function sayCustom(condition: CustomCondition, isWanted: boolean, names: RuleNames): string {
  const label = names.customFields.get(condition.name) ?? condition.name;
  return `${label} ${isWanted ? 'is' : 'is not'} ${sayWanted(condition)}`;
}

function sayWanted(condition: CustomCondition): string {
  if ('equals' in condition) return sayCustomValue(condition.equals);
  if ('oneOf' in condition) return sayList(condition.oneOf, 'or');
  return sayLimits(rangeLimitsOf(condition, true), NUMBER);
}

const NUMBER: LimitWords<number> = {
  from: (from) => `${from} or more`,
  under: (under) => `under ${under}`,
  within: (from, under) => `${from} to under ${under}`,
  outside: (from, under) => `under ${from}, or ${under} or more`,
};
