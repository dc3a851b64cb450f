import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { ErrorReply } from '@plenty/contract/error-reply';
import { aForm } from '../testing/forms.ts';
import { call } from '../testing/server.ts';
import type { CallsCast } from './calls-cast.ts';
import {
  brokenContent,
  needsLogin,
  pathWithIds,
  pathWithOneId,
  UNKNOWN_ID,
  validContent,
  type ContractCall,
} from './calls-table.ts';
import { allowedLogin, expectError, loginOfOwner, type CallCheck } from './check.ts';

const BROKEN_BODIES = [{}, { surprise: 1 }, { email: ['a@b.cd', 'e@f.gh'] }, { email: 1, password: {} }];

export const BROKEN_REQUESTS: readonly CallCheck[] = [
  {
    rule: 'a query that the call does not know is refused with 422 that names it',
    isFor: ({ endpoint }) => !endpoint.params,
    expectFor: async (cast, one) => {
      const { method, path } = one.endpoint;
      const options = { ...loginFor(cast, one), ...brokenContent(one) };
      const answer = await call(cast.server, method, `${path}?surprise=1`, options);
      expectError(answer, 422);
      expect(answer.json<ErrorReply>().errors).toHaveProperty('surprise');
    },
  },
  {
    rule: 'a body that breaks the schema is refused with 422 that names the fields',
    isFor: ({ endpoint }) => endpoint.body !== undefined,
    expectFor: async (cast, one) => {
      const login = loginFor(cast, one);
      const path = pathWithOneId(one, UNKNOWN_ID);
      for (const body of BROKEN_BODIES.filter((broken) => !isTaken(one, broken))) {
        const answer = await call(cast.server, one.endpoint.method, path, { ...login, body });
        expectError(answer, 422);
        expect(Object.keys(answer.json<ErrorReply>().errors ?? {})).not.toHaveLength(0);
      }
    },
  },
  {
    rule: 'a number beyond what the database can hold is refused, and breaks nothing',
    isFor: (one) => numbersIn(validContent(one).body) > 0,
    expectFor: async (cast, one) => {
      const { token } = loginOfOwner(cast, one);
      const path = pathWithIds(one, cast.harbourIds);
      for (const number of [2_147_483_648, Number.MAX_SAFE_INTEGER]) {
        const body = JSON.parse(JSON.stringify(validContent(one, cast.harbourIds).body), (_, value: unknown) =>
          typeof value === 'number' ? number : value,
        ) as object;
        const { statusCode } = await call(cast.server, one.endpoint.method, path, { token, body });
        expect([number, statusCode < 500]).toEqual([number, true]);
      }
    },
  },
  {
    rule: 'a call takes a form with one file, and says at its field what is wrong with another',
    isFor: ({ endpoint }) => endpoint.upload !== undefined,
    expectFor: async (cast, one) => {
      // Some look for the row before they read the file.
      const path = pathWithIds(one, cast.harbourIds);
      const { token } = loginOfOwner(cast, one);
      const send = (form: object) => call(cast.server, one.endpoint.method, path, { token, ...form });
      expectError(await send({ body: {} }), 415);
      const tooLarge = Buffer.alloc((one.endpoint.upload?.maxBytes ?? 0) + 1, 'a');
      for (const [form, status] of [
        [{}, 422],
        [aForm(Buffer.from('MZ\0\0')), 422],
        [aForm(Buffer.from('a file'), { field: 'another' }), 422],
        [aForm(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), tooLarge])), 413],
      ] as const) {
        const answer = await send(form);
        expectError(answer, status);
        expect(answer.json<ErrorReply>().errors).toHaveProperty('file');
      }
    },
  },
];

function loginFor(cast: CallsCast, one: ContractCall): { readonly token?: string } {
  return needsLogin(one) ? { token: allowedLogin(cast, one).token } : {};
}

/** Where every field may be left out, an empty body breaks nothing. */
function isTaken({ endpoint }: ContractCall, body: object): boolean {
  return endpoint.body !== undefined && z.safeParse(endpoint.body, body).success;
}

function numbersIn(body: unknown): number {
  let count = 0;
  JSON.stringify(body ?? null, (_, value: unknown) => {
    if (typeof value === 'number') count++;
    return value;
  });
  return count;
}
