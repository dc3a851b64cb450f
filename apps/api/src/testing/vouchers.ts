import type { Carer, VoucherOrder } from '@plenty/contract/payroll/vouchers';
import { aChooser, benefitIdOf, type Chooser, type ChooserFacts } from './chooser.ts';
import { logIn, type TestClient } from './people.ts';
import { rowsOf } from './rows-of.ts';
import { call, type TestServer } from './server.ts';

export const CARER = { name: 'Little Acorns', kind: 'nursery', registrationNumber: 'EY123456', reference: 'Archer' };

/** A member of the voucher scheme with a child of eight, and a carer. */
export interface Member extends Chooser {
  readonly carerId: string;
  readonly childId: string;
  readonly pay: (pounds: number, more?: object) => ReturnType<typeof call>;
  readonly get: <Answer>(path: string) => Promise<Answer>;
}

export async function aMember(server: TestServer, client: TestClient, facts: ChooserFacts = {}): Promise<Member> {
  const children = ['2018-05-04'];
  const chooser = await aChooser(server, client, { voucherSchemeJoinedOn: '2017-09-01', children, ...facts });
  const { token } = chooser;
  const { id: carerId } = (await call(server, 'POST', '/ccv/carers', { token, body: CARER })).json<Carer>();
  const childId = chooser.family[0] ?? '';
  return {
    ...chooser,
    carerId,
    childId,
    pay: (orderValue, more = {}) =>
      call(server, 'POST', '/ccv/orders', { token, body: { carerId, childId, orderValue, when: 'now', ...more } }),
    get: async <Answer>(path: string) => {
      const answer = await call(server, 'GET', path, { token });
      // Weeks may have passed in a test since this one logged in.
      if (answer.statusCode !== 401) return answer.json<Answer>();
      return (await call(server, 'GET', path, { token: await newToken(server, chooser) })).json<Answer>();
    },
  };
}

async function newToken(server: TestServer, { accountId, client }: Chooser): Promise<string> {
  const [account] = await rowsOf<{ email: string }>(server, 'select email from account where id = $1', [accountId]);
  return (await logIn(server, account?.email ?? '', `${client.slug}.localhost:3000`)).token;
}

export interface Paid {
  readonly order: VoucherOrder;
  readonly balance: number;
}

/** A month that has closed, with what people gave up for vouchers in it: pence by employee, and for which month. */
export async function aClosedMonth(
  server: TestServer,
  client: TestClient,
  month: string,
  lines: readonly { readonly of: Chooser; readonly pence: number; readonly forMonth?: string }[] = [],
): Promise<void> {
  await server.asOwner(
    `insert into pay_period (client_id, month, scheme_year_id, approval_on, cut_off_on, pay_on, state, closed_at, line_count,
                             employee_pence, employer_pence, fund_pence)
     values ($1, $2, $3, $4, $5, $6, 'closed', app_now(), 0, 0, 0, 0) on conflict do nothing`,
    [client.id, month, client.yearId, `${month}-10`, `${month}-15`, `${month}-25`],
  );
  const benefitId = await benefitIdOf(server, client, 'childcare-vouchers');
  for (const { of, pence, forMonth = month } of lines)
    await server.asOwner(
      `insert into contribution_line (client_id, employee_id, benefit_id, month, for_month, employee_pence, employer_pence, fund_pence)
       values ($1, $2, $3, $4, $5, $6, 0, 0)`,
      [client.id, of.employeeId, benefitId, month, forMonth, pence],
    );
}

/** What is kept of somebody's money: it adds up, or the test has found something. */
export async function ledgerOf(server: TestServer, { employeeId }: Chooser) {
  const [account] = await rowsOf<{ balance: number; owed: number; entries: number }>(
    server,
    `select balance_pence::integer as balance, owed_pence::integer as owed, entry_count as entries
       from voucher_account where employee_id = $1`,
    [employeeId],
  );
  const entries = await rowsOf<{ number: number; kind: string; amount: number; after: number }>(
    server,
    `select number, kind, amount_pence::integer as amount, balance_after_pence::integer as after
       from voucher_entry where employee_id = $1 order by number`,
    [employeeId],
  );
  return { ...account, rows: entries, sum: entries.reduce((sum, { amount }) => sum + amount, 0) };
}
