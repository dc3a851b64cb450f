import { afterAll, beforeAll, expect, test } from 'vitest';
import { beOnDay } from '../../../testing/employed.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { aMember, ledgerOf, type Paid } from '../../../testing/vouchers.ts';

let server: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await beOnDay(server, '2026-11-16');
  harbour = await aClient(server);
});
afterAll(() => server.close());

const count = (answers: readonly { statusCode: number }[], status: number): number =>
  answers.filter(({ statusCode }) => statusCode === status).length;

test('of 200 payments at once no more are taken than the balance holds, and each that was is in the ledger', async () => {
  // £100 hold fourteen payments of £7, and leave £2.
  const ann = await aMember(server, harbour, { voucherBalancePence: 10_000 });
  const answers = await Promise.all(Array.from({ length: 200 }, () => ann.pay(7)));
  const accepted = count(answers, 200);
  // Who waits for more than two seconds behind others is told to try again.
  expect(accepted + count(answers, 422) + count(answers, 503)).toBe(200);
  const ledger = await ledgerOf(server, ann);
  const payments = ledger.rows.filter(({ kind }) => kind === 'payment');
  expect(payments).toHaveLength(accepted);
  expect(ledger).toMatchObject({ balance: 10_000 - accepted * 700, sum: ledger.balance, entries: accepted + 1 });
  expect(ledger.rows.every(({ after }) => after >= 0)).toBe(true);
  const isBusy = count(answers, 503) > 0;
  expect(isBusy ? accepted <= 14 : accepted === 14).toBe(true);
  const [orders] = await rowsOf<{ count: number }>(
    server,
    "select count(*)::integer from voucher_order where employee_id = $1 and state = 'placed'",
    [ann.employeeId],
  );
  expect(orders?.count).toBe(accepted);
});

test('payments and cancellations at once leave a ledger that adds up', async () => {
  const ann = await aMember(server, harbour, { voucherBalancePence: 3000 });
  const { token } = ann;
  const { order } = (await ann.pay(10)).json<Paid>();
  const cancel = () => call(server, 'DELETE', `/ccv/orders/${order.id}`, { token });
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => (at % 4 === 0 ? cancel() : ann.pay(10))));
  expect(answers.every(({ statusCode }) => [200, 409, 422, 503].includes(statusCode))).toBe(true);
  const ledger = await ledgerOf(server, ann);
  expect(ledger.sum).toBe(ledger.balance);
  expect(ledger.rows.filter(({ kind }) => kind === 'returned').length).toBeLessThanOrEqual(1);
  expect(ledger.rows.every(({ after }) => after >= 0)).toBe(true);
  expect(ledger.rows.map(({ number }) => number)).toEqual(ledger.rows.map((_, at) => at + 1));
});

test('a payment that is sent twice with one key is made once', async () => {
  const ann = await aMember(server, harbour, { voucherBalancePence: 3000 });
  const { token, carerId, childId } = ann;
  const headers = { 'idempotency-key': 'one-and-the-same-payment' };
  const body = { carerId, childId, orderValue: 10, when: 'now' };
  const send = () => call(server, 'POST', '/ccv/orders', { token, body, headers });
  const first = (await send()).json<Paid>();
  expect((await send()).json<Paid>().order.id).toBe(first.order.id);
  expect(await ledgerOf(server, ann)).toMatchObject({ balance: 2000, entries: 2 });
});
