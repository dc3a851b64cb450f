import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { theme } from '@plenty/contract/portal/theme';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { ownLook, schemeYears } from './theme-table.ts';
import { toClientScheme } from './to-theme.ts';

/** A scheme year of the caller's own client: another's is as unknown as one that does not exist. */
export async function themeOfScheme(
  work: Work,
  { params: { id } }: RequestOf<typeof theme.ofScheme>,
): Promise<AnswerOf<typeof theme.ofScheme>> {
  const [[year], [look]] = await work.read(schemeYears.where('id', '=', id), ownLook);
  if (!year) throw new Failure('not-found');
  return toClientScheme(year, look);
}
