import { describeCondition } from './condition-words.ts';
import { asSentence, type RuleNames } from './phrases.ts';
import type { Rule } from './rule.ts';

/** A rule for administrators: 'Aged 18 or over, and with 6 months’ service or more'. */
export function describeRule(rule: Rule, names: RuleNames): string {
  return asSentence(joinRules(describeParts(rule, true, names)));
}

interface Description {
  readonly parts: readonly string[];
  /** A single part is joined by nothing. */
  readonly link: 'and' | 'or' | null;
}

/** Groups within a group of the same kind are one list; those of the other kind stand in brackets. */
function describeParts(rule: Rule, isWanted: boolean, names: RuleNames): Description {
  if ('fact' in rule) return { parts: [describeCondition(rule, isWanted, names)], link: null };
  if ('not' in rule) return describeParts(rule.not, !isWanted, names);
  const link = 'all' in rule === isWanted ? 'and' : 'or';
  const inner = ('all' in rule ? rule.all : rule.any).map((part) => describeParts(part, isWanted, names));
  const [only] = inner;
  if (only === undefined) return { parts: [link === 'and' ? 'everyone' : 'nobody'], link: null };
  if (inner.length === 1) return only;
  const parts = inner.flatMap((part) =>
    part.link === null || part.link === link ? part.parts : `(${joinRules(part)})`,
  );
  return { parts, link };
}

function joinRules({ parts, link }: Description): string {
  return link === null ? parts.join('') : `${parts.slice(0, -1).join(', ')}, ${link} ${parts.at(-1)}`;
}
