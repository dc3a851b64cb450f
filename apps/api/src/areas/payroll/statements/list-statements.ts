import type { AnswerOf } from '@plenty/contract/endpoint';
import type { statements } from '@plenty/contract/payroll/statements';
import { yearOf } from '@plenty/domain/dates/day';
import { paidOf } from '@plenty/domain/total-benefits/total-benefits';
import type { Work } from '../../../platform/work.ts';
import { BENEFITS_OF_LINES, OWN_LINES } from './own-lines-table.ts';
import { sayNameOfLine, toBenefitLines, type OwnLine } from './to-benefit-lines.ts';
import { toContributions } from './to-contributions.ts';

type Entries = AnswerOf<typeof statements.list>;

export async function listStatements(work: Work, group: string): Promise<Entries> {
  return toEntries(await readGroup(work, group));
}

/** All lines of the caller for the benefits of a group. */
export async function readGroup(work: Work, group: string): Promise<OwnLine[]> {
  const [lines, benefits] = await work.read(OWN_LINES, BENEFITS_OF_LINES);
  return toBenefitLines(lines, benefits).filter(({ groupCode }) => groupCode === group);
}

/** By the month in which they were paid, the oldest first. */
export function toEntries(lines: readonly OwnLine[]): Entries {
  const inOrder = lines.toSorted((one, other) => (one.month < other.month ? -1 : one.month > other.month ? 1 : 0));
  return [...Map.groupBy(inOrder, ({ month }) => month)].map(([month, own]) => ({
    month: Number(month.slice(5)),
    year: yearOf(month),
    ...toContributions(paidOf(own)),
    schemeYear: own[0]?.schemeYear ?? yearOf(month),
    lines: own.map((line) => ({ name: sayNameOfLine(line), forMonth: line.forMonth, ...paidOf([line]) })),
  }));
}
