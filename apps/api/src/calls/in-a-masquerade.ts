import { expect } from 'vitest';
import type { Noted } from '../testing/masquerades.ts';
import { rowsOf } from '../testing/rows-of.ts';
import { call } from '../testing/server.ts';
import type { CallsCast } from './calls-cast.ts';
import { brokenContent, needsLogin, pathWithOneId, validContent, type ContractCall } from './calls-table.ts';
import type { CheckedAnswer, CallCheck } from './check.ts';

/** Product §4: every write but ping and logout is refused, and ping is a read. */
const ENDS_MASQUERADE = ['POST /pre-logout', 'DELETE /logout'];
/** What only the person may see: health, family, wishes, logins, who has looked, and all their data together. */
const PRIVATE = [
  'GET /benefit/:id/medical-answers',
  'GET /user/family',
  'GET /user/nominations',
  'GET /user/exports',
  'GET /user/export/:id',
  'GET /user/sessions',
  'GET /user/access-log',
  'GET /user/email-change',
  'GET /v2/user/:id/mfa',
  'GET /partner/sso/redirect',
  'GET /jobs/:id',
  'GET /ccv/entries',
  'GET /ccv/children',
  'GET /ccv/carers',
  'GET /ccv/orders',
];
export const ROUTES_IN_A_MASQUERADE = [...ENDS_MASQUERADE, ...PRIVATE];

const isReadCall = (one: ContractCall) =>
  needsLogin(one) && one.endpoint.method === 'GET' && !PRIVATE.includes(one.route);
const isOfOthers = ({ endpoint }: ContractCall) => endpoint.access === 'employer' || endpoint.access === 'operator';

export const IN_A_MASQUERADE: readonly CallCheck[] = [
  {
    rule: 'F8: what changes something is refused in a masquerade with 403, and audited',
    isFor: (one) => needsLogin(one) && one.endpoint.method !== 'GET' && !ENDS_MASQUERADE.includes(one.route),
    expectFor: expectRefused,
  },
  {
    rule: 'F9: what only the person may see is refused in a masquerade with 403, and audited',
    isFor: ({ route }) => PRIVATE.includes(route),
    expectFor: expectRefused,
  },
  {
    rule: 'what employers and operators read is refused in a masquerade with 403, and audited',
    isFor: (one) => isReadCall(one) && isOfOthers(one),
    expectFor: expectRefused,
  },
  {
    rule: 'what an employee reads is answered in a masquerade, names the person it shows, and is audited',
    isFor: (one) => isReadCall(one) && !isOfOthers(one),
    expectFor: async (cast, one) => {
      const answer = await callInMasquerade(cast, one);
      expect([200, 404, 422]).toContain(answer.statusCode);
      expect(answer.headers['x-masquerade-user-id']).toBe(cast.masquerade.subject.id);
      expect(await auditRowsOf(cast, answer)).toMatchObject([
        {
          action: 'masquerade-request',
          outcome: 'done',
          actor_id: cast.masquerade.looker.id,
          subject_id: cast.masquerade.subject.id,
          scheme_year: 2026,
          route: one.route,
        },
      ]);
    },
  },
];

async function expectRefused(cast: CallsCast, one: ContractCall): Promise<void> {
  const answer = await callInMasquerade(cast, one);
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ code: 'forbidden', message: 'Access Denied' });
  expect(answer.headers['x-masquerade-user-id']).toBe(cast.masquerade.subject.id);
  expect(await auditRowsOf(cast, answer)).toMatchObject([
    {
      action: 'masquerade-refused',
      outcome: 'refused',
      actor_id: cast.masquerade.looker.id,
      subject_id: cast.masquerade.subject.id,
      scheme_year: 2026,
      route: one.route,
    },
  ]);
}

/** With ids that name the person themselves, so that nothing is refused for those. */
function callInMasquerade({ server, masquerade }: CallsCast, one: ContractCall): Promise<CheckedAnswer> {
  const content = one.endpoint.upload ? validContent(one) : brokenContent(one);
  return call(server, one.endpoint.method, pathWithOneId(one, masquerade.subject.id), {
    token: masquerade.token,
    ...content,
  });
}

/** What the trail says of one request. */
function auditRowsOf({ server }: CallsCast, { headers }: CheckedAnswer): Promise<Noted[]> {
  const rows = "select * from audit_event where request_id = $1 and action like 'masquerade-%'";
  return rowsOf<Noted>(server, rows, [headers['x-request-id']]);
}
