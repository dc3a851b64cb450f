import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HomeTask } from '@plenty/contract/enrolment/home';
import { aClient, anAccount, logIn, type TestAccount, type TestClient } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { findTasks } from './find-tasks.ts';
import { OWN_LOGIN_RULES } from './home-table.ts';
import { taskSource } from './task-source.ts';

let server: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
});
afterAll(() => server.close());

/** Someone without a second factor. */
async function aPerson(): Promise<{ account: TestAccount; tasks: () => Promise<HomeTask[]> }> {
  const account = await anAccount(server, harbour);
  const { token } = await logIn(server, account.email);
  return { account, tasks: async () => (await call(server, 'GET', '/user/home-page-tasks', { token })).json() };
}

const giveFactor = ({ id }: TestAccount, confirmedAt: string | null) =>
  server.asOwner(
    `insert into second_factor (client_id, account_id, secret_sealed, confirmed_at) values ($1, $2, '\\x00', $3)
     on conflict (client_id, account_id) do update set confirmed_at = excluded.confirmed_at`,
    [harbour.id, id, confirmedAt],
  );

const PROTECT = {
  id: 'protect-account',
  icon: 'lock-key',
  title: 'Protect your account',
  text: 'Turn on two-factor authentication, so that a password alone does not open your account.',
  link: { label: 'Go to Profile settings', href: '/app/home/my-profile/' },
  due: null,
};

test('who has no second factor is asked to protect the account, until one is confirmed', async () => {
  const { account, tasks } = await aPerson();
  const { account: colleague } = await aPerson();
  expect(await tasks()).toEqual([PROTECT]);
  await giveFactor(colleague, '2026-04-01');
  await giveFactor(account, null);
  expect(await tasks()).toEqual([PROTECT]);
  await giveFactor(account, '2026-04-01');
  expect(await tasks()).toEqual([]);
});

test.each([
  ['asks everyone for a second factor', "two_factor = 'enforced'"],
  ['knows no passwords', 'sso_only = true'],
])('nobody is asked at a client that %s', async (_, setting) => {
  const { tasks } = await aPerson();
  await server.asOwner(`update client_setting set ${setting} where client_id = $1`, [harbour.id]);
  expect(await tasks()).toEqual([]);
  await server.asOwner(`update client_setting set two_factor = 'optional', sso_only = false where client_id = $1`, [
    harbour.id,
  ]);
  expect(await tasks()).toEqual([PROTECT]);
});

const aTask = (id: string, due: string | null = null): HomeTask => ({ ...PROTECT, icon: 'lock-key', id, due });

test('each source is given its own rows, and what is due first comes first', () => {
  const rules = OWN_LOGIN_RULES;
  const sources = [
    taskSource({ queries: [], find: () => aTask('some day') }),
    taskSource({
      queries: [rules, rules],
      find: ([[one], [two]]) => aTask(`${one?.two_factor} ${two?.two_factor}`, '2026-05-02'),
    }),
    taskSource({ queries: [rules], find: ([[three]]) => (three?.two_factor === 'c' ? undefined : aTask('wrong')) }),
    taskSource({
      queries: [],
      readSecret: async () => 'key',
      find: (_, secret) => aTask(`secret ${secret}`, '2026-04-30'),
    }),
  ];
  const rows = ['a', 'b', 'c'].map((two_factor) => [{ two_factor, sso_only: false }]);
  const found = findTasks(sources, rows, [undefined, undefined, undefined, 'key']);
  expect(found.map(({ id }) => id)).toEqual(['secret key', 'a b', 'some day']);
});
