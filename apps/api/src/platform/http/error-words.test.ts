import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aForm } from '../../testing/forms.ts';
import { aPng } from '../../testing/images.ts';
import { aClient, anAccount, logIn, PASSWORD, type TestClient } from '../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../testing/server.ts';
import { serializers } from './logs.ts';

/** What no error may say: the database quotes it in its messages and details. */
const CANARY = 'CANARY-of-another-client';

let server: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
});
afterAll(() => server.close());
beforeEach(() => void (server.log.length = 0));

type Answer = Awaited<ReturnType<typeof call>>;

function expectSilence(answer: Answer, words: readonly string[]): void {
  expect(answer.statusCode).toBe(500);
  expect(Object.keys(answer.json<object>()).toSorted()).toEqual(['code', 'error', 'message', 'requestId']);
  const said = JSON.stringify(answer.headers) + answer.body + server.log.join('');
  expect(said).toContain('23505');
  for (const word of words) expect(said).not.toContain(word);
}

describe('a key that is taken is told neither to the caller nor to the log', () => {
  const CONSTRAINT_WORDS = ['duplicate', 'already exists', 'constraint', '_idx', 'Key ('];

  test('when a login runs into it', async () => {
    const [first, second] = [await anAccount(server, harbour), await anAccount(server, harbour)];
    await logIn(server, first.email);
    await server.asOwner('delete from session_token; delete from session');
    await server.asOwner('create unique index taken on session (client_id)');
    await logIn(server, first.email);
    const answer = await call(server, 'POST', '/login', { body: { email: second.email, password: PASSWORD } });
    await server.asOwner('drop index taken');
    expectSilence(answer, [...CONSTRAINT_WORDS, 'taken', harbour.id, first.id, first.email]);
  });

  test('when an upload runs into it', async () => {
    const [first, second] = [await anAccount(server, harbour), await anAccount(server, harbour)];
    const [one, other] = [await logIn(server, first.email), await logIn(server, second.email)];
    await server.asOwner('create unique index taken on file (client_id, name)');
    const save = (token: string) =>
      call(server, 'PUT', '/user/avatar', { token, ...aForm(aPng(), { name: `${CANARY}.png` }) });
    expect((await save(one.token)).statusCode).toBe(200);
    const answer = await save(other.token);
    await server.asOwner('drop index taken');
    expectSilence(answer, [...CONSTRAINT_WORDS, 'taken', harbour.id, CANARY]);
  });
});

describe('the log has of an error where it came from, and nothing that it says', () => {
  test.each([
    ['in one line', new Error(CANARY)],
    ['in several lines', new Error(`one\n${CANARY}\n    at ${CANARY}`)],
    ['with words that were changed', Object.assign(new Error(`a\n${CANARY}`), { message: 'b' })],
  ])('%s', (_, error) => {
    const line = JSON.stringify(serializers.err(error));
    expect(line).not.toContain(CANARY);
    expect(line).toContain('error-words.test.ts');
  });

  test.each([
    ['58P01', {}, 'the files or the system of the database'],
    ['53300', {}, 'the database has no room, memory or connection left'],
    ['23505', {}, 'a rule of the database about what it holds'],
    ['ECONNREFUSED', { syscall: 'connect' }, 'the system refused: connect'],
    [undefined, { message: 'timeout exceeded when trying to connect' }, 'the database did not answer in time'],
  ])('M8: but for its cause, of %s', (code, facts, cause) => {
    const line = serializers.err(Object.assign(new Error(CANARY), { ...(code !== undefined && { code }), ...facts }));
    expect(line.cause).toBe(cause);
    expect(JSON.stringify(line)).not.toContain(CANARY);
  });

  test('as a schema says it', () => {
    const { error = new Error('no error') } = z.safeParse(z.strictObject({}), { [CANARY]: 1 });
    expect(error.message).toContain(CANARY);
    expect(JSON.stringify(serializers.err(error))).not.toContain(CANARY);
  });
});
