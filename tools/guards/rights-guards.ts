import type { Guard } from './guards.ts';

const RULES = 'packages/database/migrations/0024_administrators.sql';
/** As the triggers and policies are since operators appoint administrators. */
const APPOINTING = 'packages/database/migrations/0064_first_administrators.sql';
const DATABASE = 'packages/database/src/rights.test.ts';
const APPOINTED_THERE = 'packages/database/src/appointing.test.ts';
const ADMINISTRATORS = 'apps/api/src/areas/people/administrators';
const APPOINTED = 'apps/api/src/areas/operator/client-administrators';
const HTTP = `${ADMINISTRATORS}/administrators.test.ts`;
const TWO = `${ADMINISTRATORS}/two-persons.test.ts`;

/** Who may give rights to whom. */
export const RIGHTS_GUARDS: readonly Guard[] = [
  {
    rule: 'Nobody changes their own rights',
    file: APPOINTING,
    code: 'if new.id = caller then',
    without: 'if false then',
    test: HTTP,
    named: 'nobody changes their own rights',
  },
  {
    rule: 'The last administrator who can give rights keeps that',
    file: APPOINTING,
    code: "raise exception using errcode = 'PLADM', message = 'the last administrator';",
    without: 'null;',
    test: DATABASE,
    named: 'whoever asks, while another may lose it',
  },
  {
    rule: 'Who has left counts for nothing among those who can give rights',
    file: APPOINTING,
    code: "and 'settings' = any (a.permissions) and public.left_to_use(a.client_id, a.id) = 'all') then",
    without: "and 'settings' = any (a.permissions)) then",
    test: DATABASE,
    named: 'who has left counts for nothing',
  },
  {
    rule: 'Where two persons are needed one gives nothing',
    file: APPOINTING,
    code: 'and r.decided_by = caller and r.decided_at = public.app_now()\n',
    without: '\n',
    test: DATABASE,
    named: 'another confirms, and gives exactly what was asked',
  },
  {
    rule: 'Who asked does not confirm',
    file: `${ADMINISTRATORS}/requests-table.ts`,
    code: 'and r.asked_by <> app_account() and r.account_id is distinct from app_account()',
    without: '',
    test: TWO,
    named: 'never for who asked',
  },
  {
    rule: 'A request is carried out upon the rights that it was asked upon',
    file: `${ADMINISTRATORS}/decide-request.ts`,
    code: 'person.rights_version === request.rights_version && ',
    without: '',
    test: TWO,
    named: 'is void where the rights have changed',
  },
  {
    rule: 'Of any number at once one decides',
    file: `${ADMINISTRATORS}/requests-table.ts`,
    code: " and r.state = 'waiting' and r.expires_at > app_now()`;\nconst DECIDED",
    without: '`;\nconst DECIDED',
    test: TWO,
    named: 'K2:',
  },
  {
    rule: 'Two persons are switched off by two',
    file: RULES,
    code: 'elsif not exists (',
    without: 'elsif false and not exists (',
    test: DATABASE,
    named: 'one cannot switch that off',
  },
  {
    rule: 'F11: whoever loses the role is logged out',
    file: RULES,
    code: "when (old.user_type = 'employer' and new.user_type = 'employee')",
    without: 'when (false)',
    test: HTTP,
    named: 'the role is taken away',
  },
  {
    rule: 'G4: administrators of another client are not there',
    file: `${ADMINISTRATORS}/prove-caller.ts`,
    code: "  if (client_id !== clientId) throw new Failure('not-found');\n",
    without: '',
    test: `${ADMINISTRATORS}/rights-refused.test.ts`,
    named: 'G4',
  },
  {
    rule: 'G4: the trail of another client is not there',
    file: 'apps/api/src/areas/people/audit/list-audit.ts',
    code: "  if ((await work.caller()).client_id !== params.id) throw new Failure('not-found');\n",
    without: '',
    test: 'apps/api/src/areas/people/audit/audit.test.ts',
    named: 'G4',
  },
  {
    rule: 'Operators appoint somebody only while nobody can give rights',
    file: APPOINTING,
    code: '    if public.is_operator() then\n      if not public.lacks_administrators() then',
    without: '    if public.is_operator() then\n      if false then',
    test: APPOINTED_THERE,
    named: 'only while nobody at the client can give rights',
  },
  {
    rule: 'Operators add an administrator only while nobody can give rights',
    file: APPOINTING,
    code: "    perform pg_advisory_xact_lock(hashtextextended('rights of ' || new.client_id, 0));\n    if not public.lacks_administrators() then",
    without: '    if false then',
    test: APPOINTED_THERE,
    named: 'only while nobody at the client can give rights',
  },
  {
    rule: 'Nobody but an operator makes an account that is an administrator’s',
    file: APPOINTING,
    code: '    if not public.is_operator() then',
    without: '    if false then',
    test: APPOINTED_THERE,
    named: 'alone make an account',
  },
  {
    rule: 'Nobody but an operator deletes the account of an invited administrator',
    file: APPOINTING,
    code: ' and (select is_operator()) and (select lacks_administrators())',
    without: '',
    test: APPOINTED_THERE,
    named: 'alone delete the account',
  },
  {
    rule: 'Operators appoint with their password',
    file: `${APPOINTED}/appoint-administrator.ts`,
    code: '  await proveAnew(work, body.password);\n',
    without: '',
    test: `${APPOINTED}/client-administrators.test.ts`,
    named: 'a wrong password',
  },
  {
    rule: 'Nobody who has left is appointed',
    file: `${APPOINTED}/appoint-administrator.ts`,
    code: "status === 'disabled' || !isHere",
    without: 'false',
    test: `${APPOINTED}/client-administrators.test.ts`,
    named: 'nobody who has left',
  },
  {
    rule: 'A file gives the account of an administrator to the same person alone',
    file: 'apps/api/src/areas/people/uploads/check-batch.ts',
    code: 'if (account.dateOfBirth === dateOfBirth) return [];',
    without: 'return [];',
    test: 'apps/api/src/areas/people/uploads/joining-administrators.test.ts',
    named: 'with another date of birth',
  },
];
