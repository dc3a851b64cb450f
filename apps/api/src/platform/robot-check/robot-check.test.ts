import type { Challenge } from 'altcha-lib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { solveRobotCheck } from '../../testing/robot-check.ts';
import { call, startTestServer, type TestServer } from '../../testing/server.ts';
import { isSolved } from './robot-check.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.shiftClock(0));

interface Solved {
  challenge: Challenge;
  solution: { counter: number; derivedKey: string };
}
const open = (text: string) => JSON.parse(Buffer.from(text, 'base64').toString()) as Solved;
const close = (solved: unknown) => Buffer.from(JSON.stringify(solved)).toString('base64');

test('a solution is good once, also when it comes many times at once', async () => {
  const text = await solveRobotCheck(server);
  const results = await Promise.all(Array.from({ length: 20 }, () => isSolved(server.services, text)));
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(await isSolved(server.services, text)).toBe(false);
});

test('a solution that is written differently is the same one', async () => {
  const text = await solveRobotCheck(server);
  const { challenge, solution } = open(text);
  expect(await isSolved(server.services, text)).toBe(true);
  expect(await isSolved(server.services, close({ solution: { ...solution, counter: 1 }, challenge }))).toBe(false);
});

test('a solution is good for two minutes', async () => {
  const [early, late] = [await solveRobotCheck(server), await solveRobotCheck(server)];
  await server.shiftClock(110);
  expect(await isSolved(server.services, early)).toBe(true);
  await server.shiftClock(122);
  expect(await isSolved(server.services, late)).toBe(false);
});

test('a check whose work was made less, or that was never ours, is refused', async () => {
  const { challenge, solution } = open(await solveRobotCheck(server));
  const { parameters } = challenge;
  for (const changed of [
    { ...parameters, cost: 1 },
    { ...parameters, keyPrefix: '00' },
    { ...parameters, expiresAt: (parameters.expiresAt ?? 0) + 3600 },
  ])
    expect(await isSolved(server.services, close({ challenge: { ...challenge, parameters: changed }, solution }))).toBe(
      false,
    );
  const unsigned = { challenge: { parameters }, solution };
  expect(await isSolved(server.services, close(unsigned))).toBe(false);
});

test.each([undefined, '', 'x', '!!!', close(null), close([]), close({}), close({ challenge: {}, solution: {} })])(
  '%s is no solution',
  async (text) => expect(await isSolved(server.services, text)).toBe(false),
);

test('a solution that was not worked for is refused', async () => {
  const challenge = (await call(server, 'GET', '/robot-check')).json<Challenge>();
  const derivedKey = challenge.parameters.keyPrefix.padEnd(64, '0');
  expect(await isSolved(server.services, close({ challenge, solution: { counter: 300, derivedKey } }))).toBe(false);
});
