import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendFile } from './send-file.ts';

const PIECE = Buffer.alloc(256 * 1024);
const PIECES = 200;
const LIMIT_MS = 2000;

let app: FastifyInstance;
let socket: Socket;
let taken: number;
let isOver: boolean;

async function* pieces() {
  try {
    for (; taken < PIECES; taken++) yield PIECE;
  } finally {
    isOver = true;
  }
}

beforeEach(async () => {
  taken = 0;
  isOver = false;
  app = Fastify();
  const file = { name: 'a.zip', type: 'application/zip', sizeBytes: PIECES * PIECE.length } as const;
  app.get('/', (_, reply) => sendFile(reply, { ...file, content: pieces() }, LIMIT_MS));
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).pause();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
});
afterEach(async () => {
  socket.destroy();
  await app.close();
});

/** Until nothing more has been taken for a while. */
async function untilStill(): Promise<void> {
  let before = 0;
  await expect
    .poll(
      () => {
        const isStill = taken > 0 && taken === before;
        before = taken;
        return isStill;
      },
      { interval: 100 },
    )
    .toBe(true);
}

test('a file is read no faster than it is taken, and no further when nobody takes it any more', async () => {
  await untilStill();
  // What lies in the buffers of the connection is the system's affair: a few megabytes of the fifty.
  expect(taken).toBeLessThan(PIECES / 2);
  expect(isOver).toBe(false);
  socket.destroy();
  await expect.poll(() => isOver).toBe(true);
});

test('whoever takes too long is cut off', async () => {
  await untilStill();
  await expect.poll(() => isOver).toBe(true);
  expect(taken).toBeLessThan(PIECES);
  let received = 0;
  socket.on('data', (data: Buffer) => (received += data.length));
  const closed = once(socket, 'close');
  socket.resume();
  await closed;
  expect(received).toBeLessThan(PIECES * PIECE.length);
});
