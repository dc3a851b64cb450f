import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GotOf } from '@plenty/contract/endpoint';
import type { statements } from '@plenty/contract/payroll/statements';
import type { totalBenefits } from '@plenty/contract/payroll/total-benefits';
import { everyone, type Person } from './testing/everyone.ts';
import { rowsOf } from './testing/rows-of.ts';
import { call, startTestServer, type TestServer } from './testing/server.ts';

/** What somebody's lines come to in a month, for a group, as SQL adds them up. */
interface Sum {
  readonly employee_id: string;
  readonly year: number;
  readonly group_code: string;
  readonly month: string;
  readonly employee_pence: number;
  readonly employer_pence: number;
}

const SUMS = `
  select l.employee_id, y.year, d.group_code, l.month, sum(l.employee_pence)::integer as employee_pence,
         sum(l.employer_pence + l.fund_pence)::integer as employer_pence
    from contribution_line l
    join pay_period p on p.client_id = l.client_id and p.month = l.month and p.state = 'closed'
    join scheme_year y on y.id = p.scheme_year_id
    join (select distinct on (benefit_id) benefit_id, definition ->> 'groupCode' as group_code
            from benefit_version order by benefit_id, version desc) d on d.benefit_id = l.benefit_id
   group by l.employee_id, y.year, d.group_code, l.month`;

let server: TestServer;
let people: Person[];
let sums: Map<string, Sum[]>;
beforeAll(async () => {
  server = await startTestServer({ isFilled: true });
  people = await everyone(server);
  sums = Map.groupBy(await rowsOf<Sum>(server, SUMS), ({ employee_id }) => employee_id);
});
afterAll(() => server.close());

/** As far as the portal shows them: who comes for vouchers alone is shown those. */
function linesOf({ employeeId, isVoucherOnly }: Person): Sum[] {
  const own = sums.get(employeeId) ?? [];
  return isVoucherOnly ? own.filter(({ group_code }) => group_code === 'ccv') : own;
}

async function read<Answer>({ slug, token }: Person, path: string): Promise<Answer> {
  const answer = await call(server, 'GET', path, { token, host: `${slug}.localhost:3000` });
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<Answer>();
}

function add(lines: readonly Sum[]): [employeePence: number, employerPence: number] {
  return [
    lines.reduce((sum, { employee_pence }) => sum + employee_pence, 0),
    lines.reduce((sum, { employer_pence }) => sum + employer_pence, 0),
  ];
}

/** A few at a time, as the server would be asked. */
async function forEveryone(check: (person: Person) => Promise<unknown[]>): Promise<unknown[]> {
  const waiting = [...people];
  const found: unknown[] = [];
  const work = async (): Promise<void> => {
    for (let person = waiting.pop(); person; person = waiting.pop()) found.push(...(await check(person)));
  };
  await Promise.all(Array.from({ length: 6 }, work));
  return found;
}

test('the demo has lines to compare: of all clients, and of two scheme years', () => {
  expect(people.length).toBeGreaterThan(700);
  expect(new Set(people.filter((person) => linesOf(person).length > 0).map(({ slug }) => slug)).size).toBe(3);
  expect(new Set([...sums.values()].flat().map(({ year }) => year)).size).toBeGreaterThan(1);
});

type Page = GotOf<typeof totalBenefits.page>;

test('everyone’s total benefits are their lines to the penny, in every scheme year, and add up from what they show', async () => {
  const wrong = await forEveryone(async (person) => {
    if (person.isVoucherOnly) return [];
    const byYear = Map.groupBy(linesOf(person), ({ year }) => year);
    const years = await Promise.all(
      [...byYear].map(async ([year, lines]) => {
        const page = await read<Page>(person, `/user/selections/mtb/page?year=${year}`);
        const [employeePence, employerPence] = add(lines);
        const shown = page.categories.flatMap(({ benefits }) => benefits).flatMap((benefit) => benefit.lines);
        const isRight =
          page.employeePence === employeePence &&
          page.employerPence === employerPence &&
          page.rewardPence === page.pay.pence + employerPence &&
          page.pay.lines.reduce((sum, { pence }) => sum + pence, 0) === page.pay.pence &&
          shown.reduce((sum, { totalPence }) => sum + totalPence, 0) === employeePence + employerPence;
        return isRight ? [] : [{ person, year, employeePence, employerPence, page }];
      }),
    );
    return years.flat();
  });
  expect(wrong).toEqual([]);
});

type Entries = GotOf<typeof statements.list>;
type Contributions = GotOf<typeof statements.contributions>;

test('everyone’s statements are their lines to the penny, month by month, and so are the contributions of a year', async () => {
  const wrong = await forEveryone(async (person) => {
    const byGroup = Map.groupBy(linesOf(person), ({ group_code }) => group_code);
    const groups = await Promise.all(
      [...byGroup].map(async ([group, lines]) => {
        const entries = await read<Entries>(person, `/benefit-group/${group}/statements`);
        const shown = entries.map(({ year, month, employeeContribution, employerContribution }) => ({
          month: `${year}-${String(month).padStart(2, '0')}`,
          employee_pence: Math.round(employeeContribution * 100),
          employer_pence: Math.round(employerContribution * 100),
        }));
        const wanted = lines
          .map(({ month, employee_pence, employer_pence }) => ({ month, employee_pence, employer_pence }))
          .toSorted((one, other) => (one.month < other.month ? -1 : 1));
        return JSON.stringify(shown) === JSON.stringify(wanted) ? [] : [{ person, group, shown, wanted }];
      }),
    );
    const [first] = linesOf(person);
    if (!first) return groups.flat();
    const { group_code: group, year } = first;
    const total = await read<Contributions>(person, `/benefit-group/${group}/contributions?year=${year}`);
    const own = linesOf(person).filter((line) => line.group_code === group && line.year === year);
    const [employeePence, employerPence] = add(own);
    const isRight =
      Math.round(total.employeeContribution * 100) === employeePence &&
      Math.round(total.employerContribution * 100) === employerPence;
    return isRight ? groups.flat() : [...groups.flat(), { person, total, employeePence, employerPence }];
  });
  expect(wrong).toEqual([]);
});

test('what vouchers were credited by the payroll is what the lines of their months come to', async () => {
  const differing = await rowsOf(
    server,
    `select * from (
       select employee_id, month, sum(amount_pence) as credited from voucher_entry where kind = 'payroll' group by 1, 2) entry
       full join (
       select l.employee_id, l.month, sum(l.employee_pence + l.employer_pence + l.fund_pence) as paid
         from contribution_line l
         join voucher_month using (client_id, month)
         join (select distinct on (benefit_id) benefit_id, definition ->> 'groupCode' as group_code
                 from benefit_version order by benefit_id, version desc) d on d.benefit_id = l.benefit_id
        where d.group_code = 'ccv' group by 1, 2 having sum(l.employee_pence + l.employer_pence + l.fund_pence) <> 0) line
       using (employee_id, month)
      where credited is distinct from paid`,
  );
  expect(differing).toEqual([]);
  const [{ count } = { count: 0 }] = await rowsOf<{ count: number }>(
    server,
    "select count(*)::integer as count from voucher_entry where kind = 'payroll'",
  );
  expect(count).toBeGreaterThan(0);
});
