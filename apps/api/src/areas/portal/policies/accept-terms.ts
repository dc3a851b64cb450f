import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { policies } from '@plenty/contract/portal/policies';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { addAcceptance, OWN_TERMS } from './terms-table.ts';

/** Accepts what was shown: terms that have been replaced meanwhile are accepted by nobody. */
export async function acceptTerms(
  work: Work,
  { body: { version } }: RequestOf<typeof policies.accept>,
): Promise<AnswerOf<typeof policies.accept>> {
  const { account_id } = await work.caller();
  return work.write(async (transaction, note) => {
    const [newest] = await transaction.run(OWN_TERMS);
    if (!newest || (version !== undefined && version !== newest.version)) throw new Failure('terms-changed');
    await addAcceptance(transaction, newest.version);
    await note({ action: 'terms-accepted', subjectId: account_id });
    return { termsAccepted: true, version: newest.version };
  });
}
