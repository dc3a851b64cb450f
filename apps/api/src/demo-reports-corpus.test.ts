import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GotOf } from '@plenty/contract/endpoint';
import type { ReportRow } from '@plenty/contract/payroll/reports';
import type { statements } from '@plenty/contract/payroll/statements';
import { inKindTruth } from './testing/in-kind-truth.ts';
import { everyone } from './testing/everyone.ts';
import { anAccount } from './testing/people.ts';
import { readCsv } from './testing/read-csv.ts';
import { rowsOf } from './testing/rows-of.ts';
import { call, startTestServer, type TestServer } from './testing/server.ts';
import { openSession } from './testing/sessions.ts';

interface Client {
  readonly id: string;
  readonly slug: string;
  readonly token: string;
  readonly reports: readonly ReportRow[];
}

let server: TestServer;
let clients: Client[];
beforeAll(async () => {
  server = await startTestServer({ isFilled: true });
  clients = [];
  for (const { id, slug } of await rowsOf<{ id: string; slug: string }>(
    server,
    'select id, slug from client where slug is not null',
  )) {
    const token = await aReader(id, slug);
    clients.push({ id, slug, token, reports: await allReports(id, token) });
  }
});
afterAll(() => server.close());

async function aReader(clientId: string, slug: string): Promise<string> {
  const client = { id: clientId, slug, yearId: '' };
  const { id } = await anAccount(server, client, { userType: 'employer' });
  return (await openSession(server, client, id)).token;
}

async function allReports(id: string, token: string): Promise<ReportRow[]> {
  const rows: ReportRow[] = [];
  for (let page = 1; ; page++) {
    const answer = await call(server, 'GET', `/client/${id}/reports?page=${page}`, { token });
    const { data, last_page } = answer.json<{ data: ReportRow[]; last_page: number }>();
    rows.push(...data);
    if (page >= last_page) return rows;
  }
}

/** The file as it is downloaded, each row by its columns. */
async function read({ id, token }: Client, report: ReportRow): Promise<Record<string, string>[]> {
  // So many at once are a test's alone.
  await server.asOwner('delete from attempt');
  const path = `/client/${id}/reports/${report.id}/download`;
  const answer = await call(server, 'GET', path, { token });
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
  const [head = [], ...all] = readCsv(answer.body);
  const rows = all.filter(([first]) => first !== 'Control total');
  expect(rows).toHaveLength(report.rowCount);
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
}

const monthOf = ({ year, month }: ReportRow) => `${year}-${String(month).padStart(2, '0')}`;
const pence = (text = '') => Math.round(Number(text) * 100);
const sum = (rows: readonly Record<string, string>[], column: string) =>
  rows.reduce((total, row) => total + pence(row[column]), 0);

test('every client has a payroll report and one of benefits in kind of each month that has closed', async () => {
  expect(clients).toHaveLength(3);
  for (const { id, reports } of clients) {
    const months = await rowsOf<{ month: string }>(
      server,
      "select month from pay_period where client_id = $1 and state = 'closed' order by month desc",
      [id],
    );
    expect(months.length).toBeGreaterThan(12);
    for (const wanted of ['payroll', 'benefit-in-kind'])
      expect(reports.filter(({ type }) => type === wanted).map(monthOf)).toEqual(months.map(({ month }) => month));
  }
});

test('for every client and month: the payroll report adds up to the contribution lines, and the list says so', async () => {
  for (const client of clients)
    for (const report of client.reports.filter(({ type }) => type === 'payroll')) {
      const rows = await read(client, report);
      const [lines] = await rowsOf(
        server,
        `select sum(employee_pence)::integer as employee, sum(employer_pence)::integer as employer, sum(fund_pence)::integer as fund
           from contribution_line where client_id = $1 and month = $2`,
        [client.id, monthOf(report)],
      );
      const reported = {
        employee: sum(rows, 'Deduction') - sum(rows, 'Payment'),
        employer: sum(rows, 'Employer cost'),
        fund: sum(rows, 'Benefit fund'),
      };
      expect(reported).toEqual(lines);
      expect(reported).toEqual({
        employee: report.employeePence,
        employer: report.employerPence,
        fund: report.fundPence,
      });
    }
});

test('for every client and month: benefits in kind are taxed as the engine says by lines and selections, and months add up to tax years', async () => {
  let compared = 0;
  const sections = new Set<string>();
  for (const client of clients) {
    const truthIn = await inKindTruth(server, client.id);
    const told = new Map<string, number>();
    for (const report of client.reports.filter(({ type }) => type === 'benefit-in-kind').toReversed()) {
      const rows = (await read(client, report)).filter((row) => row['Row type'] === 'Benefit');
      const reported = rows.map((row): [string, number] => [
        `${row['Payroll number']} ${row['Benefit']}`,
        pence(row['Taxable this tax year']),
      ]);
      expect(new Map(reported)).toEqual(truthIn(monthOf(report)));
      expect([sum(rows, 'Taxable this month'), sum(rows, 'Taxable this tax year')]).toEqual([
        report.taxableMonthPence,
        report.taxableYearPence,
      ]);
      for (const row of rows) {
        sections.add(row['P11D section']?.slice(0, 1) ?? '');
        const key = `${row['Tax year']} ${row['Payroll number']} ${row['Benefit']}`;
        told.set(key, (told.get(key) ?? 0) + pence(row['Taxable this month']));
        expect([key, told.get(key)]).toEqual([key, pence(row['Taxable this tax year'])]);
      }
      compared += rows.length;
    }
  }
  expect([...sections].toSorted()).toEqual(['F', 'I', 'L', 'M']);
  expect(compared).toBeGreaterThan(5000);
});

