import type { AnswerOf } from '@plenty/contract/endpoint';
import type { acceptances } from '@plenty/contract/enrolment/acceptances';
import type { Work } from '../../../platform/work.ts';
import { findEmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { OWN_TERMS } from '../../portal/public.ts';
import { BENEFIT_ACCEPTANCES, PORTAL_ACCEPTANCES } from './acceptances-table.ts';

/** What the caller has accepted, and whether it still is what counts. */
export async function listAcceptances(work: Work): Promise<AnswerOf<typeof acceptances.own>> {
  const [portal, benefits, [newest]] = await work.read(PORTAL_ACCEPTANCES, BENEFIT_ACCEPTANCES, OWN_TERMS);
  const offered = (await findEmployeeScheme(work))?.benefits ?? [];
  return {
    portal: portal.map(({ version, accepted_at }) => ({
      version,
      acceptedAt: accepted_at.toISOString(),
      isCurrent: newest?.counting.includes(version) ?? false,
    })),
    benefits: benefits.map(({ benefit_id, version, accepted_at, name }) => {
      const now = offered.find(({ id }) => id === benefit_id)?.benefit;
      return {
        benefitId: now?.terms ? benefit_id : null,
        benefitName: now?.name ?? name ?? 'A benefit that is not offered any more',
        version,
        acceptedAt: accepted_at.toISOString(),
        isCurrent: version === now?.terms?.version,
      };
    }),
  };
}
