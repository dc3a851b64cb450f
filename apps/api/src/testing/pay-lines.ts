import { haveChosen, type Chooser } from './chooser.ts';
import { rowsOf } from './rows-of.ts';
import type { TestServer } from './server.ts';

/** [benefit, month, for which month, employee, employer, fund] */
export type Line = readonly [string, string, string, number, number, number];

/** What is in the lines of a client, or of one of its people; of what everyone has only where it is asked for. */
export async function linesOf(
  server: TestServer,
  { id, employeeId, withIncluded = false }: { id: string; employeeId?: string; withIncluded?: boolean },
): Promise<Line[]> {
  const rows = await rowsOf<{ line: Line }>(
    server,
    `select json_build_array(b.code, l.month, l.for_month, l.employee_pence, l.employer_pence, l.fund_pence) as line
       from contribution_line l join benefit b on (b.client_id, b.id) = (l.client_id, l.benefit_id)
      where l.client_id = $1 and ($2::uuid is null or l.employee_id = $2)
        and ($3 or b.code not in ('employee-assistance', 'virtual-gp'))
      order by l.month, l.for_month, b.code, l.employee_id`,
    [id, employeeId ?? null, withIncluded],
  );
  return rows.map(({ line }) => line);
}

/** What somebody has chosen at a price of so many pence a month, of which the employer pays some. */
export function haveAgreed(
  server: TestServer,
  person: Chooser,
  code: string,
  agreed: { startsOn: string; endsOn?: string; state?: string; pence: number; employerPence?: number },
): Promise<string> {
  const { pence, employerPence = 0, ...chosen } = agreed;
  const parts = { employeePence: pence, employerPence, fundPence: 0, totalPence: pence + employerPence };
  const price = { ...parts, premiumTaxPence: 0, benefitInKindYearlyPence: 0 };
  return haveChosen(server, person, code, { ...chosen, price });
}
