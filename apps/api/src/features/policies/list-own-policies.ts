import type { AnswerOf } from '@plenty/contract/endpoint';
import type { policies } from '@plenty/contract/policies';
import type { Work } from '../../platform/work.ts';
import { findOwnScheme } from '../benefits/public.ts';
import { OWN_TERMS } from '../terms/public.ts';
import { BENEFIT_ACCEPTANCES, PORTAL_ACCEPTANCES } from './own-policies-table.ts';

/** What the caller has accepted, and whether it still is what counts. */
export async function listOwnPolicies(work: Work): Promise<AnswerOf<typeof policies.own>> {
  const [portal, benefits, [newest]] = await work.read(PORTAL_ACCEPTANCES, BENEFIT_ACCEPTANCES, OWN_TERMS);
  const offered = (await findOwnScheme(work))?.benefits ?? [];
  return {
    portal: portal.map(({ version, accepted_at }) => ({
      version,
      acceptedAt: accepted_at.toISOString(),
      isCurrent: version === newest?.version,
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
