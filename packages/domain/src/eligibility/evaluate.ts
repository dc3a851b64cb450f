import type { Day } from '../dates/day.ts';
import { dayNumber } from '../dates/day-number.ts';
import type { EmployeeFacts } from '../employees/employee-facts.ts';
import { type ExplanationContext, explainCondition } from './explain-condition.ts';
import { nextChange, rulePasses } from './is-eligible.ts';
import { asSentence, type RuleNames } from './phrases.ts';
import type { Rule } from './rule.ts';
import type { Alternatives, Reason, Verdict } from './verdict.ts';

/** The answer and its reasons, for an employee to read; `isEligible` and `nextChange` give each part alone. */
export function evaluate(rule: Rule, facts: EmployeeFacts, on: Day, names: RuleNames): Verdict {
  const asked = { facts, on: dayNumber(on), names };
  const eligible = rulePasses(rule, facts, asked.on);
  return { eligible, reasons: eligible ? [] : explain(rule, true, asked), nextChange: nextChange(rule, facts, on) };
}

/** Why a rule is not met or, where it is not wanted, why it is: 'not' turns all into any and any into all. */
function explain(rule: Rule, isWanted: boolean, asked: ExplanationContext): Reason[] {
  if ('fact' in rule) return [explainCondition(rule, isWanted, asked)];
  if ('not' in rule) return explain(rule.not, !isWanted, asked);
  const parts = 'all' in rule ? rule.all : rule.any;
  if ('all' in rule !== isWanted) return explainAlternatives(parts.map((part) => explain(part, isWanted, asked)));
  const reasons: Reason[] = [];
  for (const part of parts)
    if (rulePasses(part, asked.facts, asked.on) !== isWanted) reasons.push(...explain(part, isWanted, asked));
  return reasons;
}

/** Alternatives that nothing can bring about are left out as long as there are others. */
function explainAlternatives(parts: readonly Reason[][]): Reason[] {
  const flat = parts.flatMap((part) => (isNested(part) ? part[0].alternatives : [part]));
  const open = flat.filter((reasons) => !reasons.some(({ isFinal }) => isFinal));
  const alternatives = open.length > 0 ? open : flat;
  const [only] = alternatives;
  if (only !== undefined && alternatives.length === 1) return [...only];
  return [{ kind: 'one-of', alternatives, isFinal: open.length === 0, text: sayAlternatives(alternatives) }];
}

function isNested(reasons: readonly Reason[]): reasons is [Alternatives] {
  return reasons.length === 1 && reasons[0]?.kind === 'one-of';
}

function sayAlternatives(alternatives: Alternatives['alternatives']): string {
  if (alternatives.length === 0) return 'Not available';
  return asSentence(alternatives.map((reasons) => reasons.map(asPhrase).join(', and ')).join('; or '));
}

function asPhrase({ kind, text }: Reason): string {
  const phrase = text.slice(0, 1).toLowerCase() + text.slice(1);
  return kind === 'one-of' ? `(${phrase})` : phrase;
}
