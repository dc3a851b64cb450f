import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorReply } from '@plenty/contract/error-reply';
import type { Balance, VoucherEntry, VoucherOrder } from '@plenty/contract/payroll/vouchers';
import { aChooser } from '../../../testing/chooser.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { aMember, CARER, ledgerOf, type Member, type Paid } from '../../../testing/vouchers.ts';

let server: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await beOnDay(server, '2026-11-16');
  harbour = await aClient(server);
});
afterAll(() => server.close());

const member = (pence = 24_300) => aMember(server, harbour, { voucherBalancePence: pence });
const errorsOf = (answer: Awaited<ReturnType<Member['pay']>>) => {
  expect(answer.statusCode).toBe(422);
  return answer.json<ErrorReply>().errors;
};
interface Listed<Row> {
  readonly data: Row[];
  readonly total: number;
}

describe('the balance', () => {
  test('is in pounds, with the next voucher date as dd.MM.yy', async () => {
    const { get } = await member(12_345);
    expect(await get<Balance>('/ccv/balance')).toEqual({
      isMember: true,
      balance: 123.45,
      lastPaymentDate: null,
      lastCreditDate: null,
      // Harbour pays on the 25th.
      nextVoucherDate: '25.11.26',
      owedPence: 0,
      ccvOnly: false,
      endsWithBalance: false,
    });
  });

  test('says when a carer was last paid, which a payment that was cancelled is not', async () => {
    const { pay, get, token } = await member();
    const { order } = (await pay(20)).json<Paid>();
    expect((await get<Balance>('/ccv/balance')).lastPaymentDate).toBe('2026-11-16');
    await call(server, 'DELETE', `/ccv/orders/${order.id}`, { token });
    expect((await get<Balance>('/ccv/balance')).lastPaymentDate).toBeNull();
  });

  test('of who was never a member is nothing, and login says nothing of vouchers', async () => {
    const { token } = await aChooser(server, harbour);
    const answer = (await call(server, 'GET', '/ccv/balance', { token })).json<Balance>();
    expect(answer).toMatchObject({ isMember: false, balance: 0, nextVoucherDate: null });
    const setup = (await call(server, 'GET', '/login/setup', { token })).json<{ client: { ccv: unknown } }>();
    expect(setup.client.ccv).toBeNull();
  });

  test('of a member is in login/setup with the next date, orders under way and orders saved', async () => {
    const { pay, get } = await member();
    await pay(10);
    await pay(10, { when: 'later' });
    await pay(10, { when: 'monthly' });
    const { client } = await get<{ client: { ccv: unknown } }>('/login/setup');
    expect(client.ccv).toEqual({ nextVoucherDate: '25.11.26', placedOrders: 1, savedOrders: 2 });
  });
});

describe('a payment', () => {
  test('takes its money out of the balance, and is in the list and in the ledger', async () => {
    const ann = await member(24_300);
    const answer = await ann.pay(100.1);
    expect(answer.json()).toMatchObject({
      order: { carer: 'Little Acorns', child: 'Child1 Archer', orderValue: 100.1, state: 'placed', mayCancel: true },
      balance: 142.9,
    });
    expect((await ann.get<Listed<VoucherOrder>>('/ccv/orders')).data).toEqual([answer.json<Paid>().order]);
    const { data } = await ann.get<Listed<VoucherEntry>>('/ccv/entries');
    expect(data.map(({ label, amountPence, balanceAfterPence }) => [label, amountPence, balanceAfterPence])).toEqual([
      ['Paid to Little Acorns', -10_010, 14_290],
      ['Brought in from before', 24_300, 24_300],
    ]);
    expect(await ledgerOf(server, ann)).toMatchObject({ balance: 14_290, sum: 14_290 });
  });

  test('of more than there is is refused with how much that is, and leaves nothing behind', async () => {
    const ann = await member(24_300);
    expect(errorsOf(await ann.pay(243.01))).toEqual({ orderValue: ['Your balance is £243.00'] });
    expect((await ann.get<Listed<VoucherOrder>>('/ccv/orders')).total).toBe(0);
    expect(await ledgerOf(server, ann)).toMatchObject({ balance: 24_300, sum: 24_300, entries: 1 });
    expect((await ann.pay(243)).json()).toMatchObject({ balance: 0 });
  });

  test.each([
    [0, 'Please enter £1.00 or more'],
    [-5, 'Please enter £1.00 or more'],
    [10.005, 'Please enter pounds and whole pence'],
    [100_000, 'Please enter at most £99,999.99'],
    [null, 'Please enter an amount'],
  ])('of %s is refused: %s', async (orderValue, message) => {
    const ann = await member();
    expect(errorsOf(await ann.pay(1, { orderValue }))).toEqual({ orderValue: [message] });
  });

  test('names one of the person’s own carers and children', async () => {
    const [ann, bob] = [await member(), await member()];
    expect(errorsOf(await ann.pay(10, { carerId: bob.carerId, childId: bob.childId }))).toEqual({
      carerId: ['Please choose one of your carers'],
      childId: ['Please choose a child of your family'],
    });
  });

  test('is not for a partner, nor for a child after the 1 September behind the 15th birthday', async () => {
    const ann = await aMember(server, harbour, {
      voucherBalancePence: 1000,
      partner: '1985-01-01',
      // 15 on 31 August 2026, so 1 September 2026 was the last day; 15 on 1 September 2026 has a year more.
      children: ['2011-08-31', '2011-09-01'],
    });
    const [partner, tooOld, stillIn] = ann.family;
    expect(errorsOf(await ann.pay(1, { childId: partner }))).toEqual({
      childId: ['Please choose a child of your family'],
    });
    expect(errorsOf(await ann.pay(1, { childId: tooOld }))).toEqual({
      childId: [
        'Vouchers could be spent on Child1 Archer to 1 September 2026, the 1 September after the 15th birthday',
      ],
    });
    expect((await ann.pay(1, { childId: stillIn })).statusCode).toBe(200);
    await server.asOwner('update family_member set registered_disabled = true where id = $1', [tooOld]);
    expect((await ann.pay(1, { childId: tooOld })).statusCode).toBe(200);
    expect(await ann.get('/ccv/children')).toEqual({
      children: [
        { id: tooOld, name: 'Child1 Archer', counts: true, lastDay: '2027-09-01' },
        { id: stillIn, name: 'Child2 Archer', counts: true, lastDay: '2027-09-01' },
      ],
    });
  });

  test('is refused to who was never a member', async () => {
    const ann = await aChooser(server, harbour, { children: ['2018-05-04'] });
    const { token } = ann;
    const carer = (await call(server, 'POST', '/ccv/carers', { token, body: CARER })).json<{ id: string }>();
    const body = { carerId: carer.id, childId: ann.family[0], orderValue: 1, when: 'now' };
    expect(errorsOf(await call(server, 'POST', '/ccv/orders', { token, body }))).toEqual({
      orderValue: ['You have no vouchers to spend'],
    });
  });
});

