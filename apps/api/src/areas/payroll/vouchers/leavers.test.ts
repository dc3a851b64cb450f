import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aChooser } from '../../../testing/chooser.ts';
import { aClient, logIn, PASSWORD, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { setUpFactor } from '../../../testing/two-factor.ts';
import { aMember, type Member } from '../../../testing/vouchers.ts';

let server: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
});
afterAll(() => server.close());

const emailOf = async ({ accountId }: { accountId: string }): Promise<string> => {
  const [account] = await rowsOf<{ email: string }>(server, 'select email from account where id = $1', [accountId]);
  return account?.email ?? '';
};

test('statements are answered of the group of vouchers, and refused of any other', async () => {
  const { token } = await aMember(server, harbour, { status: 'inactive', voucherBalancePence: 5000 });
  const statusOf = async (path: string) => (await call(server, 'GET', path, { token })).statusCode;
  expect(await statusOf('/benefit-group/ccv/statements')).toBe(200);
  expect(await statusOf('/benefit-group/pension/statements')).toBe(403);
  expect(await statusOf('/benefit-group/pension/contributions')).toBe(403);
});

describe('who has left', () => {
  test('and has no vouchers is answered like a wrong password', async () => {
    const ann = await aMember(server, harbour, { voucherBalancePence: 100 });
    // Nor is a code asked for, which would say that the password is right.
    const bob = await aMember(server, harbour, { voucherBalancePence: 100 });
    await setUpFactor(server, { id: bob.accountId, email: await emailOf(bob) });
    for (const { employeeId } of [ann, bob]) {
      await server.asOwner("update employment set status = 'left' where employee_id = $1", [employeeId]);
      await server.asOwner('update voucher_account set balance_pence = 0 where employee_id = $1', [employeeId]);
    }
    const tryLogin = async (email: string, password: string) => {
      const answer = await call(server, 'POST', '/login', { body: { email, password } });
      return [answer.statusCode, { ...answer.json<object>(), requestId: '' }];
    };
    const unknown = await tryLogin('nobody@harbour.test', PASSWORD);
    for (const gone of [ann, bob]) expect(await tryLogin(await emailOf(gone), PASSWORD)).toEqual(unknown);
  });

  test('S13: has spent the last penny and can still cancel that payment, and is let go once it is approved', async () => {
    const ann = await aMember(server, harbour, { status: 'left', voucherBalancePence: 5000 });
    const { token, cookie } = await logIn(server, await emailOf(ann));
    expect(await ann.get('/ccv/balance')).toMatchObject({
      ccvOnly: true,
      endsWithBalance: true,
      nextVoucherDate: null,
    });
    const placed = (await ann.pay(50)).json<{ order: { id: string }; balance: number }>();
    expect(placed).toMatchObject({ balance: 0 });
    expect((await call(server, 'GET', '/ccv/balance', { token })).json()).toMatchObject({ ccvOnly: true });
    expect((await call(server, 'GET', '/benefits/filters', { token })).statusCode).toBe(403);
    expect((await call(server, 'DELETE', `/ccv/orders/${placed.order.id}`, { token })).json()).toMatchObject({
      balance: 50,
    });
    const { order } = (await ann.pay(50)).json<{ order: { id: string } }>();
    await server.asOwner("update voucher_order set state = 'approved' where id = $1", [order.id]);
    expect((await call(server, 'GET', '/ccv/balance', { token })).statusCode).toBe(401);
    expect((await call(server, 'GET', '/ping', { token })).statusCode).toBe(401);
    expect((await call(server, 'POST', '/login/refresh', { cookie })).statusCode).toBe(401);
  });

  test('while logged in is let go, or has vouchers alone, from that day on', async () => {
    const [rich, poor] = [
      await aMember(server, harbour, { voucherBalancePence: 100 }),
      await aMember(server, harbour, { voucherBalancePence: 0 }),
    ];
    for (const { employeeId } of [rich, poor])
      await server.asOwner("update employment set status = 'left' where employee_id = $1", [employeeId]);
    const statusOf = async ({ token }: Member, path: string) => (await call(server, 'GET', path, { token })).statusCode;
    expect(await statusOf(rich, '/ccv/balance')).toBe(200);
    expect(await statusOf(rich, '/benefits/filters')).toBe(403);
    expect(await statusOf(poor, '/ccv/balance')).toBe(401);
  });
});

test('who is not active and has no vouchers keeps what there is for everyone', async () => {
  const { token } = await aChooser(server, harbour, { status: 'inactive' });
  expect((await call(server, 'GET', '/benefits/filters', { token })).statusCode).toBe(200);
});

test('an administrator who has left with vouchers administers nothing', async () => {
  const { token } = await aChooser(server, harbour, { userType: 'employer', status: 'left', voucherBalancePence: 1 });
  expect((await call(server, 'GET', `/v2/client/${harbour.id}/employees`, { token })).statusCode).toBe(403);
  expect((await call(server, 'GET', '/ccv/balance', { token })).statusCode).toBe(200);
});
