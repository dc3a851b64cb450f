import { Failure } from '../failure.ts';
import type { Work } from '../work.ts';
import { countUse } from './uses-table.ts';

/** To make one keeps a processor busy: as many as anybody reads. */
const DOCUMENTS = { most: 30, seconds: 600 };

/** Counts a document that a person has made about themselves before it is begun. */
export async function countDocument(work: Work): Promise<void> {
  const { client_id, account_id } = await work.caller();
  if (!(await countUse(work.services, `document of ${client_id} ${account_id}`, DOCUMENTS)))
    throw new Failure('too-many-requests');
}
