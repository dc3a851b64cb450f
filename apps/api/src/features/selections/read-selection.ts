import type { Selection } from '@plenty/contract/benefits';
import type { Work } from '../../platform/work.ts';
import { lookAt, readOwnScheme, toSelection } from '../benefits/public.ts';
import { findSelection } from './find-selection.ts';

/** One of the person's own selections. */
export async function readSelection(work: Work, id: string): Promise<Selection> {
  const own = await readOwnScheme(work);
  const { selection, offered } = findSelection(own, id);
  return toSelection(lookAt(own, offered), selection);
}
