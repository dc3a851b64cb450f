import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';

test.each([
  ['on which nothing was ever asked', ''],
  ['on which a request was begun and not ended', 'GET /health/live HTTP/1.1\r\nHost: loc'],
])('a connection %s does not keep the server from closing', async (_, sent) => {
  const server = await startTestServer();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  if (sent !== '') socket.write(sent);
  const ended = once(socket, 'close');
  socket.on('error', () => undefined).resume();
  await server.close();
  await ended;
  expect(socket.destroyed).toBe(true);
});

test('a request that comes on a connection just when the server begins to close is answered', async () => {
  const server = await startTestServer();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const closing = server.close();
  socket.write('GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
  await closing;
});

test('a connection whose request is answered while the server closes does not stay open behind it', async () => {
  const server = await startTestServer();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const asked = once(server.app.server, 'request');
  // A password is hashed, whoever it is of: that takes a while.
  const body = JSON.stringify({ email: 'nobody@harbour.test', password: 'Wrong!Orchard58' });
  const head = ['POST /api/login HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
  socket.write([...head, `Content-Length: ${body.length}`, '', body].join('\r\n'));
  await asked;
  const closing = server.app.close();
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /);
  await closing;
  await server.close();
});
