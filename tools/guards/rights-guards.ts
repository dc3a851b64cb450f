import type { Guard } from './guards.ts';

const RULES = 'packages/database/migrations/0024_administrators.sql';
const DATABASE = 'packages/database/src/rights.test.ts';
const ADMINISTRATORS = 'apps/api/src/areas/people/administrators';
const HTTP = `${ADMINISTRATORS}/administrators.test.ts`;
const TWO = `${ADMINISTRATORS}/two-persons.test.ts`;

/** Who may give rights to whom. */
export const RIGHTS_GUARDS: readonly Guard[] = [
  {
    rule: 'Nobody changes their own rights',
    file: RULES,
    code: 'if new.id = caller then',
    without: 'if false then',
    test: HTTP,
    named: 'nobody changes their own rights',
  },
  {
    rule: 'The last administrator who can give rights keeps that',
    file: RULES,
    code: "raise exception using errcode = 'PLADM', message = 'the last administrator';",
    without: 'null;',
    test: DATABASE,
    named: 'whoever asks, while another may lose it',
  },
  {
    rule: 'Who has left counts for nothing among those who can give rights',
    file: RULES,
    code: "and 'settings' = any (a.permissions) and public.left_to_use(a.client_id, a.id) = 'all') then",
    without: "and 'settings' = any (a.permissions)) then",
    test: DATABASE,
    named: 'who has left counts for nothing',
  },
  {
    rule: 'Where two persons are needed one gives nothing',
    file: RULES,
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
];
