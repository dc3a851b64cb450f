import { expect } from 'vitest';
import { call } from '../testing/server.ts';
import { openSession } from '../testing/sessions.ts';
import type { CallsCast } from './calls-cast.ts';
import { brokenContent, needsLogin, pathWithOneId, validContent, type ContractCall } from './calls-table.ts';
import type { CheckedAnswer, CallCheck } from './check.ts';

/** Security A18: vouchers, and what anyone with an account may see and do about it. A new call is closed until it is named here. */
export const OPEN_TO_LEAVERS = [
  'GET /login/setup',
  'GET /ping',
  'POST /pre-logout',
  'DELETE /logout',
  'GET /user',
  'PATCH /user',
  'GET /user/profile',
  'GET /user/avatar',
  'GET /user/sessions',
  'DELETE /user/sessions',
  'DELETE /user/sessions/:id',
  'GET /user/access-log',
  'GET /user/email-change',
  'POST /user/email-change/:changeId/acceptance',
  'POST /user/email-change/:changeId/refusal',
  'POST /user/password',
  'POST /user/password/check',
  'GET /v2/user/:id/mfa',
  'POST /v2/user/:id/mfa',
  'POST /v2/user/:id/mfa/validate',
  'POST /v2/user/:id/mfa/disable',
  'GET /contact',
  'POST /contact',
  'GET /cms-content/contact',
  'GET /cms-content/faqs',
  'GET /user/policies',
  'GET /terms',
  'PATCH /terms',
  'GET /user/family',
  'GET /benefits/user/eligible',
  'GET /user/home-page-cards',
  'GET /user/home-page-banner',
  'POST /user/export',
  'GET /user/exports',
  'GET /user/export/:id',
  'GET /jobs/:id',
  'PATCH /user/contact-preferences',
  'POST /user/password/confirm',
  'GET /benefit-group/:group/statements',
  'GET /benefit-group/:group/contributions',
  'GET /benefit-group/:group/statements/download',
];

export const LEAVERS: readonly CallCheck[] = [
  {
    rule: 'A18: whoever has left or is not active, and has vouchers, is refused with 403 what is not about those',
    isFor: (one) => needsLogin(one) && !isOpen(one),
    expectFor: async (cast, one) => {
      for (const leaver of Object.values(cast.leavers)) {
        const answer = await callAs(cast, one, leaver);
        expect(answer.statusCode).toBe(403);
        expect(answer.json()).toMatchObject({ code: 'forbidden', message: 'Access Denied' });
      }
    },
  },
  {
    rule: 'whoever has left and has vouchers is answered about those and about their account',
    isFor: (one) => needsLogin(one) && isOpen(one),
    expectFor: async (cast, one) => {
      const { accountId } = cast.leavers.left;
      // Some of the calls end the session.
      const { token } = await openSession(cast.server, cast.harbour, accountId);
      const answer = await callAs(cast, one, { accountId, token });
      expect([401, 500]).not.toContain(answer.statusCode);
      expect(answer.body).not.toContain('"code":"forbidden"');
    },
  },
];

/** Members of the voucher scheme do not see the page of its administrators. */
function isOpen({ route, endpoint }: ContractCall): boolean {
  const isOfMembers = endpoint.path.startsWith('/ccv/') && endpoint.path !== '/ccv/manage';
  return isOfMembers || OPEN_TO_LEAVERS.includes(route);
}

/** With ids that name the person themselves, so that nothing is refused for those. */
function callAs(
  { server }: CallsCast,
  one: ContractCall,
  leaver: { token: string; accountId: string },
): Promise<CheckedAnswer> {
  const content = one.endpoint.upload ? validContent(one) : brokenContent(one);
  return call(server, one.endpoint.method, pathWithOneId(one, leaver.accountId), { token: leaver.token, ...content });
}