interface Provided {
  readonly client_id: string;
  readonly provider: string;
  readonly month: string;
  readonly member: string;
}

/** What stands at the end of each month by the selections themselves; what asks for no choice, by its lines. */
const STANDING = `
  with offered as (
    select distinct on (client_id, benefit_id) client_id, benefit_id, definition ->> 'name' as name,
           definition -> 'provider' ->> 'name' as provider, definition -> 'fields' = '[]'::jsonb as is_included
      from benefit_version order by client_id, benefit_id, version desc)
  select p.client_id, o.provider, p.month, e.payroll_number || ' ' || o.name as member
    from pay_period p
    join selection s on s.client_id = p.client_id and s.state in ('active', 'scheduled', 'opted-out', 'ended')
    join offered o on o.client_id = s.client_id and o.benefit_id = s.benefit_id and o.provider is not null
    join employee e on e.client_id = s.client_id and e.id = s.employee_id
   where s.starts_on <= (p.month || '-01')::date + interval '1 month - 1 day'
     and (s.ends_on is null or s.ends_on >= (p.month || '-01')::date + interval '1 month - 1 day')
  union
  select l.client_id, o.provider, l.month, e.payroll_number || ' ' || o.name
    from contribution_line l
    join offered o on o.client_id = l.client_id and o.benefit_id = l.benefit_id and o.provider is not null and o.is_included
    join employee e on e.client_id = l.client_id and e.id = l.employee_id
   where l.for_month = l.month`;

const key = (client: string, provider: string, month: string) => `${client} ${provider} ${month}`;

test('for every client, provider and month: the members are those whose selections stand at the end of the month', async () => {
  const wanted = Map.groupBy(await rowsOf<Provided>(server, STANDING), ({ client_id, provider, month }) =>
    key(client_id, provider, month),
  );
  let compared = 0;
  const reported = new Set<string>();
  for (const client of clients)
    for (const report of client.reports.filter(({ type }) => type === 'provider')) {
      const rows = await read(client, report);
      const at = key(client.id, report.providerName ?? '', monthOf(report));
      reported.add(at);
      const members = rows.filter(({ Status }) => ['Joiner', 'Change', 'Unchanged'].includes(Status ?? ''));
      expect(members.map((row) => `${row['Payroll number']} ${row['Benefit']}`).toSorted()).toEqual(
        (wanted.get(at) ?? []).map(({ member }) => member).toSorted(),
      );
      compared += members.length;
    }
  expect([...wanted.keys()].filter((at) => !reported.has(at))).toEqual([]);
  expect(compared).toBeGreaterThan(10_000);
});

type Entries = GotOf<typeof statements.list>;

test('for every client and month: who can read their statements reads there what payroll was told', async () => {
  const people = (await everyone(server)).filter(({ isVoucherOnly }) => !isVoucherOnly);
  const numbers = await rowsOf<{ id: string; client_id: string; payroll_number: string; groups: string[] }>(
    server,
    `select e.id, e.client_id, e.payroll_number, array_agg(distinct d.group_code) as groups
       from employee e
       join contribution_line l on l.client_id = e.client_id and l.employee_id = e.id
       join (select distinct on (benefit_id) benefit_id, definition ->> 'groupCode' as group_code
               from benefit_version order by benefit_id, version desc) d on d.benefit_id = l.benefit_id
      group by e.client_id, e.id, e.payroll_number`,
  );
  const byId = new Map(numbers.map((person) => [person.id, person]));
  const stated = new Map<string, number>();
  const waiting = [...people];
  const work = async (): Promise<void> => {
    for (let person = waiting.pop(); person; person = waiting.pop())
      for (const group of byId.get(person.employeeId)?.groups ?? []) {
        const host = `${person.slug}.localhost:3000`;
        const answer = await call(server, 'GET', `/benefit-group/${group}/statements`, { token: person.token, host });
        for (const { year, month, employeeContribution, employerContribution } of answer.json<Entries>()) {
          const at = `${person.clientId} ${year}-${String(month).padStart(2, '0')}`;
          const both = Math.round((employeeContribution + employerContribution) * 100);
          stated.set(at, (stated.get(at) ?? 0) + both);
        }
      }
  };
  await Promise.all(Array.from({ length: 6 }, work));
  const readers = new Set(people.map(({ employeeId }) => byId.get(employeeId)?.payroll_number));
  for (const client of clients)
    for (const report of client.reports.filter(({ type }) => type === 'payroll')) {
      const rows = (await read(client, report)).filter((row) => readers.has(row['Payroll number']));
      const told =
        sum(rows, 'Deduction') - sum(rows, 'Payment') + sum(rows, 'Employer cost') + sum(rows, 'Benefit fund');
      expect({ report: report.label, pence: told }).toEqual({
        report: report.label,
        pence: stated.get(`${client.id} ${monthOf(report)}`) ?? 0,
      });
    }
});
