import { closeMonths } from '../areas/payroll/month-close/close-months.ts';
import type { Chooser } from './chooser.ts';
import type { TestClient } from './people.ts';
import type { TestServer } from './server.ts';

/** Months of a client as the close leaves them, in the year of its first scheme unless said; paid on the 25th. */
export async function haveMonths(
  server: TestServer,
  client: TestClient,
  months: readonly string[],
  { yearId = client.yearId, isClosed = true } = {},
): Promise<void> {
  for (const month of months)
    await server.asOwner(
      `insert into pay_period (client_id, month, scheme_year_id, approval_on, cut_off_on, pay_on, state, closed_at, line_count)
       values ($1, $2, $3, $4, $4, $5, $6, $7, $8)`,
      [
        client.id,
        month,
        yearId,
        `${month}-15`,
        `${month}-25`,
        ...(isClosed ? ['closed', `${month}-25`, 0] : ['closing', null, null]),
      ],
    );
}

export interface PaidLine {
  readonly month: string;
  readonly forMonth?: string;
  readonly employee?: number;
  readonly employer?: number;
  readonly fund?: number;
  /** Of the benefit. */
  readonly yearId?: string;
}

/** What months came to for somebody's benefit, by its code, in pence. */
export async function havePaid(
  server: TestServer,
  { client, employeeId }: Pick<Chooser, 'client' | 'employeeId'>,
  code: string,
  lines: readonly PaidLine[],
): Promise<void> {
  for (const { month, forMonth = month, employee = 0, employer = 0, fund = 0, yearId = client.yearId } of lines)
    await server.asOwner(
      `insert into contribution_line (client_id, employee_id, benefit_id, month, for_month, employee_pence, employer_pence,
                                      fund_pence)
       select client_id, $2, id, $4, $5, $6, $7, $8 from benefit where client_id = $1 and code = $3 and scheme_year_id = $9`,
      [client.id, employeeId, code, month, forMonth, employee, employer, fund, yearId],
    );
}

/** All months that are due on a day, from the first of the scheme year on; the clock stays as it is. */
export async function closeDueMonths(server: TestServer, { id }: Pick<TestClient, 'id'>, day: string): Promise<void> {
  await closeMonths(server.services, id, day, '2026-04');
}
