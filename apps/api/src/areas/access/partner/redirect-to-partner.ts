import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { partner } from '@plenty/contract/access/partner';
import { auditRowBeforeLogin } from '../../../platform/audit/audit-table.ts';
import { OPERATORS } from '../../../platform/auth/operators.ts';
import { newHashedToken } from '../../../platform/auth/tokens.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { isPartnerSlug } from './partner-slug.ts';
import { findPartner, insertCode } from './partner-table.ts';

/** Where the partner takes over, with a code that tells nobody anything but the partner's own server. */
export async function redirectToPartner(
  work: Work,
  { query: { partner: slug } }: RequestOf<typeof partner.redirect>,
): Promise<AnswerOf<typeof partner.redirect>> {
  const { services, visit } = work;
  const { client_id: clientId, account_id: accountId, session_id: sessionId } = await work.caller();
  // Partners know people by their client, and operators have none.
  if (clientId === OPERATORS) throw new Failure('forbidden');
  const found = isPartnerSlug(slug) ? await findPartner(services.credentials, slug) : undefined;
  const [address] = found?.redirectUrls ?? [];
  if (address === undefined) throw new Failure('not-found');
  const { token, hash } = newHashedToken('partner');
  await services.credentials.transaction(async (_, run) => {
    await insertCode(run, hash, slug, { clientId, accountId });
    const event = { action: 'partner-redirected', subjectId: accountId, reason: slug } as const;
    await run(auditRowBeforeLogin(services.newId(), event, visit, { clientId, actorId: accountId, sessionId }));
  });
  const redirect = new URL(address);
  redirect.searchParams.set('code', token);
  return { redirect: redirect.href };
}
