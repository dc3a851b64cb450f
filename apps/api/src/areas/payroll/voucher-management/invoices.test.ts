import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beOnDay } from '../../../testing/employed.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { readCsv } from '../../../testing/read-csv.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { aManager, VOUCHER_PAGE } from '../../../testing/voucher-page.ts';
import { aMember, ledgerOf, type Paid } from '../../../testing/vouchers.ts';

let server: TestServer;
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
  await beOnDay(server, '2026-11-16');
});
afterAll(() => server.close());

const MONTH = ['month', '2026-11'] as const;

/** A client of its own with orders of so many pounds each, approved, and one that waits so that there is a form. */
async function aMonth(pounds: readonly number[]) {
  const client = await aClient(server, `month-${++count}`);
  const member = await aMember(server, client, { voucherBalancePence: 100_000 });
  for (const amount of pounds) {
    const { order } = (await member.pay(amount)).json<Paid>();
    await server.asOwner("update voucher_order set state = 'approved' where id = $1", [order.id]);
  }
  await member.pay(1);
  return { client, member, ...(await aManager(server, client)) };
}

const invoicesOf = ({ id }: TestClient) =>
  rowsOf<{ id: string; number: number; month: string; order_count: number; total: number; paid_on: string | null }>(
    server,
    `select id, number, month, order_count, total_pence::integer as total, paid_on::text from voucher_invoice
      where client_id = $1 order by number`,
    [id],
  );

async function statesOf({ id }: TestClient): Promise<string[]> {
  const rows = await rowsOf<{ state: string }>(
    server,
    'select state from voucher_order where client_id = $1 order by amount_pence desc',
    [id],
  );
  return rows.map(({ state }) => state);
}

