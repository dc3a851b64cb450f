import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDemo } from '@plenty/demo/fill';
import { mailsTo, tokenTo } from './testing/mails.ts';
import { PASSWORD } from './testing/people.ts';
import { rowsOf } from './testing/rows-of.ts';
import { call, startTestServer, type TestServer } from './testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ isFilled: true });
  // A second time, as after a first start that was cut off.
  await fillDemo(server.services, server.services.clock.now().toISOString().slice(0, 10));
});
afterAll(() => server.close());

const logIn = (email: string, body = {}) =>
  call(server, 'POST', '/login', { host: 'localhost:3000', body: { email, password: PASSWORD, ...body } });

async function setupOf(email: string): Promise<Record<string, unknown>> {
  const { access_token: token } = (await logIn(email)).json<{ access_token: string }>();
  const setup = await call(server, 'GET', '/login/setup', { token, host: 'localhost:3000' });
  return setup.json<{ user: Record<string, unknown> }>().user;
}

test('terms@harbour.test has new terms to accept; the other people of the demo have none', async () => {
  expect(await setupOf('terms@harbour.test')).toMatchObject({ siteTermsUpdated: true, termsRevision: false });
  for (const name of ['employee', 'employer', 'welcome', 'leaver'])
    expect(await setupOf(`${name}@harbour.test`)).toMatchObject({ siteTermsUpdated: false, termsRevision: true });
});

test('whoever is registered has accepted the terms of their client, and nobody else has', async () => {
  const [counts] = await rowsOf(
    server,
    `select count(*) filter (where activated_at is null and version is not null)::integer as too_many,
            count(*) filter (where activated_at is not null and version is null)::integer as too_few,
            count(distinct account.client_id)::integer as clients
       from account left join terms_acceptance on (terms_acceptance.client_id, account_id) = (account.client_id, id)
      where user_type <> 'operator'`,
  );
  expect(counts).toEqual({ too_many: 0, too_few: 0, clients: 3 });
});

test('invited@harbour.test has one welcome mail, whose link and date of birth activate the account', async () => {
  expect(await mailsTo(server, 'invited@harbour.test')).toHaveLength(1);
  const id = await tokenTo(server, 'invited@harbour.test');
  const body = { id, date_of_birth: '28/08/1978', password: PASSWORD, password_confirmation: PASSWORD };
  const answer = await call(server, 'POST', '/user/activate', { body });
  expect(answer.json()).toMatchObject({ access_token: expect.stringMatching(/^pla_/) });
});

test('invited@aldhelm.test waits for a first login at the provider: no mail, and a password opens nothing here', async () => {
  expect(await mailsTo(server, 'invited@aldhelm.test')).toEqual([]);
  const [kept] = await rowsOf(
    server,
    `select status, password_hash is not null as knows_password, activated_at
       from account left join credential on (credential.client_id, account_id) = (account.client_id, id)
      where email = 'invited@aldhelm.test'`,
  );
  expect(kept).toEqual({ status: 'invited', knows_password: true, activated_at: null });
  expect((await logIn('invited@aldhelm.test')).statusCode).toBe(401);
});

test('twofa@harbour.test is let in by a code of the secret in its note', async () => {
  const first = await logIn('twofa@harbour.test');
  expect(first.json()).toMatchObject({ access_token: null, is_should_validate_2fa: true });
  const code = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP') }).generate();
  const email = 'twofa@harbour.test';
  const answer = await call(server, 'POST', '/login/mfa', {
    host: 'localhost:3000',
    body: { email, password: PASSWORD, code },
  });
  expect(answer.json()).toMatchObject({ access_token: expect.stringMatching(/^pla_/) });
});

test('employer@quanta.test has a second factor to set up before anything else', async () => {
  expect((await logIn('employer@quanta.test')).json()).toMatchObject({ access_token: null, is_should_setup_2fa: true });
});

