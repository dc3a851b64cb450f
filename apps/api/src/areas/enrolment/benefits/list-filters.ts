import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { benefits } from '@plenty/contract/enrolment/benefits';
import { TAX_FLAG_LABELS, TAX_FLAGS } from '@plenty/domain/tax/treatment';
import type { Work } from '../../../platform/work.ts';
import { findEmployeeScheme } from '../employee-scheme/employee-scheme.ts';

type Filters = AnswerOf<typeof benefits.filters>;

const STATUS = [
  { value: 'mine', label: 'What I have' },
  { value: 'open', label: 'Open to me now' },
  { value: 'later', label: 'Not open now' },
];

/** Only what divides the list: a category or a flag that no benefit has is not offered. */
export async function listFilters(
  work: Work,
  { query: { year } }: RequestOf<typeof benefits.filters>,
): Promise<Filters> {
  const own = await findEmployeeScheme(work, { year });
  const offered = (own?.benefits ?? []).map(({ benefit }) => benefit);
  const flags = TAX_FLAGS.filter((flag) => offered.some((benefit) => benefit.flags.includes(flag)));
  return {
    filters: [
      { name: 'category', label: 'Category', options: toOptions(offered.map(({ category }) => category)) },
      { name: 'status', label: 'Status', options: STATUS },
      { name: 'tax', label: 'Tax', options: flags.map((value) => ({ value, label: TAX_FLAG_LABELS[value] })) },
    ],
  };
}

/** In the order of the scheme. */
function toOptions(values: readonly string[]): { value: string; label: string }[] {
  return [...new Set(values)].map((value) => ({ value, label: value }));
}
