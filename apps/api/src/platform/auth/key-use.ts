import { Failure } from '../failure.ts';
import { countUse } from '../limits/uses-table.ts';
import type { Work } from '../work.ts';
import { touchKey } from './key-use-table.ts';

/** Security §7. */
const CALLS = { most: 300, seconds: 60 };

/** Counts a call with a key before anything is done for it; whoever has none that opens the call is refused here. */
export async function countKeyUse(work: Work): Promise<void> {
  const { api_key_id: id } = await work.caller();
  if (!(await countUse(work.services, `calls with the key ${id}`, CALLS))) throw new Failure('too-many-requests');
}

/** When a key was last used, to the minute. */
export async function noteKeyUse(work: Work): Promise<void> {
  const { api_key_id: id, is_stale: isStale } = await work.caller();
  if (id === undefined || !isStale) return;
  await work.write((transaction) => transaction.run(touchKey(id)));
}
