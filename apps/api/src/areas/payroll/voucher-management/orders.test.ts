import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beOnDay } from '../../../testing/employed.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { aManager, VOUCHER_PAGE } from '../../../testing/voucher-page.ts';
import { aMember, ledgerOf, type Paid } from '../../../testing/vouchers.ts';

let server: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await beOnDay(server, '2026-11-16');
  harbour = await aClient(server);
});
afterAll(() => server.close());

const MONTH = ['month', '2026-11'] as const;

/** A member with an order of so many pounds that waits. */
async function anOrder(pounds: number, client = harbour) {
  const member = await aMember(server, client, { voucherBalancePence: 100_000 });
  const { order } = (await member.pay(pounds)).json<Paid>();
  return { member, id: order.id, field: ['order', order.id] as const };
}

async function stateOf(id: string): Promise<string | undefined> {
  const [row] = await rowsOf<{ state: string }>(server, 'select state from voucher_order where id = $1', [id]);
  return row?.state;
}

const noted = (action: string) =>
  rowsOf<{ actor_id: string; subject_id: string; object_id: string; hits: number; route: string }>(
    server,
    'select actor_id, subject_id, object_id, hits, route from audit_event where action = $1 order by at, id',
    [action],
  );

describe('orders of a month', () => {
  test('say who pays whom how much and when, and never for which child', async () => {
    const client = await aClient(server, 'cove');
    const { member } = await anOrder(12.5, client);
    const manager = await aManager(server, client);
    const { body, statusCode } = await manager.page.get();
    expect(statusCode).toBe(200);
    for (const words of [
      'Orders of November 2026',
      'Ann Archer',
      'Little Acorns',
      'EY123456',
      '£12.50',
      '16 November 2026',
      'Waiting',
    ])
      expect(body).toContain(words);
    expect(body).not.toMatch(/Child1|2018/);
    expect(body).not.toContain(member.childId);
    const read = (await noted('voucher-orders-listed')).filter(({ actor_id }) => actor_id === manager.id);
    expect(read).toMatchObject([{ hits: 1, route: 'GET /ccv/employer' }]);
  });

  test('of others, and what was saved or cancelled, are not there', async () => {
    const client = await aClient(server, 'dale');
    await anOrder(77);
    const { member, id } = await anOrder(33, client);
    await member.pay(44, { when: 'later' });
    await call(server, 'DELETE', `/ccv/orders/${id}`, { token: member.token, host: 'dale.localhost:3000' });
    const { page } = await aManager(server, client);
    const { body } = await page.get();
    expect(body).toContain('No orders yet');
    expect(body).not.toMatch(/£(77|33|44)/);
  });

  test('are added up by state', async () => {
    const client = await aClient(server, 'fell');
    const [first, second] = [await anOrder(10.1, client), await anOrder(20.2, client), await anOrder(30.3, client)];
    await server.asOwner("update voucher_order set state = 'approved' where id = $1", [first.id]);
    await server.asOwner("update voucher_order set state = 'paid' where id = $1", [second.id]);
    const { page } = await aManager(server, client);
    const figures = [...(await page.get()).body.matchAll(/<dt>([^<]+)<\/dt>\s*<dd>\s*([^<\s]+)/g)].map((match) =>
      match.slice(1),
    );
    expect(figures).toEqual([
      ['Waiting', '£30.30'],
      ['Approved', '£10.10'],
      ['Paid', '£20.20'],
      ['All orders', '£60.60'],
    ]);
  });
});

