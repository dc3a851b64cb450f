import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@plenty/contract/contract';
import type { Definition } from '@plenty/contract/endpoint';
import { aForm } from '../../testing/forms.ts';
import { aPng } from '../../testing/images.ts';
import { aChooser } from '../../testing/chooser.ts';
import { aClient, logIn, PASSWORD, type TestClient } from '../../testing/people.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../testing/server.ts';
import { setUpFactor } from '../../testing/two-factor.ts';
import { aMember, type Member } from '../../testing/vouchers.ts';

/** Every call that asks who calls: a new one is closed to who comes for vouchers alone, until it is named here. */
const CALLS = Object.values(contract)
  .flatMap((endpoints) => Object.values(endpoints as Record<string, Definition>))
  .filter(({ access }) => access !== 'public')
  .map((endpoint) => ({ ...endpoint, endpoint }));
const nameOf = ({ method, path }: Definition): string => `${method} ${path}`;

/** Security A18: vouchers, and what anyone who has an account may see and do about it. */
const OPEN = [
  'GET /login/setup',
  'GET /ping',
  'POST /pre-logout',
  'DELETE /logout',
  'GET /user',
  'PATCH /user',
  'GET /user/profile',
  'GET /user/avatar',
  'GET /user/sessions',
  'DELETE /user/sessions',
  'DELETE /user/sessions/:id',
  'GET /user/access-log',
  'POST /user/password',
  'POST /user/password/check',
  'GET /v2/user/:id/mfa',
  'POST /v2/user/:id/mfa',
  'POST /v2/user/:id/mfa/validate',
  'POST /v2/user/:id/mfa/disable',
  'GET /contact',
  'POST /contact',
  'GET /cms-content/contact',
  'GET /cms-content/faqs',
  'GET /user/policies',
  'GET /terms',
  'PATCH /terms',
  'GET /user/family',
  'GET /benefits/user/eligible',
  'POST /user/export',
  'GET /user/exports',
  'GET /user/export/:id',
  'GET /jobs/:id',
  'PATCH /user/contact-preferences',
  'POST /user/password/confirm',
  'GET /benefit-group/:group/statements',
  'GET /benefit-group/:group/contributions',
  'GET /benefit-group/:group/statements/download',
];
/** The administrators' page of vouchers is no member's. */
const isOfMembers = ({ path }: Definition): boolean => path.startsWith('/ccv/') && path !== '/ccv/manage';
const isOpen = (endpoint: Definition): boolean => isOfMembers(endpoint) || OPEN.includes(nameOf(endpoint));

let server: TestServer;
let harbour: TestClient;
const members = {} as Record<'left' | 'inactive', Member>;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
  for (const status of ['left', 'inactive'] as const)
    members[status] = await aMember(server, harbour, { status, voucherBalancePence: 5000 });
});
afterAll(() => server.close());

/** With ids that name the person themselves, so that nothing is refused for those. */
function make(endpoint: Definition, { token, accountId }: { token: string; accountId: string }) {
  const path = endpoint.path.replace(':group', 'ccv').replace(/:\w+/g, accountId);
  const body = endpoint.upload ? aForm(aPng()) : endpoint.body && { body: {} };
  return call(server, endpoint.method, path, { token, ...body });
}

const emailOf = async ({ accountId }: { accountId: string }): Promise<string> => {
  const [account] = await rowsOf<{ email: string }>(server, 'select email from account where id = $1', [accountId]);
  return account?.email ?? '';
};

describe.each(CALLS.filter((one) => !isOpen(one)))('$method $path', ({ endpoint }) => {
  test.each(['left', 'inactive'] as const)('A18: is refused with 403 to who is %s and has vouchers', async (status) => {
    const answer = await make(endpoint, members[status]);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'forbidden', message: 'Access Denied' });
  });
});

describe.each(CALLS.filter(isOpen))('$method $path', ({ endpoint }) => {
  test('answers who has left and has vouchers', async () => {
    // Some of them end the session.
    const { token } = await logIn(server, await emailOf(members.left));
    const answer = await make(endpoint, { ...members.left, token });
    expect([401, 500]).not.toContain(answer.statusCode);
    expect(answer.body).not.toContain('"code":"forbidden"');
  });
});

test('statements are answered of the group of vouchers, and refused of any other', async () => {
  const { token } = members.inactive;
  const statusOf = async (path: string) => (await call(server, 'GET', path, { token })).statusCode;
  expect(await statusOf('/benefit-group/ccv/statements')).toBe(200);
  expect(await statusOf('/benefit-group/pension/statements')).toBe(403);
  expect(await statusOf('/benefit-group/pension/contributions')).toBe(403);
});

test('the list above names calls that there are', () => {
  expect(CALLS.filter(isOpen).map(nameOf)).toEqual(expect.arrayContaining(OPEN));
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

  test('is let go with the last penny: the next call, and the renewal, find no session', async () => {
    const ann = await aMember(server, harbour, { status: 'left', voucherBalancePence: 5000 });
    const { token, cookie } = await logIn(server, await emailOf(ann));
    expect(await ann.get('/ccv/balance')).toMatchObject({
      ccvOnly: true,
      endsWithBalance: true,
      nextVoucherDate: null,
    });
    expect((await ann.pay(50)).json()).toMatchObject({ balance: 0 });
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
