import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS } from '@plenty/domain/accounts/user-types';
import { aLook, aLooker } from '../../../testing/masquerades.ts';
import { anInvitee } from '../../../testing/not-registered.ts';
import { aClient, anAccount, logIn, type TestClient } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
let quanta: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
  quanta = await aClient(server, 'quanta', { twoFactor: 'enforced' });
  for (let person = 0; person < 4; person++)
    await anInvitee(server, harbour, {
      activatedAt: '2026-01-05T09:00:00Z',
      department: person < 2 ? 'Sales' : 'Stores',
    });
  await anInvitee(server, harbour);
  await anInvitee(server, harbour);
  await anInvitee(server, harbour, { status: 'left' });
});
afterAll(() => server.close());

const read = (token: string, { id } = harbour) => call(server, 'GET', `/v2/client/${id}/dashboard`, { token });
const toolsOf = async (permissions: readonly string[]) => {
  const { token } = await aLooker(server, harbour, { permissions });
  return (await read(token)).json<{ cards: { tool: string }[] }>().cards.map(({ tool }) => tool);
};

test('each card says how its tool stands today', async () => {
  const { token } = await aLooker(server, harbour);
  expect((await read(token)).json()).toEqual({
    cards: [
      { tool: 'approve-selections', waiting: 0, benefits: 0 },
      { tool: 'employee-engagement', logins: 1, notRegistered: 2 },
      // As that page has them, with the one who has left; the other cards count who works here.
      { tool: 'employee-data', total: 7, registered: 4, percentage: 57.1 },
      { tool: 'data-uploads', lastAppliedAt: null, waiting: 0 },
      { tool: 'reporting', month: null, reports: 0 },
      { tool: 'payroll-calendar', month: expect.stringMatching(/^\d{4}-\d{2}$/), daysLeft: expect.any(Number) },
      { tool: 'platform-settings', isTwoFactorEnforced: false, withTwoFactor: 0 },
      { tool: 'employee-insights', headcount: 6, departments: 2 },
      // Worked out in the night, or when somebody looks.
      { tool: 'benefit-takeup', percentage: null, benefits: 0 },
      { tool: 'voucher-management', waiting: 0 },
    ],
  });
});

test.each(PERMISSIONS)('who may only do %s sees the cards of that, and no other', async (permission) => {
  const cards: Partial<Record<string, string[]>> = {
    approvals: ['approve-selections'],
    employees: ['employee-engagement', 'employee-data'],
    uploads: ['data-uploads'],
    reports: ['reporting', 'payroll-calendar'],
    settings: ['platform-settings'],
    insights: ['employee-insights', 'benefit-takeup'],
    vouchers: ['voucher-management'],
  };
  expect(await toolsOf([permission])).toEqual(cards[permission] ?? []);
});

test('a client without vouchers has no card for them', async () => {
  const plain = await aClient(server, 'plain', { features: [] });
  const { token } = await aLooker(server, plain, { permissions: ['vouchers'] });
  expect((await read(token, plain)).json()).toEqual({ cards: [] });
});

test('who may do nothing has an empty dashboard', async () => {
  expect(await toolsOf([])).toEqual([]);
});

test('second factors are those of the client that are switched on, whether it asks for them or not', async () => {
  const people = [await anInvitee(server, harbour), await anInvitee(server, harbour)];
  for (const [index, { id }] of people.entries())
    await server.asOwner(
      `insert into second_factor (client_id, account_id, secret_sealed, confirmed_at)
       values ($1, $2, 'none', case when $3 then app_now() end)`,
      [harbour.id, id, index === 0],
    );
  const { token } = await aLooker(server, harbour, { permissions: ['settings'] });
  expect((await read(token)).json()).toEqual({
    cards: [{ tool: 'platform-settings', isTwoFactorEnforced: false, withTwoFactor: 1 }],
  });
});

test('G17: of fewer than five people the headcount is not told', async () => {
  const few = await aClient(server, 'few');
  await anInvitee(server, few);
  const { token } = await aLooker(server, few, { permissions: ['insights'] });
  expect((await read(token, few)).json()).toEqual({
    cards: [
      { tool: 'employee-insights', headcount: null, departments: 1 },
      { tool: 'benefit-takeup', percentage: null, benefits: 0 },
    ],
  });
});

describe('nothing is shown', () => {
  test('to an employee, an operator and whoever looks as somebody', async () => {
    const employee = await anAccount(server, harbour);
    for (const token of [
      (await logIn(server, employee.email)).token,
      (await aLooker(server, undefined)).token,
      (await aLook(server, harbour)).token,
    ])
      expect((await read(token)).statusCode).toBe(403);
  });

  test('of another client, which is as unknown as one that nobody has', async () => {
    const { token } = await aLooker(server, harbour);
    expect((await read(token, quanta)).statusCode).toBe(404);
    expect((await read(token, { ...quanta, id: server.services.newId() })).statusCode).toBe(404);
  });
});
