import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HTTP_LIMITS } from './platform/http/limits.ts';
import { ask } from './testing/process.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

/** A thirtieth of the product's times, so that nobody has to wait for them. */
const LIMITS = { headersMs: 500, requestMs: 1000, lookMs: 50 };

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer({ limits: LIMITS });
  port = await listen(server);
});
afterAll(() => server.close());

async function listen({ app }: TestServer): Promise<number> {
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

const statusOf = async (path: string, at = port) => (await ask({ port: at }, 'GET', path)).status;

interface Visitor {
  readonly socket: Socket;
  /** When the server closed the connection, counted from its beginning. */
  readonly closedAfterMs: Promise<number>;
}

async function visit(at = port): Promise<Visitor> {
  const began = performance.now();
  const socket = connect(at, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  const closedAfterMs = new Promise<number>((resolve) => {
    socket.once('close', () => resolve(performance.now() - began));
  });
  await once(socket, 'connect');
  return { socket, closedAfterMs };
}

/** A byte now and then, for as long as anybody listens. */
async function dribble({ socket }: Visitor, text: string): Promise<void> {
  for (const letter of text) {
    if (!socket.writable) return;
    socket.write(letter);
    await wait(50);
  }
}

test('a request has 15 seconds for its headers and 30 in all, and a connection is looked at every second', () => {
  const { headersTimeout, requestTimeout } = server.app.server;
  expect([headersTimeout, requestTimeout]).toEqual([LIMITS.headersMs, LIMITS.requestMs]);
  expect(HTTP_LIMITS).toMatchObject({ headersMs: 15_000, requestMs: 30_000, lookMs: 1000 });
});

test('a hundred connections whose headers come a byte at a time are closed, and others are served meanwhile', async () => {
  const visitors = await Promise.all(Array.from({ length: 100 }, () => visit()));
  for (const visitor of visitors) void dribble(visitor, `GET /health/live HTTP/1.1\r\nX-Slow: ${'a'.repeat(200)}`);
  expect(await statusOf('/health/live')).toBe(200);
  expect(await statusOf('/api/theme')).toBe(200);
  const closedAfterMs = await Promise.all(visitors.map((visitor) => visitor.closedAfterMs));
  expect(Math.min(...closedAfterMs)).toBeGreaterThanOrEqual(LIMITS.headersMs - 50);
  expect(Math.max(...closedAfterMs)).toBeLessThan(10 * LIMITS.headersMs);
});

test('connections whose body comes a byte at a time are closed too', async () => {
  const visitors = await Promise.all(Array.from({ length: 50 }, () => visit()));
  const headers =
    'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n';
  for (const visitor of visitors) {
    visitor.socket.write(headers);
    void dribble(visitor, ' '.repeat(400));
  }
  expect(await statusOf('/api/theme')).toBe(200);
  const closedAfterMs = await Promise.all(visitors.map((visitor) => visitor.closedAfterMs));
  expect(Math.min(...closedAfterMs)).toBeGreaterThanOrEqual(LIMITS.requestMs - 50);
  expect(Math.max(...closedAfterMs)).toBeLessThan(8 * LIMITS.requestMs);
});

test('connections beyond the limit are closed as they come, those within it are served, and a place is free when one goes', async () => {
  const small = await startTestServer({ limits: { connections: 50 } });
  try {
    const at = await listen(small);
    const visitors = await Promise.all(Array.from({ length: 50 }, () => visit(at)));
    const beyond = await Promise.all(Array.from({ length: 50 }, () => visit(at)));
    await Promise.all(beyond.map(({ closedAfterMs }) => closedAfterMs));
    expect(beyond.map(({ socket }) => socket.bytesRead)).toEqual(Array(50).fill(0));
    expect(visitors.every(({ socket }) => socket.writable)).toBe(true);
    const [{ socket: first } = { socket: connect(at) }] = visitors;
    first.write('GET /health/live HTTP/1.1\r\nHost: a\r\n\r\n');
    const [answer] = (await once(first, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200/);
    for (const { socket } of visitors) socket.destroy();
    await expect.poll(() => statusOf('/health/live', at).catch(() => 0)).toBe(200);
  } finally {
    await small.close();
  }
});

test.each(['Content-Length: 5242880', 'Transfer-Encoding: chunked'])(
  '5 MB of JSON, sent with %s, are refused with 413',
  async (header) => {
    const { socket } = await visit();
    const body = `{"email":"${'a'.repeat(5 * 1024 * 1024 - 12)}"}`;
    const isChunked = header.endsWith('chunked');
    socket.write(`POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${header}\r\n\r\n`);
    socket.write(isChunked ? `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 413/);
    expect(answer.toString()).toContain('body-too-large');
    socket.destroy();
    expect(await statusOf('/health/live')).toBe(200);
  },
);
