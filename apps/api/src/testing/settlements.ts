import { haveChosen } from './chooser.ts';
import { rowsOf } from './rows-of.ts';
import type { TestServer } from './server.ts';
import type { Visitor } from './visitor.ts';

/** Of a price that the employee pays alone. */
export const PAID_ALONE = { employerPence: 0, fundPence: 0, premiumTaxPence: 0, benefitInKindYearlyPence: 0 };

export type AgreedTerm = readonly [code: string, term: { value: number; months: number; startsOn: string }];

/** A value that is repaid in equal parts, the last of which takes the odd pence. */
export async function agreeTerm(server: TestServer, ann: Visitor, ...[code, term]: AgreedTerm): Promise<void> {
  const { value, months, startsOn } = term;
  const each = Math.floor(value / months);
  const last = value - each * (months - 1);
  await haveChosen(server, { ...ann, family: [] }, code, {
    startsOn,
    values: { value, term: String(months) },
    price: {
      ...PAID_ALONE,
      totalPence: each,
      employeePence: each,
      months,
      lastMonth: { ...PAID_ALONE, totalPence: last, employeePence: last },
    },
  });
}

/** [benefit, month, for which month, employee, fund, left on] of all that is settled. */
export async function settledLines(server: TestServer, { client, employeeId }: Visitor) {
  const rows = await rowsOf<{ line: readonly unknown[] }>(
    server,
    `select json_build_array(b.code, l.month, l.for_month, l.employee_pence, l.fund_pence, l.left_on) as line
       from contribution_line l join benefit b on (b.client_id, b.id) = (l.client_id, l.benefit_id)
      where l.client_id = $1 and l.employee_id = $2 and l.kind = 'settlement'
      order by l.month, l.for_month, b.code`,
    [client.id, employeeId],
  );
  return rows.map(({ line }) => line);
}

/** All that was ever taken from somebody for a benefit. */
export async function takenInAll(server: TestServer, { client, employeeId }: Visitor, code: string) {
  const [row] = await rowsOf<{ pence: number }>(
    server,
    `select coalesce(sum(l.employee_pence), 0)::int as pence
       from contribution_line l join benefit b on (b.client_id, b.id) = (l.client_id, l.benefit_id)
      where l.client_id = $1 and l.employee_id = $2 and b.code = $3`,
    [client.id, employeeId, code],
  );
  return row?.pence;
}
