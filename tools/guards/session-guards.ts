import type { Guard } from './guards.ts';

const AUTH = 'apps/api/src/platform/auth';
const SESSIONS = `${AUTH}/sessions.test.ts`;
const SINCE = 'apps/api/src/areas/access/two-factor/second-step-abuse.test.ts';
const ABUSE = `${AUTH}/session-abuse.test.ts`;

/** Tokens, cookies and who may hold them. */
export const SESSION_GUARDS: readonly Guard[] = [
  {
    rule: 'B1: two tokens that differ are refused',
    file: 'apps/api/src/platform/http/bearer.ts',
    code: 'twin !== undefined && twin !== bearer',
    without: 'twin !== undefined && twin === bearer && false',
    test: ABUSE,
    named: 'B1:',
  },
  {
    rule: 'B5: a session without use ends',
    file: `${AUTH}/sessions-table.ts`,
    code: `where t.hash = $1 and t.kind = 'restore' and s.closed_at is null and s.absolute_until > app_now()
        and s.last_seen_at > app_now() - interval '15 minutes'\``,
    without: "where t.hash = $1 and t.kind = 'restore' and s.closed_at is null and s.absolute_until > app_now()`",
    test: SESSIONS,
    named: 'B5',
  },
  {
    rule: 'B7: a cookie is used once',
    file: `${AUTH}/sessions-table.ts`,
    code: 'where hash = $1 and used_at is null',
    without: 'where hash = $1',
    test: SESSIONS,
    named: 'B7',
  },
  {
    rule: 'B8: only the immediate predecessor is answered again',
    file: `${AUTH}/renew-session.ts`,
    code: '(!first && !token.may_repeat) ||',
    without: '',
    test: SESSIONS,
    named: 'B[78]',
  },
  {
    rule: 'B9: other sites may not call',
    file: 'apps/api/src/platform/http/same-origin.ts',
    code: "if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Failure('cross-site');",
    without: '',
    test: 'apps/api/src/calls/calls.test.ts',
    named: 'is refused to other sites',
  },
  {
    rule: 'B11: a login replaces the one that the browser had',
    file: 'apps/api/src/areas/access/login/complete-login.ts',
    code: "await closePrevious(connection, hashToken(visit.cookie('restore'), 'restore'));",
    without: '',
    test: 'apps/api/src/areas/access/login/login.test.ts',
    named: 'B11',
  },
  {
    rule: 'B15: the eleventh session ends the oldest',
    file: `${AUTH}/mint-session.ts`,
    code: '(await closeBeyondLimit(connection, login, SESSIONS_OF_A_PERSON)) > 0',
    without: 'false',
    test: ABUSE,
    named: 'B15',
  },
  {
    rule: 'minting asks whether the address is locked',
    file: `${AUTH}/minting-table.ts`,
    code: 'or not exists (select from attempt t where t.key = $7 and t.locked_until > app_now())',
    without: 'or $7::bytea is not null',
    test: SINCE,
    named: 'lets nobody in',
  },
  {
    rule: 'minting asks whether the account and its client are active',
    file: `${AUTH}/minting-table.ts`,
    code: "and a.status = 'active' and lets_in(c.status, a.user_type)",
    without: '',
    test: SINCE,
    named: 'lets nobody in',
  },
  {
    rule: 'minting asks whether a password is a way into the client',
    file: `${AUTH}/minting-table.ts`,
    code: 'not coalesce(s.sso_only, false)',
    without: 'true',
    test: SINCE,
    named: 'lets nobody in',
  },
  {
    rule: 'nobody ends a session of another',
    file: 'apps/api/src/areas/access/sessions/sessions-table.ts',
    code: 'where client_id = $1 and account_id = $2 and id = $3',
    without: 'where client_id = $1 and $2::uuid is not null and id = $3',
    test: 'apps/api/src/areas/access/sessions/sessions.test.ts',
    named: 'another person',
  },
];
