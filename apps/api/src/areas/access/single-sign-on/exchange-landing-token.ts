import type { AnswerOf } from '@plenty/contract/endpoint';
import type { singleSignOn } from '@plenty/contract/access/single-sign-on';
import type { Work } from '../../../platform/work.ts';
import { landMasquerade } from '../masquerade/land-masquerade.ts';
import { enterByGrant } from './enter-by-grant.ts';
import type { LinkingProof } from './link-proof.ts';

/** The landing page knows a masquerade by how its token begins: spec 1 §8. */
const MASQUERADE = 'msq_';

/** What the landing page's token stands for: a login, or a look at someone else's portal. */
export async function exchangeLandingToken(
  work: Work,
  token: string,
  proof: LinkingProof,
): Promise<AnswerOf<typeof singleSignOn.login>> {
  if (token.startsWith(MASQUERADE)) return landMasquerade(work, token);
  const answer = await enterByGrant(work, { token, kind: 'login', proof });
  return { ...answer, masqueradeUserId: null, masqueradeSchemeYear: null };
}
