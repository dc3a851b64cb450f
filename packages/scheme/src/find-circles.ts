import type { Rule } from '@plenty/domain/eligibility/rule';
import type { Benefit } from '@plenty/domain/scheme/benefit';

/** Benefits that can be had only by those who have them already, by the codes along the way: ['a', 'b', 'a']. */
export function findCircles(benefits: readonly Benefit[]): string[][] {
  const needs = new Map(benefits.map(({ code, eligibility }) => [code, neededBy(eligibility)]));
  const circles: string[][] = [];
  const settled = new Set<string>();
  for (const code of needs.keys()) follow(code, []);
  return circles;

  function follow(code: string, way: readonly string[]): void {
    const at = way.indexOf(code);
    if (at >= 0) return void circles.push([...way.slice(at), code]);
    if (settled.has(code)) return;
    for (const needed of needs.get(code) ?? []) follow(needed, [...way, code]);
    settled.add(code);
  }
}

/** The benefits without which a rule cannot be met. One of several alternatives is not needed. */
function neededBy(rule: Rule): string[] {
  if ('fact' in rule) return rule.fact === 'holds' ? [rule.benefit] : [];
  if ('all' in rule) return rule.all.flatMap(neededBy);
  if ('any' in rule && rule.any.length === 1) return rule.any.flatMap(neededBy);
  return [];
}
