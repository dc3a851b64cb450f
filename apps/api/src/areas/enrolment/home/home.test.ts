import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aChooser } from '../../../testing/chooser.ts';
import { publishAs } from '../../../testing/content.ts';
import { aClient, anAccount, logIn, type TestAccount, type TestClient } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('who has only vouchers left sees cards and banners too, but none that leads to a page which is closed to them', async () => {
  const client = await aClient(server, 'only-vouchers');
  const { token } = await aChooser(server, client, { status: 'left', voucherBalancePence: 100 });
  const items = [
    { id: 'benefits', link: { label: 'Choose', href: '/app/my-benefits/?filter=open' } },
    { id: 'vouchers', link: { label: 'Spend', href: '/app/vouchers' } },
    { id: 'help', link: { label: 'Ask', href: 'https://help.example/' } },
    { id: 'words', link: null },
  ].map((item) => ({ ...item, icon: 'sparkle', title: 'Title', text: 'Text' }));
  for (const kind of ['home-cards', 'home-banner'])
    await server.asOwner('insert into content_version (client_id, kind, version, body) values ($1, $2, 2, $3)', [
      client.id,
      kind,
      JSON.stringify(items),
    ]);
  for (const path of ['/user/home-page-cards', '/user/home-page-banner']) {
    const shown = (await call(server, 'GET', path, { token })).json<{ id: string }[]>();
    expect(shown.map(({ id }) => id)).toEqual(['vouchers', 'help', 'words']);
  }
  expect((await call(server, 'GET', '/user/home-page-tasks', { token })).statusCode).toBe(403);
});

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
  expect(answer.json()).toEqual([{ id: 'x', title: 'X', text: 'x', link: null, image: null }]);
});

test('a client that has published nothing has empty lists', async () => {
  const plain = await aClient(server, 'plain');
  await server.asOwner('delete from content_version where client_id = $1', [plain.id]);
  const { token } = await logIn(server, (await anAccount(server, plain)).email, 'plain.localhost');
  for (const path of ['/user/home-page-cards', '/user/home-page-banner'])
    expect((await call(server, 'GET', path, { token })).json()).toEqual([]);
});

describe('a banner', () => {
  let quay: TestClient;
  let token: string;
  let account: TestAccount;
  beforeAll(async () => {
    quay = await aClient(server, 'quay');
    account = await anAccount(server, quay);
    ({ token } = await logIn(server, account.email, 'quay.localhost'));
  });

  const publish = (banners: object[]) =>
    publishAs(
      server,
      quay.id,
      'home-banner',
      banners.map((banner, at) => ({ id: `b${at}`, text: 'x', ...banner })),
    );
  const shown = async (as = token) =>
    (await call(server, 'GET', '/user/home-page-banner', { token: as }))
      .json<{ title: string }[]>()
      .map(({ title }) => title);

  test('is shown from its first day to its last, both included, as days are in London', async () => {
    await publish([
      { title: 'always' },
      { title: 'days', from: '2030-07-01', until: '2030-07-02' },
      { title: 'later', from: '2030-07-03' },
      { title: 'earlier', until: '2030-06-30' },
    ]);
    const at = async (moment: string): Promise<string[]> => {
      await server.shiftClock(Math.round((Date.parse(moment) - Date.now()) / 1000));
      const { token: later } = await logIn(server, account.email, 'quay.localhost');
      return shown(later);
    };
    // British Summer Time is an hour ahead of these.
    expect(await at('2030-06-30T22:59:00Z')).toEqual(['always', 'earlier']);
    expect(await at('2030-06-30T23:01:00Z')).toEqual(['always', 'days']);
    expect(await at('2030-07-02T22:59:00Z')).toEqual(['always', 'days']);
    expect(await at('2030-07-02T23:01:00Z')).toEqual(['always', 'later']);
    await server.shiftClock(0);
    ({ token } = await logIn(server, account.email, 'quay.localhost'));
  });

  test('has the address of one of the portal’s own pictures, or none', async () => {
    await publish([{ title: 'one', image: 'season' }, { title: 'none' }]);
    const answer = await call(server, 'GET', '/user/home-page-banner', { token });
    expect(answer.json()).toMatchObject([{ image: '/pictures/season.svg' }, { image: null }]);
  });

  test('is shown to those whom its audience names, by what is kept of them', async () => {
    await publish([
      { title: 'Leeds', audience: { fact: 'location', oneOf: ['Leeds'] } },
      { title: 'not Leeds', audience: { not: { fact: 'location', oneOf: ['Leeds'] } } },
      { title: 'well paid', audience: { fact: 'pay', atLeast: 30_000 } },
      { title: 'over 40', audience: { fact: 'age', atLeast: 40 } },
      { title: 'probation', audience: { fact: 'probation', is: 'running' } },
      {
        title: 'part-time',
        audience: {
          all: [
            { fact: 'hours', under: 30 },
            { fact: 'employment-status', oneOf: ['active'] },
          ],
        },
      },
      { title: 'everyone' },
    ]);
    // An administrator who is no employee belongs to no audience.
    expect(await shown()).toEqual(['everyone']);
    await anEmployee(quay, account, { location: 'York', salary_pence: 2_999_999, born: '40 years', hours: 37.5 });
    expect(await shown()).toEqual(['not Leeds', 'over 40', 'everyone']);
    const other = await anAccount(server, quay);
    await anEmployee(quay, other, { location: 'Leeds', salary_pence: 3_000_000, born: '39 years', hours: 16 });
    const { token: theirs } = await logIn(server, other.email, 'quay.localhost');
    expect(await shown(theirs)).toEqual(['Leeds', 'well paid', 'part-time', 'everyone']);
  });
});

async function anEmployee(
  client: TestClient,
  account: TestAccount,
  facts: { location: string; salary_pence: number; born: string; hours: number },
): Promise<void> {
  const id = server.services.newId();
  await server.asOwner(
    `insert into employee (client_id, id, account_id, payroll_number, first_name, surname, surname_norm, date_of_birth, sex, joined_on)
     values ($1, $2, $3, $4, 'Ann', 'Archer', 'archer', current_date - $5::interval, 'female', current_date - 400)`,
    [client.id, id, account.id, id, facts.born],
  );
  await server.asOwner(
    `insert into employment (client_id, employee_id, effective_from, status, grade, department, location, hours_per_week,
                             salary_pence, region, probation_until)
     values ($1, $2, current_date - 400, 'active', 'A', 'Sales', $3, $4, $5, 'england', current_date - 220)`,
    [client.id, id, facts.location, facts.hours, facts.salary_pence],
  );
}