describe('an invoice', () => {
  test('has all approved orders of its month, and nothing else', async () => {
    const { client, page } = await aMonth([40, 30.5]);
    expect((await page.get(`${VOUCHER_PAGE}/invoice?month=2026-11`)).body).toContain('now 2 orders of £70.50');
    const made = await page.send('/invoice', [MONTH]);
    const [invoice] = await invoicesOf(client);
    expect(invoice).toMatchObject({ number: 1, month: '2026-11', order_count: 2, total: 7050, paid_on: null });
    expect(made.headers['location']).toBe(`${VOUCHER_PAGE}/invoices/${invoice?.id}?done=invoiced`);
    const { body } = await page.get(String(made.headers['location']));
    for (const words of ['Invoice 1', '£70.50', '£40.00', '£30.50', 'Not paid yet', 'EY123456'])
      expect(body).toContain(words);
    expect(body).not.toMatch(/£1\.00|Child1/);
    expect(await statesOf(client)).toEqual(['approved', 'approved', 'placed']);
  });

  test('that is asked for ten times at once is one', async () => {
    const { client, page } = await aMonth([40, 30]);
    const form = new URLSearchParams([['token', await page.formToken()], [...MONTH]]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => page.post('/invoice', { form })));
    expect(answers.every(({ statusCode }) => statusCode === 303)).toBe(true);
    expect(await invoicesOf(client)).toMatchObject([{ number: 1, order_count: 2, total: 7000 }]);
  });

  test('of what is approved later is another one, with the next number', async () => {
    const { client, member, page } = await aMonth([40]);
    await page.send('/invoice', [MONTH]);
    const { order } = (await member.pay(25)).json<Paid>();
    await page.send('/approve', [MONTH, ['order', order.id]]);
    await page.send('/invoice', [MONTH]);
    expect(await invoicesOf(client)).toMatchObject([
      { number: 1, total: 4000 },
      { number: 2, total: 2500 },
    ]);
    const empty = await page.send('/invoice', [MONTH]);
    expect(empty.headers['location']).toBe(`${VOUCHER_PAGE}?month=2026-11&done=nothing-to-invoice`);
  });

  test('that is paid makes its orders paid, once, and moves no money', async () => {
    const { client, member, page } = await aMonth([40, 30]);
    const before = await ledgerOf(server, member);
    expect(before).toMatchObject({ balance: 92_900, sum: 92_900 });
    await page.send('/invoice', [MONTH]);
    const [invoice] = await invoicesOf(client);
    const path = `/invoices/${invoice?.id}/pay`;
    expect((await page.get(VOUCHER_PAGE + path)).body).toContain('Mark invoice 1 as paid?');
    expect(await statesOf(client)).toEqual(['approved', 'approved', 'placed']);
    const form = new URLSearchParams([['token', await page.formToken()]]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => page.post(path, { form })));
    const led = answers.map(({ headers }) => String(headers['location']).split('done=')[1]);
    expect(led.filter((done) => done === 'paid')).toHaveLength(1);
    expect(led.filter((done) => done === 'already-paid')).toHaveLength(4);
    expect(await statesOf(client)).toEqual(['paid', 'paid', 'placed']);
    expect(await invoicesOf(client)).toMatchObject([{ paid_on: '2026-11-16' }]);
    expect(await ledgerOf(server, member)).toEqual(before);
  });

  test('comes as CSV and PDF, noted before it goes out', async () => {
    const { client, id: accountId, page } = await aMonth([40, 30.5]);
    await page.send('/invoice', [MONTH]);
    const [invoice] = await invoicesOf(client);
    const csv = await page.get(`${VOUCHER_PAGE}/invoices/${invoice?.id}/csv`);
    expect(csv.headers['content-disposition']).toContain('Childcare vouchers invoice 1.csv');
    const [head = [], ...rows] = readCsv(csv.body);
    expect(head).toEqual([
      'Payroll number',
      'First name',
      'Surname',
      'Carer',
      'Registration number',
      'Placed on',
      'Amount',
    ]);
    expect(rows.map((row) => row.at(-1))).toEqual(['40', '30.5']);
    const pdf = await page.get(`${VOUCHER_PAGE}/invoices/${invoice?.id}/pdf`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const notes = await rowsOf(
      server,
      "select object_id, hits from audit_event where action = 'report-read' and actor_id = $1",
      [accountId],
    );
    expect(notes).toEqual([
      { object_id: invoice?.id, hits: 2 },
      { object_id: invoice?.id, hits: 2 },
    ]);
  });

  test('of another client is as unknown as one that nobody has', async () => {
    const [one, other] = [await aMonth([40]), await aMonth([30])];
    await other.page.send('/invoice', [MONTH]);
    const [foreign] = await invoicesOf(other.client);
    for (const id of [foreign?.id, server.services.newId(), 'none'])
      for (const part of ['', '/pay', '/csv', '/pdf']) {
        const answer = await one.page.get(`${VOUCHER_PAGE}/invoices/${id}${part}`);
        expect([part, answer.statusCode, answer.body.includes('£30')]).toEqual([part, 404, false]);
      }
    expect((await one.page.send(`/invoices/${foreign?.id}/pay`, [])).statusCode).toBe(404);
    expect(await invoicesOf(other.client)).toMatchObject([{ paid_on: null }]);
  });
});

/** What the rows of a page come to. */
const totals = (body: string) => [...body.matchAll(/class="end">\s*(£[\d.]+)/g)].map(([, pounds]) => pounds);

describe('the history', () => {
  test('has every decision with who made it, the newest first, ten on a page', async () => {
    const { member, page, client } = await aMonth([]);
    expect((await page.get(`${VOUCHER_PAGE}/history`)).body).toContain('Nothing here');
    for (let pounds = 2; pounds <= 10; pounds++) {
      const { order } = (await member.pay(pounds)).json<Paid>();
      await page.send('/approve', [MONTH, ['order', order.id]]);
    }
    await page.send('/invoice', [MONTH]);
    const [invoice] = await invoicesOf(client);
    await page.send(`/invoices/${invoice?.id}/pay`, []);
    const { body } = await page.get(`${VOUCHER_PAGE}/history`);
    expect(totals(body)).toEqual([
      '£54.00',
      '£54.00',
      '£10.00',
      '£9.00',
      '£8.00',
      '£7.00',
      '£6.00',
      '£5.00',
      '£4.00',
      '£3.00',
    ]);
    expect(body).toMatch(/Invoice 1<\/a\s*>\s*marked as paid/);
    expect(body).toContain('Ann Archer');
    expect(totals((await page.get(`${VOUCHER_PAGE}/history?page=2`)).body)).toEqual(['£2.00']);
  });
});
