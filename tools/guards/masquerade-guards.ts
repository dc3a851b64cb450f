import type { Guard } from './guards.ts';

const MASQUERADE = 'apps/api/src/areas/access/masquerade';
const ABUSE = `${MASQUERADE}/masquerade-abuse.test.ts`;
const LINKS = `${MASQUERADE}/masquerade-link-abuse.test.ts`;
const CALLS = 'apps/api/src/calls/calls.test.ts';
const ORDINARY = `${MASQUERADE}/masquerade.test.ts`;
/** Which has the door as it is now. */
const DOOR = 'packages/database/migrations/0075_client_setup.sql';

/** What a masquerade may not do. */
export const MASQUERADE_GUARDS: readonly Guard[] = [
  {
    rule: 'F1: the headers of a masquerade are refused on an ordinary session',
    file: DOOR,
    code: '         or (actor_id is null and num_nonnulls(claimed_subject, claimed_year) > 0)\n',
    without: '',
    test: ABUSE,
    named: 'F1:',
  },
  {
    rule: 'F2: a masquerade shows whom its session names',
    file: DOOR,
    code: 'if claimed_subject is distinct from account_id::text and claimed_subject is not null',
    without: 'if false',
    test: ABUSE,
    named: 'F2:',
  },
  {
    rule: 'F2: a masquerade shows the year that its session names',
    file: DOOR,
    code: 'or claimed_year is distinct from scheme_year::text and claimed_year is not null',
    without: '',
    test: ABUSE,
    named: 'F2:',
  },
  {
    rule: 'F2: a refused claim of a masquerade is noted',
    file: 'apps/api/src/platform/http/watch-masquerade.ts',
    code: 'if (session && (isMasquerade || isClaim))',
    without: 'if (session && isMasquerade && !isClaim)',
    test: ABUSE,
    named: 'F[12]:',
  },
  {
    rule: 'F3, F8: a masquerade changes nothing, whatever headers it sends',
    file: DOOR,
    code: '         or (actor_id is not null and not may_masquerade) then',
    without: '         then',
    test: ABUSE,
    named: 'F3:',
  },
  {
    rule: 'F8: what changes something does not answer in a masquerade',
    file: 'apps/api/src/platform/work.ts',
    code: "return inMasquerade ?? method === 'GET';",
    without: 'return inMasquerade ?? true;',
    test: CALLS,
    named: 'F8',
  },
  {
    rule: 'F9: a family is not shown in a masquerade',
    file: 'packages/contract/src/enrolment/family.ts',
    code: '    inMasquerade: false,\n',
    without: '',
    test: CALLS,
    named: 'F9',
  },
  {
    rule: 'F9: the state of a second factor is not shown in a masquerade',
    file: 'packages/contract/src/access/two-factor.ts',
    code: '    inMasquerade: false,\n',
    without: '',
    test: CALLS,
    named: 'F9',
  },
  {
    rule: 'F9: medical answers are out of reach of a masquerade in the database too',
    file: 'packages/database/migrations/0015_masquerade.sql',
    code: '  using (employee_id = (select app_employee()) and (select app_actor()) is null)',
    without: '  using (employee_id = (select app_employee()))',
    test: 'packages/database/src/own-rows.test.ts',
    named: 'who looks as the person',
  },
  {
    rule: 'F4: a masquerade is never as an administrator',
    file: `${MASQUERADE}/masquerade-table.ts`,
    code: "account.user_type = 'employee' and ",
    without: '',
    test: LINKS,
    named: 'never for an administrator',
  },
  {
    rule: 'F4: a masquerade is as somebody who can log in',
    file: `${MASQUERADE}/masquerade-table.ts`,
    code: "and account.status = 'active' ",
    without: '',
    test: LINKS,
    named: 'never for an account',
  },
  {
    rule: 'F4: a masquerade stays within the client',
    file: `${MASQUERADE}/masquerade-table.ts`,
    code: "isAnyClient ? targets : targets.where('employee.client_id', '=', looker.clientId)",
    without: 'targets',
    test: LINKS,
    named: 'another client’s employee',
  },
  {
    rule: 'F5: a masquerade asks for the password of who looks',
    file: `${MASQUERADE}/link-masquerade.ts`,
    code: '  await proveAnew(work, body.password);\n',
    without: '',
    test: LINKS,
    named: 'F5:',
  },
  {
    rule: 'F6: a link to a masquerade works once',
    file: `${MASQUERADE}/masquerade-table.ts`,
    code: 'and consumed_at is null ',
    without: '',
    test: LINKS,
    named: 'works once',
  },
  {
    rule: 'F6: a link to a masquerade works for a minute',
    file: `${MASQUERADE}/masquerade-table.ts`,
    code: ' and expires_at > app_now()',
    without: '',
    test: LINKS,
    named: 'works for a minute',
  },
  {
    rule: 'F6: a masquerade begins only while whoever looks is logged in',
    file: `${MASQUERADE}/masquerade-session-table.ts`,
    code: 'and s.account_id = l.id and s.closed_at is null',
    without: 'and s.account_id = l.id',
    test: LINKS,
    named: 'has logged out',
  },
  {
    rule: 'F7: a masquerade does not begin from another',
    file: DOOR,
    code: `         or (actor_id is not null and not may_masquerade) then
        raise exception using errcode = 'PLMSQ', message = 'not allowed in a masquerade';
      end if;
    end if;
    if not coalesce(user_type = any (allowed_user_types), false)
       or (needed_permission is not null and not needed_permission = any (permissions))
       or (has_only_vouchers and not is_for_vouchers) then`,
    without: `         then
        raise exception using errcode = 'PLMSQ', message = 'not allowed in a masquerade';
      end if;
    end if;
    if false then`,
    test: ABUSE,
    named: 'F7:',
  },
  {
    rule: 'F10: a masquerade lasts an hour',
    file: `${MASQUERADE}/masquerade-session-table.ts`,
    code: 'export const LOOK_SECONDS = 3600;',
    without: 'export const LOOK_SECONDS = 7200;',
    test: ABUSE,
    named: 'F10:',
  },
  {
    rule: 'F11: a masquerade ends when whoever looks may no longer',
    file: DOOR,
    code: " and 'masquerade' = any (a.permissions)",
    without: '',
    test: ABUSE,
    named: 'F11:.*may no longer',
  },
  {
    rule: 'F11: a masquerade ends when whoever looks is disabled',
    file: DOOR,
    code: "and a.id = open_request.actor_id and a.status = 'active'",
    without: 'and a.id = open_request.actor_id',
    test: ABUSE,
    named: 'F11:.*looks is disabled',
  },
  {
    rule: 'F11: a masquerade ends when whom it shows becomes an administrator',
    file: DOOR,
    code: "if not found or user_type <> 'employee' then",
    without: 'if not found then',
    test: ABUSE,
    named: 'F11:.*becomes an administrator',
  },
  {
    rule: 'F12: a masquerade ends with the login of who looks',
    file: DOOR,
    code: '           and s.closed_at is null and s.absolute_until > moment\n',
    without: '           and s.absolute_until > moment\n',
    test: ABUSE,
    named: 'F12:',
  },
  {
    rule: 'F13: a call of a masquerade is noted',
    file: 'apps/api/src/platform/http/watch-masquerade.ts',
    code: '  await noteMasquerade(work.services, work.visit, caller);\n',
    without: '',
    test: ABUSE,
    named: 'F13:',
  },
  {
    rule: 'F13: a note of a masquerade says who looks',
    file: 'apps/api/src/platform/audit/note-masquerade.ts',
    code: 'actorId: actor_id ?? subjectId',
    without: 'actorId: subjectId',
    test: ABUSE,
    named: 'F13:',
  },
  {
    rule: 'F14: a masquerade begins by a link that was given',
    file: `${MASQUERADE}/masquerade-table.ts`,
    code: "where hash = $1 and kind = 'masquerade'",
    without: "where length($1) = 32 and kind = 'masquerade'",
    test: LINKS,
    named: 'F14:',
  },
  {
    rule: 'the limit of a person’s sessions does not count a masquerade',
    file: 'apps/api/src/platform/auth/minting-table.ts',
    code: ' and actor_id is null',
    without: '',
    test: ORDINARY,
    named: 'nothing is changed',
  },
  {
    rule: 'the logout of a masquerade leaves the browser’s own login',
    file: 'apps/api/src/areas/access/logout/routes.ts',
    code: "if ((await work.caller()).actor_id !== null) return { status: 'ok' };",
    without: '',
    test: ORDINARY,
    named: 'can be ended',
  },
];
