import { expect } from 'vitest';
import { call } from '../testing/server.ts';
import type { CallActor, CallsCast } from './calls-cast.ts';
import {
  namesRowsInBody,
  namesRowsInPath,
  needsLogin,
  pathWithIds,
  pathWithOneId,
  UNKNOWN_ID,
  validContent,
  type ContractCall,
} from './calls-table.ts';
import {
  allowedLogin,
  allowedOfHarbour,
  expectError,
  answerTextOf,
  type CheckedAnswer,
  type CallCheck,
} from './check.ts';

export const ANOTHER_CLIENTS_IDS: readonly CallCheck[] = [
  {
    rule: "G1–G4: another client's ids in a path are answered like ids that nobody has",
    isFor: (one) => needsLogin(one) && namesRowsInPath(one),
    expectFor: async (cast, one) => {
      await Promise.all(
        allowedOfHarbour(cast, one).map(async (actor) => {
          const unknown = await askWithIds(cast, one, actor, pathWithIds(one, new Map()));
          expectSame(actor, unknown, unknown);
          const foreign = await Promise.all(pathsOfQuanta(cast, one).map((path) => askWithIds(cast, one, actor, path)));
          for (const answer of foreign) expectSame(actor, answer, unknown);
        }),
      );
    },
  },
  {
    rule: 'an id that is malformed, unknown or of another table is answered with the same 404, whatever the password',
    isFor: (one) => needsLogin(one) && namesRowsInPath(one),
    expectFor: async (cast, one) => {
      const { token } = allowedLogin(cast, one);
      const valid = validContent(one);
      const hasPassword = typeof valid.body === 'object' && valid.body !== null && 'password' in valid.body;
      const content = hasPassword ? { body: { ...valid.body, password: 'any' } } : valid;
      // An operator may name any client.
      const foreign = one.endpoint.access === 'operator' ? [] : [cast.quanta.id];
      const answers = await Promise.all(
        [UNKNOWN_ID, 'not-an-id', cast.quanta.yearId, ...foreign].map((id) =>
          call(cast.server, one.endpoint.method, pathWithOneId(one, id), { token, ...content }),
        ),
      );
      for (const answer of answers) expectError(answer, 404);
      expect(new Set(answers.map(answerTextOf)).size).toBe(1);
    },
  },
  {
    rule: 'G2: what belongs to another person of the same client is answered like what nobody has',
    isFor: isOfOnePerson,
    expectFor: async (cast, one) => {
      await Promise.all(
        allowedOfHarbour(cast, one).map(async (actor) => {
          const unknown = await askWithIds(cast, one, actor, pathWithIds(one, new Map()));
          expectSame(actor, await askWithIds(cast, one, actor, pathWithIds(one, cast.harbourIds)), unknown);
        }),
      );
    },
  },
  {
    rule: "G5: another client's ids in a body are answered like ids that nobody has",
    isFor: (one) => needsLogin(one) && namesRowsInBody(one),
    expectFor: async (cast, one) => {
      const path = pathWithIds(one, cast.harbourIds);
      const allowed = allowedOfHarbour(cast, one);
      expect(allowed).not.toHaveLength(0);
      for (const { name, credentials } of allowed) {
        const send = (ids: ReadonlyMap<string, string>) =>
          call(cast.server, one.endpoint.method, path, { ...credentials, ...validContent(one, ids) });
        const unknown = await send(new Map());
        const foreign = await send(cast.quantaIds);
        expect([name, [404, 422].includes(unknown.statusCode)]).toEqual([name, true]);
        expect([name, foreign.statusCode, answerTextOf(foreign)]).toEqual([
          name,
          unknown.statusCode,
          answerTextOf(unknown),
        ]);
      }
    },
  },
];

function askWithIds(
  { server }: CallsCast,
  one: ContractCall,
  { credentials }: CallActor,
  path: string,
): Promise<CheckedAnswer> {
  return call(server, one.endpoint.method, path, { ...credentials, ...validContent(one) });
}

function expectSame({ name }: CallActor, answer: CheckedAnswer, unknown: CheckedAnswer): void {
  expect([name, answer.statusCode, answerTextOf(answer)]).toEqual([name, 404, answerTextOf(unknown)]);
}

/** All ids of Quanta, and each one alone beside ids of Harbour. */
function pathsOfQuanta({ harbourIds, quantaIds }: CallsCast, one: ContractCall): string[] {
  const mixed = one.tables.map((table) => new Map([...harbourIds, [table, quantaIds.get(table) ?? '']]));
  return [quantaIds, ...(mixed.length < 2 ? [] : mixed)].map((ids) => pathWithIds(one, ids));
}

/** Benefits and scheme years are everybody's, and an employer sees its employees. */
function isOfOnePerson({ endpoint, tables }: ContractCall): boolean {
  const isShared = tables.some((table) => ['client', 'benefit', 'scheme_year'].includes(table));
  const isOwn = endpoint.access === 'employee' || endpoint.access === 'signed-in';
  return isOwn && tables.length > 0 && !isShared;
}
