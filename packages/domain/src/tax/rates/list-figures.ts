import type { Day } from '../../dates/day.ts';
import type { Certainty, Sourced, TaxYearRates } from './tax-year-rates.ts';

/** A figure of a rates file with its source. */
export interface RatesFigure {
  /** Where it stands in the file: 'incomeTax.bands.scotland'. */
  readonly path: string;
  readonly value: unknown;
  readonly source: string;
  readonly certainty: Certainty;
  readonly nextChangeOn: Day | null;
}

/** Every figure of a file with its source, in the order of the file. */
export function listFigures(rates: TaxYearRates): readonly RatesFigure[] {
  return collect(rates, '');
}

function collect(node: object, path: string): RatesFigure[] {
  if (isSourced(node)) return [{ ...node, path }];
  return Object.entries(node).flatMap(([key, child]: [string, unknown]) =>
    typeof child === 'object' && child !== null ? collect(child, path === '' ? key : `${path}.${key}`) : [],
  );
}

function isSourced(node: object): node is Sourced<unknown> {
  return 'value' in node && 'source' in node && 'certainty' in node;
}
