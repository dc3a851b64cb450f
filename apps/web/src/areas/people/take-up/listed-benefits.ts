import type { BenefitTakeUp } from '@plenty/contract/people/take-up';
import { PER_PAGE, type ListState } from '#ui/use-list-state.ts';

const SORTS = ['name', 'eligible', 'taken', 'percentage', 'employerPence', 'employeePence'] as const;
type TakeUpSort = (typeof SORTS)[number];

interface ListedTakeUp {
  readonly rows: readonly BenefitTakeUp[];
  /** On all pages. */
  readonly total: number;
}

/** One page of the benefits, found and ordered. The answer has all of them: there are as many as a scheme has. */
export function listTakeUp(
  benefits: readonly BenefitTakeUp[],
  { search, sortBy, page }: Pick<ListState, 'search' | 'sortBy' | 'page'>,
): ListedTakeUp {
  const wanted = search.trim().toLocaleLowerCase('en-GB');
  const found = benefits.filter(({ name }) => name.toLocaleLowerCase('en-GB').includes(wanted));
  const ordered = inListOrder(found, sortBy);
  return { rows: ordered.slice((page - 1) * PER_PAGE, page * PER_PAGE), total: found.length };
}

/** It stands in the address, so anyone may have written it: what it does not know is the scheme's order. */
function inListOrder(benefits: readonly BenefitTakeUp[], sortBy: string): readonly BenefitTakeUp[] {
  const column = SORTS.find((sort) => sortBy === sort || sortBy === `-${sort}`);
  if (!column) return benefits;
  const way = sortBy.startsWith('-') ? -1 : 1;
  return benefits.toSorted((one, other) => compareTakeUp(one, other, column, way));
}

/** What is not told comes last, whichever way: its place would tell it. */
function compareTakeUp(one: BenefitTakeUp, other: BenefitTakeUp, column: TakeUpSort, way: number): number {
  const [first, second] = [one[column], other[column]];
  if (first === null || second === null) return Number(first === null) - Number(second === null);
  if (typeof first === 'string') return way * first.localeCompare(String(second), 'en-GB');
  return way * (first - Number(second)) || one.name.localeCompare(other.name, 'en-GB');
}