test('the vouchers of every member add up: the ledger to the balance, the payroll’s entries to the voucher lines', async () => {
  const members = await rowsOf<{ balance: number; ledger: number; payroll: number; lines: number }>(
    server,
    `select a.balance_pence::integer as balance,
            (select coalesce(sum(amount_pence), 0)::integer from voucher_entry e
              where (e.client_id, e.employee_id) = (a.client_id, a.employee_id)) as ledger,
            (select coalesce(sum(amount_pence), 0)::integer from voucher_entry e
              where (e.client_id, e.employee_id) = (a.client_id, a.employee_id) and kind = 'payroll') as payroll,
            (select coalesce(sum(l.employee_pence + l.employer_pence + l.fund_pence), 0)::integer
               from contribution_line l
               join benefit b on (b.client_id, b.id) = (l.client_id, l.benefit_id) and b.code = 'childcare-vouchers'
               join pay_period p on (p.client_id, p.month) = (l.client_id, l.month) and p.pay_on <= current_date
              where (l.client_id, l.employee_id) = (a.client_id, a.employee_id)) as lines
       from voucher_account a`,
  );
  expect(members.length).toBeGreaterThan(5);
  for (const { balance, ledger, payroll, lines } of members) {
    expect([ledger, payroll]).toEqual([balance, lines]);
    expect(payroll).toBeGreaterThan(0);
  }
});

async function vouchersOf(email: string) {
  const { access_token: token } = (await logIn(email)).json<{ access_token: string }>();
  const get = async <Answer>(path: string) =>
    (await call(server, 'GET', path, { token, host: 'localhost:3000' })).json<Answer>();
  const balance = await get<{ balance: number; ccvOnly: boolean }>('/ccv/balance');
  const { children } = await get<{ children: { counts: boolean }[] }>('/ccv/children');
  const { carers } = await get<{ carers: object[] }>('/ccv/carers');
  const placed = await get<{ total: number }>('/ccv/orders');
  const saved = await get<{ total: number }>('/ccv/orders?kind=saved');
  const counting = children.filter(({ counts }) => counts);
  return { ...balance, counting: counting.length, carers: carers.length, placed: placed.total, saved: saved.total };
}

test('leaver@harbour.test has vouchers to spend, a child and two carers; family@harbour.test orders as well', async () => {
  const leaver = await vouchersOf('leaver@harbour.test');
  expect(leaver).toMatchObject({ ccvOnly: true, endsWithBalance: true, counting: 1, carers: 2, saved: 0 });
  expect(leaver.balance).toBeGreaterThan(0);
  const family = await vouchersOf('family@harbour.test');
  expect(family).toMatchObject({ ccvOnly: false, counting: 1, carers: 2, saved: 2 });
  expect(family.balance).toBeGreaterThan(0);
  expect(family.placed).toBeGreaterThan(3);
});

test('fourteen months have closed at each client, and nearly all who were there have lines in every one of them', async () => {
  const clients = await rowsOf(
    server,
    `select slug, count(*)::integer as months, bool_and(state = 'closed' and p.line_count > 0) as closed from pay_period p
       join client on client.id = p.client_id group by slug order by slug`,
  );
  expect(clients).toEqual(['aldhelm', 'harbour', 'quanta'].map((slug) => ({ slug, months: 14, closed: true })));
  const [people] = await rowsOf<{ whole: number; corrected: number }>(
    server,
    `select avg((months = 14)::integer)::float as whole, sum(corrected)::integer as corrected
       from (select (select count(distinct l.month) from contribution_line l
                      where (l.client_id, l.employee_id) = (e.client_id, e.id)) as months,
                    (select count(*) from contribution_line l
                      where (l.client_id, l.employee_id) = (e.client_id, e.id) and for_month < month) as corrected
               from employee e join employment m on (m.client_id, m.employee_id) = (e.client_id, e.id)
              where m.status = 'active' and e.joined_on < (select min(month || '-01')::date from pay_period)) as person`,
  );
  expect(people?.whole).toBeGreaterThan(0.9);
  // Whatever had been chosen was chosen in time.
  expect(people?.corrected).toBe(0);
});

test('what somebody sees of benefits is of the year that is running, whatever they had before', async () => {
  const { access_token: token } = (await logIn('employee@harbour.test')).json<{ access_token: string }>();
  const answer = await call(server, 'GET', '/benefits/user/eligible', { token });
  const shown = answer.json<{ benefits: { benefitId: string }[] }>().benefits.map(({ benefitId }) => benefitId);
  expect(shown.length).toBeGreaterThan(20);
  const years = await rowsOf(
    server,
    `select y.year, count(*)::integer as shown from benefit b join scheme_year y on (y.client_id, y.id) = (b.client_id, b.scheme_year_id)
      where b.id = any ($1) group by y.year`,
    [shown],
  );
  const [running] = await rowsOf<{ year: number }>(server, 'select max(year) as year from scheme_year');
  expect(years).toEqual([{ year: running?.year, shown: shown.length }]);
});
