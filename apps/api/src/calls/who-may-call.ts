import { expect } from 'vitest';
import { USER_TYPES_OF } from '@plenty/contract/endpoint';
import { USER_TYPES } from '@plenty/domain/accounts/user-types';
import { call } from '../testing/server.ts';
import { allowedLogin, expectError, refusalOf, type CallCheck } from './check.ts';
import { brokenContent, needsLogin, pathWithIds, pathWithOneId, UNKNOWN_ID, validContent } from './calls-table.ts';
import { CANARY } from './canaries.ts';

const UNKNOWN_TOKEN = `pla_${'A'.repeat(43)}`;
const OTHER_TOKEN = `pla_${'B'.repeat(43)}`;

export const WHO_MAY_CALL: readonly CallCheck[] = [
  {
    rule: 'a call is refused with 401 or 403 to everyone it is not meant for, whatever ids they send',
    isFor: needsLogin,
    expectFor: async ({ server, actors, harbourIds, quantaIds }, one) => {
      const content = validContent(one);
      // The same path, where it names no rows.
      const paths = [...new Set([pathWithIds(one, quantaIds), pathWithIds(one, harbourIds)])];
      const attempts = actors.flatMap((actor) => {
        const refusal = refusalOf(one, actor);
        return refusal === undefined ? [] : paths.map((path) => ({ actor, refusal, path }));
      });
      await Promise.all(
        attempts.map(async ({ actor, refusal, path }) => {
          const answer = await call(server, one.endpoint.method, path, { ...actor.credentials, ...content });
          expect([actor.name, answer.statusCode]).toEqual([actor.name, refusal]);
          expectError(answer, refusal);
          expect(answer.body).not.toContain(CANARY);
        }),
      );
    },
  },
  {
    rule: 'a missing login is answered 401 and a wrong user type 403, whatever else is wrong with the call',
    isFor: needsLogin,
    expectFor: async ({ server, logins }, one) => {
      const allowed = USER_TYPES_OF[one.endpoint.access as keyof typeof USER_TYPES_OF];
      const refused = USER_TYPES.filter((userType) => !allowed.includes(userType));
      const attempts = [
        { status: 401 },
        { status: 401, token: UNKNOWN_TOKEN },
        ...refused.map((userType) => ({ status: 403, token: logins[userType].token })),
      ];
      const path = `${pathWithOneId(one, UNKNOWN_ID)}?unknown=1`;
      await Promise.all(
        attempts.map(async ({ status, ...login }) =>
          expectError(await call(server, one.endpoint.method, path, { ...brokenContent(one), ...login }), status),
        ),
      );
    },
  },
  {
    rule: 'a token is refused with 401 beside another one, in the address, and where it is for renewing a login',
    isFor: needsLogin,
    expectFor: async (cast, one) => {
      const { method } = one.endpoint;
      const path = pathWithOneId(one, UNKNOWN_ID);
      const broken = brokenContent(one);
      const { token, cookie } = allowedLogin(cast, one);
      const renewing = cookie.split('=')[1] ?? '';
      const answers = await Promise.all([
        call(cast.server, method, path, { ...broken, token, headers: { 'x-bearer-token': OTHER_TOKEN } }),
        call(cast.server, method, path, { ...broken, token: renewing }),
        call(cast.server, method, `${path}?access_token=${token}`, broken),
      ]);
      for (const answer of answers) expectError(answer, 401);
    },
  },
  {
    rule: 'a session that is no masquerade is refused with 403 where it sends the headers of one',
    isFor: needsLogin,
    expectFor: async (cast, one) => {
      const { token } = allowedLogin(cast, one);
      const path = pathWithOneId(one, UNKNOWN_ID);
      const answers = await Promise.all(
        [{ 'x-masquerade': UNKNOWN_ID }, { 'x-masquerade-scheme-year': '2026' }].map((headers) =>
          call(cast.server, one.endpoint.method, path, { ...brokenContent(one), token, headers }),
        ),
      );
      for (const answer of answers) expectError(answer, 403);
    },
  },
  {
    rule: 'a call is refused to other sites, is never cached, and answers with and without a trailing slash',
    isFor: () => true,
    expectFor: async (cast, one) => {
      const login = needsLogin(one) ? { token: allowedLogin(cast, one).token } : {};
      const send = (path: string, headers: Record<string, string>) =>
        call(cast.server, one.endpoint.method, path, { ...login, ...brokenContent(one), headers });
      const path = pathWithOneId(one, UNKNOWN_ID);
      const answer = await send(path, { 'sec-fetch-site': 'cross-site' });
      expectError(answer, 403);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
      expectError(await send(`${path}/`, { origin: 'http://evil.example' }), 403);
    },
  },
];
