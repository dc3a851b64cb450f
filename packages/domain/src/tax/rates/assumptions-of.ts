import type { Certainty, Sourced, TaxYearRates } from './tax-year-rates.ts';

export interface Assumption {
  /** Where it stands in the table: 'incomeTax.bands.scotland'. */
  readonly path: string;
  readonly value: unknown;
  readonly source: string;
  readonly certainty: Certainty;
}

/** Every figure of a year with its source, in the order of the table. */
export function assumptionsOf(rates: TaxYearRates): readonly Assumption[] {
  return collect(rates, '');
}

function collect(node: object, path: string): Assumption[] {
  if (isSourced(node)) return [{ path, value: node.value, source: node.source, certainty: node.certainty }];
  return Object.entries(node).flatMap(([key, child]: [string, unknown]) =>
    typeof child === 'object' && child !== null ? collect(child, path === '' ? key : `${path}.${key}`) : [],
  );
}

function isSourced(node: object): node is Sourced<unknown> {
  return 'value' in node && 'source' in node && 'certainty' in node;
}
