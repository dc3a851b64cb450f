import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aLooker, type Looker } from '../../testing/masquerades.ts';
import { aClient } from '../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../testing/server.ts';
import { CallRate } from './call-rate.ts';
import { HTTP_LIMITS } from './limits.ts';

/** Security §7: 300 calls a minute of a login, and 120 reads without one from an address. */
const { callsPerMinute, anonymousCallsPerMinute } = HTTP_LIMITS;

let server: TestServer;
let caller: Looker;
beforeAll(async () => {
  server = await startTestServer({ limits: { callsPerMinute, anonymousCallsPerMinute } });
});
beforeEach(async () => {
  caller = await aLooker(server, await aClient(server, `rate${server.services.newId().slice(-8)}`));
});
afterAll(() => server.close());

async function statuses(count: number, path: string, options: object): Promise<Record<number, number>> {
  const answers = await Promise.all(Array.from({ length: count }, () => call(server, 'GET', path, options)));
  const counted: Record<number, number> = {};
  for (const { statusCode } of answers) counted[statusCode] = (counted[statusCode] ?? 0) + 1;
  return counted;
}

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

test('S11: of 400 calls of one login within a minute 300 are answered; another login goes on', async () => {
  const other = await aLooker(server, await aClient(server, 'rate-other'));
  expect(await statuses(400, '/user', { token: caller.token })).toEqual({ 200: 300, 429: 100 });
  expect(await statuses(10, '/user', { token: other.token })).toEqual({ 200: 10 });
});

test('S11: of 200 reads without a login from one address 120 are answered; another address goes on', async () => {
  expect(await statuses(200, '/theme', from('198.51.100.7'))).toEqual({ 200: 120, 429: 80 });
  expect(await statuses(10, '/theme', from('198.51.100.8'))).toEqual({ 200: 10 });
});

describe('a minute', () => {
  const endpoint = { method: 'GET', path: '/user', summary: '', access: 'signed-in' } as const;
  const tokens = [Buffer.from('one tab'), Buffer.from('another')] as const;
  let now = 0;
  const aRate = () => new CallRate({ callsPerMinute: 3, anonymousCallsPerMinute: 3 }, () => now);
  const use = (rate: CallRate, tokenHash: Buffer) => () => rate.count({ endpoint, tokenHash, address: '192.0.2.1' });

  test('is counted for all tabs of a login together, and begins anew', () => {
    const rate = aRate();
    for (const token of tokens) {
      use(rate, token)();
      rate.noteSession(token, 'a login');
    }
    for (let times = 0; times < 3; times++) use(rate, tokens[times % 2 === 0 ? 0 : 1])();
    for (const token of tokens) expect(use(rate, token)).toThrow('Too many requests');
    now += 60_000;
    expect(use(rate, tokens[0])).not.toThrow();
  });
});
