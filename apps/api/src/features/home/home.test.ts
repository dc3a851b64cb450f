import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient, anAccount, logIn } from '../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('home shows the newest cards and banners of the own client, and none of another', async () => {
  const harbour = await aClient(server);
  const quanta = await aClient(server, 'quanta');
  const { token } = await logIn(server, (await anAccount(server, harbour)).email);
  const published = { id: 'new', icon: 'sparkle', title: 'New', text: 'Newest of all', link: null };
  const publish = (clientId: string, kind: string, body: unknown) =>
    server.asOwner('insert into content_version (client_id, kind, version, body) values ($1, $2, 2, $3)', [
      clientId,
      kind,
      JSON.stringify(body),
    ]);
  await publish(harbour.id, 'home-cards', [published]);
  await publish(quanta.id, 'home-cards', [{ ...published, title: 'CANARY of another client' }]);
  expect((await call(server, 'GET', '/user/home-page-cards', { token })).json()).toEqual([published]);
  const banners = await call(server, 'GET', '/user/home-page-banner', { token });
  expect(banners.json()).toMatchObject([{ id: 'questions', title: 'Questions about your benefits?' }]);
});

test('what the contract does not list never leaves the server', async () => {
  const chatty = await aClient(server, 'chatty');
  const body = [{ id: 'x', title: 'X', text: 'x', link: null, salary: 'CANARY' }];
  await server.asOwner("update content_version set body = $1 where client_id = $2 and kind = 'home-banner'", [
    JSON.stringify(body),
    chatty.id,
  ]);
  const { token } = await logIn(server, (await anAccount(server, chatty)).email, 'chatty.localhost');
  const answer = await call(server, 'GET', '/user/home-page-banner', { token });
  expect(answer.json()).toEqual([{ id: 'x', title: 'X', text: 'x', link: null }]);
});

test('a client that has published nothing has empty lists', async () => {
  const plain = await aClient(server, 'plain');
  await server.asOwner('delete from content_version where client_id = $1', [plain.id]);
  const { token } = await logIn(server, (await anAccount(server, plain)).email, 'plain.localhost');
  for (const path of ['/user/home-page-cards', '/user/home-page-banner'])
    expect((await call(server, 'GET', path, { token })).json()).toEqual([]);
});
