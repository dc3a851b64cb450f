import type { AnswerOf } from '@plenty/contract/endpoint';
import type { singleSignOn } from '@plenty/contract/access/single-sign-on';
import { auditRowBeforeLogin } from '../../../platform/audit/audit-table.ts';
import type { RunQuery } from '../../../platform/auth/credentials.ts';
import { addToken } from '../../../platform/auth/mint-session.ts';
import { hashToken, newToken } from '../../../platform/auth/tokens.ts';
import { Failure } from '../../../platform/failure.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Work } from '../../../platform/work.ts';
import {
  findBegun,
  insertLookingSession,
  insertMasquerade,
  LOOK_SECONDS,
  type BegunMasquerade,
} from './masquerade-session-table.ts';
import { followLink, type MasqueradeLink } from './masquerade-table.ts';

type LandedMasquerade = AnswerOf<typeof singleSignOn.login>;

/**
 * Exchanges the link for a masquerade. It lives in its tab alone: no cookie is set or read, nothing renews it, and neither
 * the browser's own login nor the person's devices, sessions and last login are touched.
 */
export async function landMasquerade(work: Work, token: string): Promise<LandedMasquerade> {
  const { services, visit } = work;
  const hash = token.startsWith('msq_') ? hashToken(token) : undefined;
  if (!hash) throw new Failure('sso-failed');
  const accessToken = newToken('bearer');
  return services.credentials.transaction(async (connection, run) => {
    const link = await followLink(connection, hash);
    const begun = link && (await findBegun(connection, link));
    const sessionId = services.newId();
    if (!begun || !(await insertLookingSession(connection, link, sessionId, visit.device)))
      throw new Failure('sso-failed');
    const session = { clientId: link.client_id, sessionId };
    await addToken(connection, session, accessToken, { generation: 0, lifeSeconds: LOOK_SECONDS });
    await record(work, run, { link, begun, sessionId });
    return toLanded(accessToken, link, begun);
  });
}

/** For the person, for the trail, and by mail where the client wants it so. */
async function record(
  { services, visit }: Work,
  run: RunQuery,
  {
    link,
    begun,
    sessionId,
  }: { readonly link: MasqueradeLink; readonly begun: BegunMasquerade; readonly sessionId: string },
): Promise<void> {
  const id = services.newId();
  await insertMasquerade(run, { id, sessionId }, link, begun);
  const { client_id: clientId, account_id: subjectId, actor_id: actorId, scheme_year: schemeYear, reason } = link;
  const event = { action: 'masquerade-begun', subjectId, reason, object: { kind: 'masquerade', id } } as const;
  await run(auditRowBeforeLogin(services.newId(), event, visit, { clientId, actorId, sessionId, schemeYear }));
  if (!begun.tells_by_mail) return;
  const { first_name: firstName, actor_name: actorName } = begun;
  const params = { firstName, actorName, isOperator: begun.actor_kind === 'operator', reason };
  await run(queueMail(services, { clientId, recipient: begun.email, template: 'masquerade-notice', params }));
}

function toLanded(accessToken: string, link: MasqueradeLink, begun: BegunMasquerade): LandedMasquerade {
  return {
    access_token: accessToken,
    refresh_token: null,
    expires_in: LOOK_SECONDS,
    showRecaptcha: false,
    userAccountLocked: false,
    error_message: null,
    is_should_setup_2fa: false,
    is_should_validate_2fa: false,
    secret: null,
    url: null,
    scheme: { id: begun.scheme_id, schemeYear: link.scheme_year },
    ssoLogoutUrl: null,
    destination: null,
    masqueradeUserId: link.account_id,
    masqueradeSchemeYear: link.scheme_year,
  };
}
