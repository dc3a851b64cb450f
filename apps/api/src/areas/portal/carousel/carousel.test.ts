import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Setup } from '@plenty/contract/people/portal-setup';
import { publishAs } from '../../../testing/content.ts';
import { aClient, anAccount, logIn } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const SLIDES = [
  { id: 'a', title: 'Welcome', text: 'Hello', picture: 'welcome' },
  { id: 'b', title: 'Pay', text: 'What it costs', picture: 'pay' },
];

async function welcomeOf(token: string) {
  const { user } = (await call(server, 'GET', '/login/setup', { token })).json<Setup>();
  const { carouselRequired, showWelcomeModal, carousel } = user;
  return { carouselRequired, showWelcomeModal, carousel };
}

const SHOWN = {
  carouselRequired: true,
  showWelcomeModal: true,
  carousel: [
    { title: 'Welcome', text: 'Hello' },
    { title: 'Pay', text: 'What it costs' },
  ],
};
const NOT_SHOWN = { carouselRequired: false, showWelcomeModal: false, carousel: [] };

test('whoever comes for the first time is shown the welcome, at every login until it has been seen', async () => {
  const harbour = await aClient(server);
  await publishAs(server, harbour.id, 'carousel', SLIDES);
  const { email } = await anAccount(server, harbour);
  const colleague = await logIn(server, (await anAccount(server, harbour)).email);
  expect(await welcomeOf((await logIn(server, email)).token)).toEqual(SHOWN);
  const { token } = await logIn(server, email);
  expect(await welcomeOf(token)).toEqual(SHOWN);
  expect((await call(server, 'GET', '/carousel', { token })).json()).toEqual(SLIDES);
  for (let times = 0; times < 2; times++)
    expect((await call(server, 'POST', '/carousel/seen', { token })).json()).toEqual({ status: 'ok' });
  expect(await welcomeOf(token)).toEqual(NOT_SHOWN);
  expect(await welcomeOf((await logIn(server, email)).token)).toEqual(NOT_SHOWN);
  // What one has seen, another has not.
  expect(await welcomeOf(colleague.token)).toEqual(SHOWN);
});

test('a client without a welcome shows none, and never that of another', async () => {
  const plain = await aClient(server, 'plain');
  await publishAs(server, plain.id, 'carousel', []);
  const { token } = await logIn(server, (await anAccount(server, plain)).email, 'plain.localhost');
  expect(await welcomeOf(token)).toEqual(NOT_SHOWN);
  expect((await call(server, 'GET', '/carousel', { token })).json()).toEqual([]);
});

test('an operator has no welcome', async () => {
  const { token } = await logIn(server, (await anAccount(server, undefined)).email, 'localhost:3000');
  expect(await welcomeOf(token)).toEqual(NOT_SHOWN);
});