describe('an approval', () => {
  test('is asked for first, and changes nothing until it is confirmed', async () => {
    const [{ id, field }, { page }] = [await anOrder(15), await aManager(server, harbour)];
    const asked = await page.send('/approve/ask', [MONTH, field]);
    expect(asked.body).toContain('Approve 1 order?');
    expect(asked.body).toContain('£15.00');
    expect(await stateOf(id)).toBe('placed');
    const done = await page.send('/approve', [MONTH, field]);
    expect([done.statusCode, done.headers['location']]).toEqual([
      303,
      `${VOUCHER_PAGE}?month=2026-11&done=approved&count=1`,
    ]);
    expect(await stateOf(id)).toBe('approved');
    expect((await page.get(String(done.headers['location']))).body).toContain('1 order approved.');
  });

  test('without a tick asks for one', async () => {
    const { page } = await aManager(server, harbour);
    const asked = await page.send('/approve/ask', [MONTH]);
    expect(asked.headers['location']).toBe(`${VOUCHER_PAGE}?month=2026-11&done=none-ticked`);
  });

  test('moves no money: it left the balance when the order was placed', async () => {
    const [{ member, field }, { page }] = [await anOrder(15), await aManager(server, harbour)];
    const before = await ledgerOf(server, member);
    expect(before).toMatchObject({ balance: 98_500, sum: 98_500 });
    await page.send('/approve', [MONTH, field]);
    expect(await ledgerOf(server, member)).toEqual(before);
  });

  test('that comes ten times at once is one, with one decision and one note', async () => {
    const { member, id, field } = await anOrder(15);
    const manager = await aManager(server, harbour);
    const token = await manager.page.formToken();
    const form = new URLSearchParams([['token', token], [...MONTH], [...field]]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => manager.page.post('/approve', { form })));
    const led = answers.map(({ headers }) =>
      new URLSearchParams(String(headers['location']).split('?')[1]).get('done'),
    );
    expect(led.filter((done) => done === 'approved')).toHaveLength(1);
    expect(led.filter((done) => done === 'none-approved')).toHaveLength(9);
    expect((await noted('voucher-order-approved')).filter(({ object_id }) => object_id === id)).toMatchObject([
      { actor_id: manager.id, subject_id: member.accountId },
    ]);
    const decisions = await rowsOf(server, 'select kind from voucher_decision where decided_by = $1', [manager.id]);
    expect(decisions).toEqual([{ kind: 'approved' }]);
  });

  test('and a cancellation at once: one of them is first, and the money fits', async () => {
    const { member, id, field } = await anOrder(15);
    const { page } = await aManager(server, harbour);
    const cancel = call(server, 'DELETE', `/ccv/orders/${id}`, { token: member.token });
    await Promise.all([page.send('/approve', [MONTH, field]), cancel]);
    const state = await stateOf(id);
    expect(await ledgerOf(server, member)).toMatchObject(
      state === 'approved' ? { balance: 98_500, sum: 98_500 } : { balance: 100_000, sum: 100_000 },
    );
    expect(['approved', 'cancelled']).toContain(state);
  });

  test('of all that wait leaves what is the administrator’s own to somebody else', async () => {
    const client = await aClient(server, 'glen');
    const { id } = await anOrder(15, client);
    const facts = { userType: 'employer', permissions: ['vouchers'], voucherBalancePence: 5000 } as const;
    const own = await aMember(server, client, facts);
    const { order } = (await own.pay(20)).json<Paid>();
    const { page } = await aManager(server, client);
    await page.enter(await page.ticket(own));
    const asked = await page.send('/approve/ask', [MONTH, ['which', 'all']]);
    expect(asked.body).toContain('Approve 1 order?');
    await page.send('/approve', [MONTH, ['order', id], ['order', order.id]]);
    expect([await stateOf(id), await stateOf(order.id)]).toEqual(['approved', 'placed']);
  });

  test('reaches no order of another client, nor of another month', async () => {
    const client = await aClient(server, 'holt');
    const foreign = await anOrder(15, client);
    const [own, { page }] = [await anOrder(15), await aManager(server, harbour)];
    await page.send('/approve', [MONTH, foreign.field]);
    await page.send('/approve', [['month', '2026-10'], own.field]);
    expect([await stateOf(foreign.id), await stateOf(own.id)]).toEqual(['placed', 'placed']);
  });
});

describe('a form', () => {
  test.each([
    ['of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }],
    ['of a site beside ours', { 'sec-fetch-site': 'same-site', origin: 'http://quanta.localhost:3000' }],
    ['of another origin, in a browser that does not say more', { origin: 'https://evil.test' }],
    ['of a page that has no origin', { origin: 'null' }],
    ['that says nothing of where it comes from', {}],
  ])('%s is refused', async (_, headers: Record<string, string>) => {
    const [{ id, field }, { page }] = [await anOrder(15), await aManager(server, harbour)];
    const form = new URLSearchParams([['token', await page.formToken()], [...MONTH], [...field]]);
    const answer = await page.post('/approve', { form, headers });
    expect([answer.statusCode, await stateOf(id)]).toEqual([403, 'placed']);
  });

  test('without the token of its visit, or with that of another, is refused', async () => {
    const [{ id, field }, { page }] = [await anOrder(15), await aManager(server, harbour)];
    const foreign = await (await aManager(server, harbour)).page.formToken();
    expect(foreign).not.toBe(await page.formToken());
    for (const token of ['', foreign, 'x'.repeat(foreign.length)]) {
      const form = new URLSearchParams([['token', token], [...MONTH], [...field]]);
      expect((await page.post('/approve', { form })).statusCode).toBe(403);
    }
    expect((await page.post('/approve', { form: new URLSearchParams([[...MONTH], [...field]]) })).statusCode).toBe(403);
    expect(await stateOf(id)).toBe('placed');
  });

  test('in a browser that names our own origin is taken', async () => {
    const [{ id, field }, { page }] = [await anOrder(15), await aManager(server, harbour)];
    const form = new URLSearchParams([['token', await page.formToken()], [...MONTH], [...field]]);
    await page.post('/approve', { form, headers: { origin: 'http://harbour.localhost:3000' } });
    expect(await stateOf(id)).toBe('approved');
  });
});
