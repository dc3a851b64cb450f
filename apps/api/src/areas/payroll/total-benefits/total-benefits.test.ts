import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GotOf } from '@plenty/contract/endpoint';
import type { totalBenefits } from '@plenty/contract/payroll/total-benefits';
import { readPdf } from '../../../platform/pdf/testing/read-pdf.ts';
import { aChooser, type Chooser } from '../../../testing/chooser.ts';
import { haveMonths, havePaid } from '../../../testing/closed-months.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { aClient, anAccount, logIn, type TestClient } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

const ENHANCED = { features: ['total-benefits-enhanced'] };

let server: TestServer;
let harbour: TestClient;
let person: Chooser;
beforeAll(async () => {
  server = await startTestServer();
  await beOnDay(server, '2026-08-03');
  harbour = await aClient(server, 'harbour', ENHANCED);
  // £30,000 in England; from 1 July £36,000.
  person = await aChooser(server, harbour);
  await server.asOwner(
    `insert into employment select (jsonb_populate_record(employment, '{"effective_from": "2026-07-01", "salary_pence": 3600000}')).*
       from employment where employee_id = $1`,
    [person.employeeId],
  );
  await haveMonths(server, harbour, ['2026-04', '2026-05', '2026-06', '2026-07']);
  const months = ['2026-04', '2026-05', '2026-06', '2026-07'];
  await havePaid(
    server,
    person,
    'pension',
    months.map((month) => ({ month, employee: 12_500, employer: 12_500 })),
  );
  await havePaid(server, person, 'dental-insurance', [
    { month: '2026-06', employee: 500, fund: 1500 },
    { month: '2026-07', employee: 500, fund: 1500 },
    { month: '2026-07', forMonth: '2026-06', employee: -200, fund: 200 },
  ]);
});
afterAll(() => server.close());

type Got<Name extends keyof typeof totalBenefits> = GotOf<(typeof totalBenefits)[Name]>;
const read = (path: string, token = person.token, host = 'harbour.localhost:3000') =>
  call(server, 'GET', path, { token, host });

describe('the plain view', () => {
  test('has pay, what the employer paid on top, and what the employee paid out of it', async () => {
    const page = (await read('/user/selections/mtb/page')).json<Got<'page'>>();
    expect(page).toMatchObject({
      schemeYear: 2026,
      years: [2026],
      firstMonth: '2026-04',
      lastMonth: '2026-07',
      // £2,500 three times and £3,000.
      pay: { pence: 1_050_000 },
      // £125 four times, and £5 twice less £2.
      employeePence: 50_800,
      // £125 four times, and £15 twice and £2 from the fund.
      employerPence: 53_200,
      rewardPence: 1_103_200,
    });
  });

  test('opens each number to its lines: months of pay, and the months of each benefit', async () => {
    const page = (await read('/user/selections/mtb/page')).json<Got<'page'>>();
    expect(page.pay.lines.at(-1)).toEqual({ label: 'July 2026', how: null, pence: 300_000 });
    expect(page.categories.map(({ name, totalPence }) => [name, totalPence])).toEqual([
      ['Your future', 100_000],
      ['Your health', 4000],
    ]);
    expect(page.categories[1]?.benefits[0]?.lines).toEqual([
      {
        month: '2026-06',
        forMonth: '2026-06',
        employeePence: 500,
        employerPence: 1500,
        fundPence: 1500,
        totalPence: 2000,
      },
      {
        month: '2026-07',
        forMonth: '2026-07',
        employeePence: 500,
        employerPence: 1500,
        fundPence: 1500,
        totalPence: 2000,
      },
      { month: '2026-07', forMonth: '2026-06', employeePence: -200, employerPence: 200, fundPence: 200, totalPence: 0 },
    ]);
  });

  test('and the card of the home page are of the present year; a year that there is not is not there', async () => {
    expect((await read('/user/selections/mtb/card')).json()).toEqual({
      schemeYear: 2026,
      firstMonth: '2026-04',
      lastMonth: '2026-07',
      rewardPence: 1_103_200,
      payPence: 1_050_000,
      employerPence: 53_200,
    });
    expect((await read('/user/selections/mtb/page?year=2025')).statusCode).toBe(404);
  });

  test('has nothing for who is no employee, and nothing of others', async () => {
    const { email } = await anAccount(server, harbour, { userType: 'employer' });
    const { token } = await logIn(server, email);
    expect((await read('/user/selections/mtb/page', token)).json()).toMatchObject({ rewardPence: 0, categories: [] });
    const other = await aChooser(server, harbour);
    await havePaid(server, other, 'pension', [{ month: '2026-04', employer: 777 }]);
    expect((await read('/user/selections/mtb/card', other.token)).json()).toMatchObject({ employerPence: 777 });
    expect((await read('/user/selections/mtb/card')).json()).toMatchObject({ employerPence: 53_200 });
  });
});

describe('the enhanced view', () => {
  test('says how much tax was saved, by the annual method: 20 % and 8 % of £500', async () => {
    const summary = (await read('/total-benefits/summary')).json<Got<'summary'>>();
    expect(summary.taxSaved.pence).toBe(14_000);
    expect(summary.taxSaved.lines.map(({ label, pence }) => [label, pence])).toEqual([
      ['Income tax 2026/27', 10_000],
      ['National Insurance 2026/27', 4000],
    ]);
  });

  test('has the same figures as the plain one, each adding up from its lines', async () => {
    const summary = (await read('/total-benefits/summary')).json<Got<'summary'>>();
    expect(summary).toMatchObject({
      rewardPence: 1_103_200,
      payKeptPence: 1_050_000 - 50_800,
      employee: { pence: 50_800 },
      employer: { pence: 53_200 },
    });
    for (const { pence, lines } of [summary.pay, summary.employee, summary.employer, summary.taxSaved])
      expect(lines.reduce((sum, line) => sum + line.pence, 0)).toBe(pence);
    const page = (await read('/user/selections/mtb/page')).json<Got<'page'>>();
    expect((await read('/total-benefits/data')).json<Got<'data'>>().categories).toEqual(page.categories);
  });

  test('as a document has the figures and every benefit', async () => {
    const answer = await read('/total-benefits/statement.pdf');
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(answer.headers['content-disposition']).toContain('filename="Your total benefits 2026.pdf"');
    const { words } = readPdf(answer.rawPayload);
    for (const figure of ['£11,032.00', '£10,500.00', '£532.00', '£140.00', 'Dental insurance', 'July 2026'])
      expect(words).toContain(figure);
  });

  test('is not there where the client has not switched it on; the plain one is', async () => {
    const quanta = await aClient(server, 'quanta', { features: [] });
    const { token } = await aChooser(server, quanta);
    for (const path of ['/total-benefits/summary', '/total-benefits/data', '/total-benefits/statement.pdf'])
      expect((await read(path, token, 'quanta.localhost:3000')).statusCode).toBe(404);
    const page = await read('/user/selections/mtb/page', token, 'quanta.localhost:3000');
    expect(page.json()).toMatchObject({ firstMonth: null, lastMonth: null, rewardPence: 0, years: [2026] });
  });
});
