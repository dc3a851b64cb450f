import type { AnswerOf } from '@plenty/contract/endpoint';
import type { statements } from '@plenty/contract/payroll/statements';
import { paidOf } from '@plenty/domain/total-benefits/total-benefits';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { BENEFITS_OF_LINES, OWN_YEARS, ownLinesOf } from './own-lines-table.ts';
import { toBenefitLines } from './to-benefit-lines.ts';
import { toContributions } from './to-contributions.ts';

/** What was paid for a group in a scheme year, by benefit and in all. */
export async function readContributions(
  work: Work,
  group: string,
  year: number | undefined,
): Promise<AnswerOf<typeof statements.contributions>> {
  const [years, lines, benefits] = await work.read(OWN_YEARS, ownLinesOf(year), BENEFITS_OF_LINES);
  const schemeYear = chooseYear(years, year);
  const own = toBenefitLines(lines, benefits).filter(({ groupCode }) => groupCode === group);
  return {
    schemeYear,
    ...toContributions(paidOf(own)),
    benefits: [...Map.groupBy(own, ({ code }) => code).values()].map((of) => ({
      name: of[0]?.name ?? '',
      ...paidOf(of),
    })),
  };
}

/** The year that is asked for, or the present one; one that has not begun, or is nobody's, is not there. */
export function chooseYear(years: readonly { readonly year: number }[], asked: number | undefined): number {
  const chosen = asked === undefined ? years[0] : years.find(({ year }) => year === asked);
  if (!chosen) throw new Failure('not-found');
  return chosen.year;
}
