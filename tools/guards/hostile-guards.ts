import type { Guard } from './guards.ts';

/** What an attacker's text may not do. */
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
    test: 'apps/api/src/platform/http/http.test.ts',
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
    file: 'packages/contract/src/selection-fields.ts',
    code: 'z.number().check(z.minimum(-MOST_TYPED), z.maximum(MOST_TYPED))',
    without: 'z.number()',
    test: 'apps/api/src/features/selections/costs-of.test.ts',
    named: 'S13',
  },
];
