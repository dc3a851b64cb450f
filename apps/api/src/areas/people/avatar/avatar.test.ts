import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorReply } from '@plenty/contract/error-reply';
import { asOwner } from '@plenty/database/testing/test-database';
import { aForm, aFormOfTwo, type FormPart } from '../../../testing/forms.ts';
import { aPng, SMALL_IMAGES } from '../../../testing/images.ts';
import { aClient, anAccount, logIn, type TestClient } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  token = await aToken();
});

const aToken = async (client = harbour) =>
  (await logIn(server, (await anAccount(server, client)).email, `${client.slug}.localhost`)).token;
const put = (content: Buffer, part?: FormPart) =>
  call(server, 'PUT', '/user/avatar', { token, ...aForm(content, part) });
const get = (as = token) => call(server, 'GET', '/user/avatar', { token: as });

async function countFiles(): Promise<unknown> {
  let counts: unknown;
  await asOwner(server.database.ownerUrl, async (owner) => {
    const { rows } = await owner.query(
      `select count(*)::int as files from file where owner_id = (
         select account_id from session join session_token t on t.session_id = session.id where t.hash = sha256($1))`,
      [Buffer.from(token)],
    );
    counts = rows[0];
  });
  return counts;
}

test('a picture that was saved is answered byte by byte, as what it is, for nobody to keep or to guess at', async () => {
  expect((await get()).statusCode).toBe(404);
  expect((await put(aPng(), { name: 'Zoë.exe' })).json()).toEqual({ status: 'ok' });
  const answer = await get();
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(aPng())).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(aPng().length),
    'content-disposition': `attachment; filename="Zo_.png"; filename*=UTF-8''Zo%C3%AB.png`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  expect(answer.headers).not.toHaveProperty('content-encoding');
});

test('a new picture takes the place of the last', async () => {
  await put(aPng());
  await put(SMALL_IMAGES['lossy webp'], { name: 'me.png' });
  const answer = await get();
  expect(answer.headers['content-type']).toBe('image/webp');
  expect(answer.rawPayload.equals(SMALL_IMAGES['lossy webp'])).toBe(true);
  expect(await countFiles()).toEqual({ files: 1 });
});

test("a picture is its owner's alone", async () => {
  await put(aPng());
  const quanta = await aClient(server, 'quanta');
  for (const other of [await aToken(), await aToken(quanta)]) expect((await get(other)).statusCode).toBe(404);
});

describe('a form is refused', () => {
  const program = Buffer.from('4d5a900003000000', 'hex');
  test.each([
    ['with a program that calls itself a picture', aForm(program, { name: 'me.png' }), 422, 'file'],
    ['with nothing in it', aForm(Buffer.alloc(0)), 422, 'file'],
    ['with a picture that is cut off', aForm(aPng().subarray(0, 60)), 422, 'file'],
    ['with one byte too many', aForm(aPng({ bytes: 1024 * 1024 + 1 })), 413, 'file'],
    ['with far too many', aForm(Buffer.concat([aPng(), Buffer.alloc(5 * 1024 * 1024)])), 413, 'file'],
    ['with the file in another field', aForm(aPng(), { field: 'picture' }), 422, 'file'],
    ['with two files', aFormOfTwo(aPng()), 400, undefined],
    ['that does not end', { ...aForm(aPng()), body: aForm(aPng()).body.subarray(0, -10) }, 400, undefined],
    ['that is empty', { headers: aForm(aPng()).headers, body: Buffer.alloc(0) }, 422, 'file'],
    ['that is JSON', { headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') }, 415, undefined],
    ['that is not there', {}, 422, 'file'],
  ])('%s', async (_, form, status, field) => {
    const answer = await call(server, 'PUT', '/user/avatar', { token, ...form });
    expect(answer.statusCode).toBe(status);
    expect(Object.keys(answer.json<ErrorReply>().errors ?? {})).toEqual(field === undefined ? [] : [field]);
    expect(await countFiles()).toEqual({ files: 0 });
  });

  test('for a stranger before any of it is read, and the connection goes on', async () => {
    const answer = await call(server, 'PUT', '/user/avatar', { token: `pla_${'A'.repeat(43)}`, ...aForm(aPng()) });
    expect(answer.statusCode).toBe(401);
  });
});

/** The head of an upload, by hand. */
const beginning = (length: number) =>
  `PUT /api/user/avatar HTTP/1.1\r\nHost: harbour.localhost\r\nAuthorization: Bearer ${token}\r\n` +
  `Content-Type: ${aForm(aPng()).headers['content-type']}\r\nContent-Length: ${length}\r\n\r\n`;

describe('on a real connection', () => {
  let port: number;
  beforeAll(async () => {
    port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });

  test('an upload whose line breaks leaves nothing behind', async () => {
    const { body } = aForm(aPng({ bytes: 900_000 }));
    const socket = connect(port, '127.0.0.1');
    socket.write(beginning(body.length));
    socket.write(body.subarray(0, 600_000), () => socket.destroy());
    await once(socket, 'close');
    await expect.poll(() => server.log.join('').includes('"route":"/api/user/avatar"')).toBe(true);
    expect((await get()).statusCode).toBe(404);
    await expect.poll(countFiles).toEqual({ files: 0 });
  });

  test('a connection whose upload was refused serves the next request', async () => {
    const { body } = aForm(Buffer.alloc(3 * 1024 * 1024));
    const socket = connect(port, '127.0.0.1');
    let answers = '';
    socket.on('data', (data: Buffer) => (answers += data.toString('latin1')));
    socket.write(beginning(body.length));
    socket.write(body);
    socket.write('GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    await once(socket, 'close');
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 422', 'HTTP/1.1 200']);
  });
});

test('the set-up after a login names the picture, under another address after each change, and none without one', async () => {
  const setUp = async (): Promise<string | null> =>
    (await call(server, 'GET', '/login/setup', { token })).json<{ user: { avatar: string | null } }>().user.avatar;
  expect(await setUp()).toBeNull();
  await put(aPng());
  const first = await setUp();
  expect(first).toMatch(/^\/api\/user\/avatar\?v=[0-9a-f-]{36}$/);
  expect(await setUp()).toBe(first);
  await put(SMALL_IMAGES['lossy webp']);
  expect(await setUp()).not.toBe(first);
  const colleague = await aToken();
  expect((await call(server, 'GET', '/login/setup', { token: colleague })).json()).toMatchObject({
    user: { avatar: null },
  });
});
