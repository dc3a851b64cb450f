import { Failure } from '../failure.ts';
import type { Work } from '../work.ts';
import { countUse } from './uses-table.ts';

/** Security §7: of all reports together, by one person. */
const REPORTS = { most: 20, seconds: 600 };

/** Counts a report before anything of it is read; refused where there were too many. */
export async function countReport(work: Work): Promise<void> {
  const { client_id, account_id } = await work.caller();
  if (!(await countUse(work.services, `report of ${client_id} ${account_id}`, REPORTS)))
    throw new Failure('too-many-requests');
}
