import type { Guard } from './guards.ts';

const LOGIN = 'apps/api/src/areas/access/login';
const STRANGERS = `${LOGIN}/strangers.test.ts`;

/** What an attacker's text may not do, and what strangers' tries may not do to somebody. */
export const HOSTILE_GUARDS: readonly Guard[] = [
  {
    rule: 'S1: each sign of a body is looked at once',
    file: 'apps/api/src/platform/http/parse-json.ts',
    code: '      at = end - 1;\n',
    without: '',
    test: 'apps/api/src/calls/calls.test.ts',
    named: 'S1, S6',
  },
  {
    rule: 'S10: what is the same for everyone is made once',
    file: 'apps/api/src/platform/http/packed.ts',
    code: 'packed ??= pack(',
    without: 'packed = pack(',
    test: 'apps/api/src/platform/http/packed.test.ts',
    named: 'S10',
  },
  {
    rule: 'S13: a token counts as the kind that it is',
    file: 'apps/api/src/platform/auth/tokens.ts',
    code: 'kind === undefined || token.startsWith(PREFIX[kind])',
    without: 'kind !== null',
    test: 'apps/api/src/platform/auth/sessions.test.ts',
    named: 'S13',
  },
  {
    rule: 'S13: a figure that is typed stays within what can be counted exactly',
    file: 'packages/contract/src/enrolment/selections-fields.ts',
    code: 'z.number().check(z.minimum(-MOST_TYPED), z.maximum(MOST_TYPED))',
    without: 'z.number()',
    test: 'apps/api/src/areas/enrolment/selections/costs-of.test.ts',
    named: 'S13',
  },
  {
    rule: 'S8: a try that lacks the robot check is neither counted nor tested',
    file: `${LOGIN}/tries-table.ts`,
    code: 'and (${isNoRobot} or ${isOver} or attempt.failures < ${sql.lit(UNCHECKED_TRIES)})',
    without: 'and (${isNoRobot} or true)',
    test: `${LOGIN}/tries.test.ts`,
    named: 'S8',
  },
  {
    rule: 'S8: a browser that the account knows has a counter of its own',
    file: `${LOGIN}/count-tries.ts`,
    code: 'if (own.length > 0) return',
    without: 'if (own.length < 0) return',
    test: STRANGERS,
    named: 'S8: a browser',
  },
  {
    rule: 'S8: the browser must be known to this very account',
    file: `${LOGIN}/login-table.ts`,
    code: 'return candidates.filter(isKnown);',
    without: 'return rows.length < 0 ? candidates.filter(isKnown) : device ? [...candidates] : [];',
    test: STRANGERS,
    named: 'S8: the browser of one',
  },
  {
    rule: 'S8, S9: tries are counted by the client of the host',
    file: 'apps/api/src/platform/auth/attempt-key.ts',
    code: "clientId ?? 'neutral'",
    without: "clientId === '' ? clientId : 'neutral'",
    test: STRANGERS,
    named: 'S8: tries at the host',
  },
  {
    rule: 'S9: after a hundred failures in a row only a reset helps',
    file: `${LOGIN}/tries-table.ts`,
    code: 'and (${isKnownBrowser} or attempt.in_a_row < ${sql.lit(MOST_IN_A_ROW)})',
    without: 'and (${isKnownBrowser} or true)',
    test: STRANGERS,
    named: 'S9: after 100',
  },
];
