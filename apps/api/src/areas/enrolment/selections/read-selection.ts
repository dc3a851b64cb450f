import type { SelectionDetails } from '@plenty/contract/enrolment/selections-details';
import type { Work } from '../../../platform/work.ts';
import { lookAt, toSelection } from '../benefits/to-selection.ts';
import { readEmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { findSelection } from './find-selection.ts';
import type { RequestOf } from '@plenty/contract/endpoint';
import type { selections } from '@plenty/contract/enrolment/selections';

/** One of the person's own selections. */
export async function readSelection(
  work: Work,
  { params: { id }, query: { year } }: RequestOf<typeof selections.read>,
): Promise<SelectionDetails> {
  const own = await readEmployeeScheme(work, { selectionId: id, year });
  const { selection, offered } = findSelection(own, id);
  return toSelection(lookAt(own, offered), selection);
}
