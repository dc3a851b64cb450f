import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beOnDay } from '../../../testing/employed.ts';
import { aLook, aLooker } from '../../../testing/masquerades.ts';
import { aClient, anAccount, logIn, type TestClient } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { aManager, VOUCHER_PAGE, VoucherPage } from '../../../testing/voucher-page.ts';
import { aMember } from '../../../testing/vouchers.ts';

const EXPIRED = 'This page has expired, please open it again from the portal';

let server: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await beOnDay(server, '2026-11-16');
  harbour = await aClient(server);
  await aClient(server, 'quanta');
  // Something waits, so that the page has a form.
  await (await aMember(server, harbour, { voucherBalancePence: 100_000 })).pay(10);
});
afterAll(() => server.close());

const ask = (token: string) => call(server, 'GET', '/ccv/manage', { token });
const day = () => beOnDay(server, '2026-11-16');
const secondsAfterNoon = (seconds: number) =>
  server.shiftClock(Math.round((Date.parse('2026-11-16T12:00:00Z') - Date.now()) / 1000) + seconds);

describe('a ticket', () => {
  test('is swapped once for a cookie of that path, and the address is clean from then on', async () => {
    const page = new VoucherPage(server, 'harbour');
    const address = await page.ticket(await aLooker(server, harbour));
    expect(address).toMatch(/^\/api\/ccv\/employer\?bearerToken=plt_[\w-]{43}$/);
    const entered = await page.enter(address);
    expect([entered.statusCode, entered.headers['location']]).toEqual([303, VOUCHER_PAGE]);
    expect(entered.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    const [cookie = ''] = [entered.headers['set-cookie'] ?? []].flat();
    expect(cookie).toMatch(
      /^__Secure-plenty_ccv=plm_[\w-]{43}; .*Path=\/api\/ccv\/employer; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect((await page.get()).statusCode).toBe(200);
    const again = await page.get(address, { cookie: '' });
    expect([again.statusCode, again.headers['set-cookie']]).toEqual([401, undefined]);
    expect(again.body).toContain(EXPIRED);
  });

  test('of which many come at once lets one in', async () => {
    const page = new VoucherPage(server, 'harbour');
    const address = await page.ticket(await aLooker(server, harbour));
    const answers = await Promise.all(Array.from({ length: 10 }, () => page.get(address)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 303)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(9);
  });

  test('lasts for 60 seconds', async () => {
    const page = new VoucherPage(server, 'harbour');
    const { token } = await aLooker(server, harbour);
    await day();
    const [one, other] = [await page.ticket({ token }), await page.ticket({ token })];
    await secondsAfterNoon(50);
    expect((await page.get(one)).statusCode).toBe(303);
    await secondsAfterNoon(65);
    expect((await page.get(other)).statusCode).toBe(401);
    await day();
  });

  test('of one client opens nothing at the host of another', async () => {
    const address = await new VoucherPage(server, 'harbour').ticket(await aLooker(server, harbour));
    expect((await new VoucherPage(server, 'quanta').get(address)).statusCode).toBe(401);
  });

  test('opens no call of the portal, nor does its cookie; and no token of a login opens the page', async () => {
    const { token, cookie, page } = await aManager(server, harbour);
    const ticket = (await page.ticket({ token })).split('=')[1] ?? '';
    const visit = page.cookie.split('=')[1] ?? '';
    for (const stray of [ticket, visit]) expect((await ask(stray)).statusCode).toBe(401);
    const restore = cookie.split('=')[1] ?? '';
    for (const stray of [token, restore, visit])
      expect((await page.get(`${VOUCHER_PAGE}?bearerToken=${stray}`)).statusCode).toBe(401);
    for (const stray of [token, restore, ticket])
      expect((await page.get(VOUCHER_PAGE, { cookie: `__Secure-plenty_ccv=${stray}` })).statusCode).toBe(401);
    const bearer = { cookie: '', headers: { authorization: `Bearer ${token}` } };
    expect((await page.get(VOUCHER_PAGE, bearer)).statusCode).toBe(401);
  });

  test('is written into no log, nor is the cookie', async () => {
    const page = new VoucherPage(server, 'harbour');
    const address = await page.ticket(await aLooker(server, harbour));
    const before = server.log.length;
    await page.enter(address);
    await page.get();
    await page.get(address);
    const lines = server.log.slice(before).join('');
    expect(lines).toContain('"route":"/api/ccv/employer"');
    expect(lines).not.toMatch(/pl[tm]_|bearerToken/);
  });
});

describe('no ticket is given', () => {
  test('to who may not manage vouchers, to employees, to operators, and in a masquerade', async () => {
    const employee = await anAccount(server, harbour);
    for (const token of [
      (await aLooker(server, harbour, { permissions: ['settings', 'approvals'] })).token,
      (await logIn(server, employee.email)).token,
      (await aLooker(server, undefined)).token,
      (await aLook(server, harbour)).token,
    ])
      expect((await ask(token)).statusCode).toBe(403);
    expect((await call(server, 'GET', '/ccv/manage')).statusCode).toBe(401);
  });

  test('where the client has no vouchers', async () => {
    const plain = await aClient(server, 'plain', { features: [] });
    const { token } = await aLooker(server, plain);
    expect((await call(server, 'GET', '/ccv/manage', { token })).statusCode).toBe(404);
  });
});

/** An administrator at the page. */
async function opened() {
  const manager = await aManager(server, harbour);
  expect((await manager.page.get()).statusCode).toBe(200);
  return manager;
}

/** What the page answers now: its status, whether it says that it has expired, and whether it still names anyone. */
async function seenBy({ page }: { readonly page: VoucherPage }) {
  const { statusCode, body } = await page.get();
  return [statusCode, body.includes(EXPIRED), body.includes('Archer')];
}
const NOTHING = [401, true, false];

describe('the page is lost with the next request', () => {
  test('by who logs out', async () => {
    const manager = await opened();
    await call(server, 'DELETE', '/logout', { token: manager.token });
    expect(await seenBy(manager)).toEqual(NOTHING);
  });

  test('by who loses the right, or the role', async () => {
    const one = await opened();
    await server.asOwner("update account set permissions = '{settings}' where id = $1", [one.id]);
    expect(await seenBy(one)).toEqual(NOTHING);
    const other = await opened();
    await server.asOwner("update account set status = 'disabled' where id = $1", [other.id]);
    expect(await seenBy(other)).toEqual(NOTHING);
  });

  test('after 15 minutes without use; use of it keeps it, and the login behind it, open', async () => {
    const manager = await opened();
    await day();
    for (const minutes of [10, 20]) {
      await secondsAfterNoon(minutes * 60);
      expect((await manager.page.get()).statusCode).toBe(200);
    }
    await secondsAfterNoon(36 * 60);
    expect(await seenBy(manager)).toEqual(NOTHING);
    await day();
  });

  test('without its cookie, or with one of nobody', async () => {
    const { page } = await opened();
    expect((await page.get(VOUCHER_PAGE, { cookie: '' })).body).toContain(EXPIRED);
    const cookie = `__Secure-plenty_ccv=plm_${'a'.repeat(43)}`;
    expect((await page.get(VOUCHER_PAGE, { cookie })).statusCode).toBe(401);
  });
});

test('the page runs nothing, is framed by our own portal alone and sends forms to us alone', async () => {
  const { page } = await aManager(server, harbour);
  const { headers, body } = await page.get();
  const [, style = ''] = /<style>([^<]+)<\/style>/.exec(body) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'`,
  );
  expect(headers).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(body).not.toMatch(/<script| on\w+=|javascript:/i);
});
