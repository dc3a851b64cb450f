import type { FastifyReply } from 'fastify';
import { auditRowBeforeLogin } from '../../../platform/audit/audit-table.ts';
import { hashToken, newHashedToken } from '../../../platform/auth/tokens.ts';
import { Failure } from '../../../platform/failure.ts';
import { visitOf } from '../../../platform/http/visit-of.ts';
import type { PageCall } from './answer-visit.ts';
import { PAGE_PATH } from './page-path.ts';
import { beginVoucherVisit } from './visits-table.ts';

/** As long as any login lasts; the database ends the visit long before. */
const COOKIE_SECONDS = 12 * 60 * 60;

/** Swaps the ticket for a cookie, so that it stands in no address from here on. */
export async function enterPage({ services, request, reply }: PageCall, ticket: string): Promise<FastifyReply> {
  const visit = visitOf({ method: 'GET', path: '/ccv/employer' }, request, reply);
  const ticketHash = hashToken(ticket);
  if (!ticketHash) throw new Failure('session-ended');
  const { token, hash: visitHash } = newHashedToken('manager');
  const swap = { ticketHash, visitHash, slug: request.clientSlug ?? null };
  await services.credentials.transaction(async (_, run) => {
    const [begun] = await run(beginVoucherVisit(swap));
    if (!begun) throw new Failure('session-ended');
    const { client_id: clientId, account_id: actorId, session_id: sessionId } = begun;
    const event = { action: 'voucher-management-opened' } as const;
    await run(auditRowBeforeLogin(services.newId(), event, visit, { clientId, actorId, sessionId }));
  });
  visit.keepCookie('vouchers', token, COOKIE_SECONDS);
  return reply.redirect(PAGE_PATH, 303);
}
