import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { masquerade } from '@plenty/contract/access/masquerade';
import { auditRowBeforeLogin } from '../../../platform/audit/audit-table.ts';
import { newHashedToken } from '../../../platform/auth/tokens.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { proveAnew } from '../step-up/prove-person.ts';
import { originOf } from '../../portal/public.ts';
import { findTarget, linkRow, type MasqueradeActor, type Target } from './masquerade-table.ts';

type LinkMasqueradeRequest = RequestOf<typeof masquerade.byEmployer>;

/** A link to the portal as an employee sees it. Whoever asks for it gives their password again, and says why. */
export async function linkMasquerade(
  work: Work,
  { params, body }: LinkMasqueradeRequest,
): Promise<AnswerOf<typeof masquerade.byEmployer>> {
  const caller = await work.caller();
  const looker = { clientId: caller.client_id, accountId: caller.account_id, sessionId: caller.session_id };
  const { credentials, publicUrl } = work.services;
  const isAnyClient = caller.user_type === 'operator';
  const target = await findTarget(credentials, params, { looker, isAnyClient });
  if (!target) throw new Failure('not-found');
  if (!target.may_be_seen) return refuseMasquerade(work, looker, target);
  await proveAnew(work, body.password);
  const token = await saveLink(work, looker, target, body.reason);
  return { url: `${originOf(publicUrl, target)}/sso-login/${token}/${target.year}` };
}

async function saveLink(
  { services, visit }: Work,
  looker: MasqueradeActor,
  target: Target,
  reason: string,
): Promise<string> {
  const { token, hash } = newHashedToken('masquerade');
  await services.credentials.transaction(async (_, run) => {
    await run(linkRow(hash, looker, target, reason));
    const event = { action: 'masquerade-linked', subjectId: target.account_id, reason } as const;
    await run(auditRowBeforeLogin(services.newId(), event, visit, byLooker(looker, target)));
  });
  return token;
}

async function refuseMasquerade({ services, visit }: Work, looker: MasqueradeActor, target: Target): Promise<never> {
  const event = { action: 'masquerade-refused', outcome: 'refused', subjectId: target.account_id } as const;
  await services.credentials.run(auditRowBeforeLogin(services.newId(), event, visit, byLooker(looker, target)));
  throw new Failure('forbidden');
}

/** In the trail of the client whose employee it is about. */
function byLooker({ accountId, sessionId }: MasqueradeActor, { client_id: clientId, year: schemeYear }: Target) {
  return { clientId, actorId: accountId, sessionId, schemeYear };
}
