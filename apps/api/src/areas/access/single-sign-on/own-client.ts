import { Failure } from '../../../platform/failure.ts';
import { countUse } from '../../../platform/limits/uses-table.ts';
import type { Work } from '../../../platform/work.ts';

/** Nobody gets to know other addresses by having a provider asked at them. */
const QUESTIONS = { most: 20, seconds: 60 };

/** Another client's id is answered like one that nobody has. */
export async function requireOwnClient(work: Work, clientId: string): Promise<void> {
  if ((await work.caller()).client_id !== clientId) throw new Failure('not-found');
}

export async function mayAskProvider({ services }: Work, clientId: string): Promise<void> {
  if (!(await countUse(services, `questions to the provider of ${clientId}`, QUESTIONS)))
    throw new Failure('too-many-requests');
}
