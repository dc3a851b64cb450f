import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { benefits } from '@plenty/contract/enrolment/benefits';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { findOffered, lockEmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { insertAcceptance } from './terms-table.ts';

/** Accepts the terms of a benefit in the version that was read. Once accepted they are so: again changes nothing. */
export async function acceptBenefitTerms(
  work: Work,
  { params: { id: benefitId }, query: { year }, body: { version } }: RequestOf<typeof benefits.acceptTerms>,
): Promise<AnswerOf<typeof benefits.acceptTerms>> {
  const acceptedAt = await work.write(async (transaction, note) => {
    const own = await lockEmployeeScheme(work.services, transaction, { benefitId, year });
    const { benefit } = findOffered(own, benefitId);
    if (!benefit.terms) throw new Failure('not-found');
    if (benefit.terms.version !== version) throw new Failure('terms-changed');
    const before = own.acceptedTerms.get(benefitId);
    if (before?.version === version) return before.acceptedAt;
    const [accepted] = await transaction.run(insertAcceptance(own.employeeId, benefitId, version));
    if (!accepted) throw new Error('no row came back from an insert');
    await note({
      action: 'benefit-terms-accepted',
      ...(own.accountId !== null && { subjectId: own.accountId }),
      object: { kind: 'benefit', id: benefitId },
    });
    return accepted.accepted_at;
  });
  return { version, acceptedAt: acceptedAt.toISOString() };
}
