import type { Guard } from './guards.ts';

const ROLES = 'packages/database/migrations/0069_operator_roles.sql';
/** Which has the door as it is now. */
const DOOR = 'packages/database/migrations/0075_client_setup.sql';
const MATRIX = 'apps/api/src/calls/operator-roles.test.ts';
const ACCOUNTS = 'apps/api/src/areas/operator/operator-accounts';
const LINKS = 'apps/api/src/areas/operator/operator-links';
const DOORS = 'packages/database/src/operators.test.ts';

/** What operators may do, and who governs them. */
export const OPERATOR_GUARDS: readonly Guard[] = [
  {
    rule: 'A call for operators is refused to a role without its right',
    file: ROLES,
    code: 'coalesce(public.rights_of_operator(account) && needed_rights, false)',
    without: 'coalesce(public.rights_of_operator(account) is not null, false)',
    test: MATRIX,
    named: 'as the table of rights says',
  },
  {
    rule: 'A call for operators that names no right is nobody’s',
    file: DOOR,
    code: "if allowed_user_types = '{operator}' and not public.has_right(account_id, needed_rights, is_for_consultants) then",
    without: 'if false then',
    test: DOORS,
    named: 'names no right',
  },
  {
    rule: 'A consultant is refused calls about the whole installation',
    file: ROLES,
    code: '       and (is_for_consultants or not public.is_consultant(account))',
    without: '',
    test: MATRIX,
    named: 'as the table of rights says',
  },
  {
    rule: 'A consultant opens only the clients that are named for them',
    file: ROLES,
    code: 'slug is not null and (own is null or id = any (own));',
    without: 'slug is not null;',
    test: MATRIX,
    named: 'gets nothing of another client',
  },
  {
    rule: 'A consultant’s list has only their own clients',
    file: 'packages/database/migrations/0074_client_facts.sql',
    code: 'c.slug is not null and (own is null or c.id = any (own)) and (of_client is null',
    without: 'c.slug is not null and (of_client is null',
    test: MATRIX,
    named: 'finds their own clients',
  },
  {
    rule: 'The last owner who can log in stays one',
    file: ROLES,
    code: "raise exception using errcode = 'PLOPR', message = 'the last owner';",
    without: 'null;',
    test: 'packages/database/src/last-owner.test.ts',
    named: 'the last owner',
  },
  {
    rule: 'Of two owners who demote each other at once, one stays',
    file: ROLES,
    code: "    perform pg_advisory_xact_lock(hashtextextended('operators', 0));\n",
    without: '',
    test: 'packages/database/src/last-owner.test.ts',
    named: 'at once',
  },
  {
    rule: 'Owners govern others with their own password',
    file: `${ACCOUNTS}/govern-operator.ts`,
    code: '  await proveAnew(work, password);\n',
    without: '',
    test: `${ACCOUNTS}/operator-accounts.test.ts`,
    named: 'gives their password',
  },
  {
    rule: 'Nobody does to themselves what owners do to others',
    file: `${ACCOUNTS}/govern-operator.ts`,
    code: "  if (operatorId === ownerId) throw new Failure('own-account');\n",
    without: '',
    test: `${ACCOUNTS}/operator-accounts.test.ts`,
    named: 'themselves',
  },
  {
    rule: 'An operator’s own link to a new password asks for the second factor',
    file: `${LINKS}/set-operator-password.ts`,
    code: "return second_factor_since !== null || purpose === 'operator-password';",
    without: 'return false;',
    test: `${LINKS}/operator-password.test.ts`,
    named: 'without the code',
  },
];
