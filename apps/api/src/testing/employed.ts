import { anAccount, type TestClient } from './people.ts';
import type { TestServer } from './server.ts';
import { openSession } from './sessions.ts';

export interface Employed {
  /** Of the account. */
  readonly id: string;
  readonly employeeId: string;
  readonly email: string;
  readonly token: string;
  readonly client: TestClient;
}

/** Somebody who has long been at work, passed probation, and is logged in. */
export async function anEmployed(server: TestServer, client: TestClient): Promise<Employed> {
  const { id, email } = await anAccount(server, client);
  const employeeId = server.services.newId();
  await server.asOwner(
    `insert into employee (client_id, id, account_id, payroll_number, first_name, surname, surname_norm, date_of_birth, sex, joined_on)
     values ($1, $2, $3, $4, 'Ann', 'Archer', 'archer', '1985-06-01', 'female', '2020-01-06')`,
    [client.id, employeeId, id, employeeId],
  );
  await server.asOwner(
    `insert into employment (client_id, employee_id, effective_from, status, grade, department, location, hours_per_week,
                             salary_pence, region, probation_until)
     values ($1, $2, '2020-01-06', 'active', 'C', 'Sales', 'Leeds', 37.5, 4200000, 'england', '2020-07-05')`,
    [client.id, employeeId],
  );
  const { token } = await openSession(server, client, id);
  return { id, employeeId, email, token, client };
}

/** Stops the clock of a suite that names its days: noon in London on one of them. */
export async function beOnDay(server: TestServer, day: string): Promise<void> {
  await server.shiftClock(Math.round((Date.parse(`${day}T12:00:00Z`) - Date.now()) / 1000));
}

/** What somebody has of a benefit, as if they had chosen it long ago. */
export async function haveSelection(
  server: TestServer,
  { client, employeeId }: Employed,
  code: string,
  values: object,
): Promise<void> {
  await server.asOwner(
    `insert into selection (client_id, id, employee_id, scheme_year_id, benefit_id, benefit_code, state, values, starts_on)
     select client_id, $2, $3, scheme_year_id, id, code, 'active', $5, '2026-04-01'
       from benefit where client_id = $1 and code = $4`,
    [client.id, server.services.newId(), employeeId, code, JSON.stringify(values)],
  );
}
