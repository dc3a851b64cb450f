import { formatPounds } from '@plenty/domain/money/pence';
import { listFigures, type RatesFigure } from '@plenty/domain/tax/rates/list-figures';
import type { TaxYearRates } from '@plenty/domain/tax/rates/tax-year-rates';

/** What a rates file changes, figure by figure: 'minimumWage[1].byAge[people of 18 to 20].hourlyPence: £10.85 → £11.20'. */
export function diffRates(before: TaxYearRates, after: TaxYearRates): string[] {
  const known = new Map(listFigures(withTablesBefore(before, after)).map((figure) => [figure.path, figure]));
  const figures = new Map(listFigures(after).map((figure) => [figure.path, figure]));
  return [...new Set([...figures.keys(), ...known.keys()])].flatMap((path) =>
    diffFigure(known.get(path), figures.get(path)),
  );
}

/** Each table of the minimum wage is compared with the one that it takes over from. */
function withTablesBefore(before: TaxYearRates, { minimumWage }: TaxYearRates): TaxYearRates {
  const tables = minimumWage.flatMap(({ value: { from } }) => {
    const table = before.minimumWage.findLast(({ value }) => value.from <= from) ?? before.minimumWage[0];
    return table ? [table] : [];
  });
  return { ...before, minimumWage: tables };
}

function diffFigure(before: RatesFigure | undefined, after: RatesFigure | undefined): string[] {
  const place = (after ?? before)?.path ?? '';
  const [was, is] = [leavesOf(place, before), leavesOf(place, after)];
  const changed = [...new Set([...is.keys(), ...was.keys()])].filter((leaf) => was.get(leaf) !== is.get(leaf));
  return changed.map((leaf) => `${leaf}: ${was.get(leaf) ?? NOT_THERE} → ${is.get(leaf) ?? NOT_THERE}`);
}

const NOT_THERE = 'not there';

/** Every value below a figure, in words, by its place. */
function leavesOf(path: string, figure: RatesFigure | undefined): ReadonlyMap<string, string> {
  if (!figure) return new Map();
  const place = path.replace(/\.(\d+)$/, (_, at: string) => `[${Number(at) + 1}]`);
  return new Map([
    ...collectLeaves(place, figure.value),
    [`${place}, source`, figure.source],
    [`${place}, certainty`, figure.certainty],
    [`${place}, next change`, figure.nextChangeOn ?? 'none announced'],
  ]);
}

function collectLeaves(place: string, value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[place, sayFigure(place, value)]];
  if (Array.isArray(value))
    return value.flatMap((each: unknown, at) => collectLeaves(`${place}[${nameOfItem(each) ?? at + 1}]`, each));
  return Object.entries(value).flatMap(([key, child]: [string, unknown]) => collectLeaves(`${place}.${key}`, child));
}

function nameOfItem(item: unknown): string | undefined {
  const { name, taxYear } = item as { readonly name?: string; readonly taxYear?: string };
  return name ?? taxYear;
}

const SHARES =
  /(\.(rate|share|employeeMain|employeeAbove|employerMain|employerAbove|totalShare|employerShare)|classOneA|^premiumTax\.\w+|^cars\.\w+)$/;

function sayFigure(place: string, value: unknown): string {
  if (value === null) return 'no end';
  if (typeof value !== 'number') return typeof value === 'string' ? value : JSON.stringify(value);
  if (/Pence$|\.(year|month)$/.test(place)) return formatPounds(value);
  return SHARES.test(place) ? `${value / 10_000}%` : String(value);
}
