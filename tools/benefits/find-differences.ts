import { formatPounds } from '@plenty/domain/money/pence';
import { BENEFIT_KINDS } from '@plenty/domain/scheme/benefit-kinds';
import type { Example, Figures, Refusal } from './example.ts';
import type { ClientExamples } from './read-files.ts';
import { workExample, type Worked } from './work-example.ts';

/** One line for each figure that was typed and that the rules do not make, and for each kind without an example. */
export function findDifferences(clients: readonly ClientExamples[]): string[] {
  return [
    ...clients.flatMap((client) =>
      client.examples.flatMap((example) =>
        compare(example, workExample(example, client)).map(
          (difference) => `${client.scheme.client.slug}, ${example.benefit}, '${example.title}': ${difference}`,
        ),
      ),
    ),
    ...findKindsWithoutExample(clients),
  ];
}

function compare(example: Example, worked: Worked): string[] {
  if ('fault' in worked) return [worked.fault];
  if ('refused' in example) {
    if (!('refusal' in worked)) return [`should be refused by ${example.refused.by} and is not`];
    return compareParts(sayRefusal(example.refused), sayRefusal(worked.refusal));
  }
  if ('refusal' in worked) return [`is refused: ${Object.values(sayRefusal(worked.refusal)).join(', ')}`];
  return compareParts(sayFigures(example.expect), sayFigures(worked.figures));
}

function compareParts(typed: Readonly<Record<string, string>>, made: Readonly<Record<string, string>>): string[] {
  return [...new Set([...Object.keys(typed), ...Object.keys(made)])]
    .filter((name) => typed[name] !== made[name])
    .map(
      (name) => `${name} was worked by hand as ${typed[name] ?? 'nothing'}, the rules say ${made[name] ?? 'nothing'}`,
    );
}

function sayFigures(figures: Figures): Record<string, string> {
  return Object.fromEntries(
    Object.entries(figures).flatMap(([name, pence]) => (pence === undefined ? [] : [[name, formatPounds(pence)]])),
  );
}

function sayRefusal(refusal: Refusal): Record<string, string> {
  switch (refusal.by) {
    case 'eligibility':
      return { by: refusal.by, words: refusal.words };
    case 'limit':
      return { by: refusal.by, field: refusal.field, most: String(refusal.most) };
    case 'wage-floor':
      return { by: refusal.by, mostMonthly: formatPounds(refusal.mostMonthly) };
  }
}

function findKindsWithoutExample(clients: readonly ClientExamples[]): string[] {
  const shown = new Set(
    clients.flatMap(({ scheme, examples }) =>
      scheme.benefits
        .filter(({ code }) => examples.some((example) => example.benefit === code && 'expect' in example))
        .map(({ kind }) => kind),
    ),
  );
  return BENEFIT_KINDS.filter((kind) => !shown.has(kind)).map((kind) => `${kind} has no example with a figure`);
}
