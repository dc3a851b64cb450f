import { firstOf, monthOf, type Day } from '../dates/day.ts';
import { monthsBelowWage } from './below-minimum-wage.ts';
import type { Impact, ImpactLine } from './impact.ts';
import type { ImpactScheme } from './impact-scheme.ts';
import type { KnownPerson } from './known-person.ts';
import { withRepricings } from './find-repricings.ts';

/**
 * The first month that a row would leave with less than the minimum wage, or with less of it than without the row. What somebody
 * loses by the row takes nothing from them any more, and what costs something else takes its new price.
 */
export function wageLine(
  before: KnownPerson | null,
  after: KnownPerson,
  { lines, repricings }: Impact,
  { scheme, today }: { readonly scheme: ImpactScheme; readonly today: Day },
): ImpactLine[] {
  const month = monthOf(today);
  const lost = new Set(lines.flatMap(({ kind, benefitId }) => (kind === 'loses' && benefitId ? [benefitId] : [])));
  const kept = withRepricings(after.selections, repricings).filter(({ benefitId }) => !lost.has(benefitId));
  const worse = monthsBelowWage({ ...after, selections: kept }, scheme, month);
  if (worse.length === 0) return [];
  const was = new Map(before ? monthsBelowWage(before, scheme, month).map((each) => [each.month, each]) : []);
  const found = worse.find((each) => each.shortPence > (was.get(each.month)?.shortPence ?? 0));
  if (!found) return [];
  const { leftPence, floorPence } = found;
  return [
    {
      benefitId: null,
      benefit: 'Minimum wage',
      kind: 'below-wage',
      from: firstOf(found.month),
      before: null,
      after: null,
      wage: { leftPence, floorPence },
    },
  ];
}