describe('an order', () => {
  test('that is saved moves no money, and is paid once when it is placed', async () => {
    const ann = await member(5000);
    const { order } = (await ann.pay(30, { when: 'later' })).json<Paid>();
    expect(order).toMatchObject({ state: 'saved', mayPlace: true, mayCancel: true });
    expect(await ledgerOf(server, ann)).toMatchObject({ balance: 5000, entries: 1 });
    const place = () => call(server, 'POST', `/ccv/orders/${order.id}/place`, { token: ann.token });
    const statuses = (await Promise.all([place(), place(), place()])).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(await ledgerOf(server, ann)).toMatchObject({ balance: 2000, sum: 2000, entries: 2 });
    expect((await ann.get<Listed<VoucherOrder>>('/ccv/orders?kind=saved')).total).toBe(0);
  });

  test('that nobody has approved yet can be cancelled, once, and its money comes back', async () => {
    const ann = await member(5000);
    const { order } = (await ann.pay(30)).json<Paid>();
    const cancel = () => call(server, 'DELETE', `/ccv/orders/${order.id}`, { token: ann.token });
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject({
      order: { state: 'cancelled', mayCancel: false },
      balance: 50,
    });
    const ledger = await ledgerOf(server, ann);
    expect(ledger).toMatchObject({ balance: 5000, sum: 5000 });
    expect(ledger.rows.map(({ kind }) => kind)).toEqual(['opening', 'payment', 'returned']);
  });

  test.each(['approved', 'paid'])('that is %s stands', async (state) => {
    const ann = await member(5000);
    const { order } = (await ann.pay(30)).json<Paid>();
    await server.asOwner('update voucher_order set state = $2 where id = $1', [order.id, state]);
    const answer = await call(server, 'DELETE', `/ccv/orders/${order.id}`, { token: ann.token });
    expect(answer.json()).toMatchObject({ code: 'order-moved-on' });
    expect(await ledgerOf(server, ann)).toMatchObject({ balance: 2000 });
  });

  test('of somebody else is not there', async () => {
    const [ann, bob] = [await member(), await member()];
    const { order } = (await ann.pay(10)).json<Paid>();
    const { token } = bob;
    expect((await call(server, 'DELETE', `/ccv/orders/${order.id}`, { token })).statusCode).toBe(404);
    expect((await bob.get<Listed<VoucherOrder>>('/ccv/orders')).total).toBe(0);
    expect((await bob.get<Listed<VoucherEntry>>('/ccv/entries')).total).toBe(1);
  });

  test('is on a page of ten, newest first', async () => {
    const ann = await member(100_000);
    for (let pounds = 1; pounds <= 12; pounds++) await ann.pay(pounds);
    const values = async (page: number) =>
      (await ann.get<Listed<VoucherOrder>>(`/ccv/orders?page=${page}`)).data.map(({ orderValue }) => orderValue);
    expect(await values(1)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(await values(2)).toEqual([2, 1]);
  });
});
