import type { SelectionDetails } from '@plenty/contract/enrolment/benefits';
import type { Work } from '../../../platform/work.ts';
import { lookAt, toSelection } from '../benefits/to-selection.ts';
import { readEmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { findSelection } from './find-selection.ts';

/** One of the person's own selections. */
export async function readSelection(work: Work, id: string): Promise<SelectionDetails> {
  const own = await readEmployeeScheme(work);
  const { selection, offered } = findSelection(own, id);
  return toSelection(lookAt(own, offered), selection);
}
