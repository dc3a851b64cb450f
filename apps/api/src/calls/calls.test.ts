import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { call } from '../testing/server.ts';
import { ANOTHER_CLIENTS_IDS } from './another-clients-ids.ts';
import { BROKEN_REQUESTS } from './broken-requests.ts';
import { BODIES, FILES } from './call-bodies.ts';
import { setUpCast, type CallsCast } from './calls-cast.ts';
import { CALLS, validContent } from './calls-table.ts';
import { clientFingerprintOf } from '../testing/client-fingerprint.ts';
import { CANARY } from './canaries.ts';
import type { CallCheck } from './check.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';
import { IN_A_MASQUERADE, ROUTES_IN_A_MASQUERADE } from './in-a-masquerade.ts';
import { LEAVERS, OPEN_TO_LEAVERS } from './leavers.ts';
import { WHO_MAY_CALL } from './who-may-call.ts';
import { expectOwnWords, NO_WORDS_OF_ANOTHER_CLIENT, SHOWS_WORDS } from './words-of-a-client.ts';
import { NEVER_WRITES, WORDS_OF_AN_ERROR } from './words-of-an-error.ts';

/** What changes something of the actors comes last. */
const CHECKS: readonly CallCheck[] = [
  ...WHO_MAY_CALL,
  ...BROKEN_REQUESTS,
  HOSTILE_TEXTS,
  ...ANOTHER_CLIENTS_IDS,
  NO_WORDS_OF_ANOTHER_CLIENT,
  ...WORDS_OF_AN_ERROR,
  ...IN_A_MASQUERADE,
  ...LEAVERS,
];

const byRoute = (isFor: CallCheck['isFor']) => CALLS.filter(isFor).map((one) => [one.route, one] as const);

let cast: CallsCast;
beforeAll(async () => {
  cast = await setUpCast();
});
afterAll(() => cast.server.close());

describe('the table of calls', () => {
  test('has a body for each call that takes one, as its schema asks', () => {
    const refused = CALLS.filter((one) => {
      const { body } = one.endpoint;
      return body && !z.safeParse(body, validContent(one).body).success;
    });
    expect(refused.map(({ name }) => name)).toEqual([]);
  });

  test('names only calls of the contract', () => {
    const names = [...Object.keys(BODIES), ...Object.keys(FILES), ...SHOWS_WORDS, ...NEVER_WRITES];
    expect(CALLS.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    const routes = [...ROUTES_IN_A_MASQUERADE, ...OPEN_TO_LEAVERS];
    expect(CALLS.map(({ route }) => route)).toEqual(expect.arrayContaining(routes));
  });

  test('has calls for each check', () => {
    const idle = CHECKS.filter(({ isFor }) => !CALLS.some(isFor));
    expect(idle.map(({ rule }) => rule)).toEqual([]);
  });
});

test('Quanta has rows in every table, with the canary in every text that is neither a code nor a key', () => {
  expect(cast.quantaColumns.filter(({ has_canary, is_code }) => !has_canary && !is_code)).toEqual([]);
});

describe.each(CHECKS.map((check) => [check.rule, check] as const))('%s', (_, { isFor, expectFor, setUp, tearDown }) => {
  beforeAll(() => setUp?.(cast));
  afterAll(() => tearDown?.(cast));

  test.each(byRoute(isFor))('%s', (_route, one) => expectFor(cast, one));
});

test('nothing of Quanta has changed after all of these calls', async () => {
  expect(await clientFingerprintOf(cast.server, cast.quanta.id)).toEqual(cast.quantaBefore);
});

// After the last one, since Quanta's own people leave traces.
describe('the people of a client see their own words where others must not see them', () => {
  test.each(byRoute(({ name }) => SHOWS_WORDS.includes(name)))('%s', (_route, one) => expectOwnWords(cast, one));
});

test('G13: no cache keeps an answer, and a conditional request of another client gets its own answer', async () => {
  const tokens = [cast.logins.employee.token, cast.quantaTokens[1] ?? ''];
  const headers = { 'if-none-match': '*' };
  const answers = await Promise.all(
    tokens.map((token) => call(cast.server, 'GET', '/user', { token, host: 'localhost:3000', headers })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers.map(({ body }) => body.includes(CANARY))).toEqual([false, true]);
  for (const answer of answers) {
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(answer.headers).not.toHaveProperty('etag');
  }
});

test("G14: at another client's host a person is answered as at their own", async () => {
  const { token } = cast.logins.employee;
  for (const path of ['/user', '/user/home-page-cards', '/benefits/user/eligible', '/cms-content/faqs']) {
    const answer = await call(cast.server, 'GET', path, { token, host: 'quanta.localhost:3000' });
    expect([path, answer.body.includes(CANARY)]).toEqual([path, false]);
  }
});
