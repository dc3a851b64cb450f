import { afterLoadKind } from '../areas/people/uploads/after-load-kind.ts';
import { dataLoadKind } from '../areas/people/uploads/data-load-kind.ts';
import { selectionsDay } from '../areas/enrolment/selections/selections-day.ts';
import { openStage, type Stage } from '../platform/jobs/testing/stage.ts';
import { aLooker } from './masquerades.ts';
import { aClient, type TestClient } from './people.ts';
import { rowsOf } from './rows-of.ts';
import type { Sender } from './uploads.ts';

/** A server that works through files of employees. */
export async function openUploadStage(): Promise<Stage> {
  const stage = await openStage([afterLoadKind, dataLoadKind, selectionsDay]);
  await stage.run();
  return stage;
}

export interface Administrator extends Sender {
  readonly client: TestClient;
  readonly id: string;
  readonly email: string;
}

let count = 0;

/** An administrator of a client of their own. */
export async function anAdministrator({ server }: Stage, settings = {}): Promise<Administrator> {
  const client = await aClient(server, `uploads${++count}`, settings);
  return { client, ...(await aLooker(server, client)) };
}

interface Worker {
  readonly number: string;
  readonly email?: string;
  readonly salaryPence?: number;
  readonly isRegistered?: boolean;
  readonly location?: string;
}

/** Somebody of the client who has worked there since January 2020; with an address they have an account. */
export async function aWorker({ server }: Stage, { client }: Administrator, worker: Worker): Promise<string> {
  const { number, email, salaryPence = 4_200_000, isRegistered = true, location = 'Leeds' } = worker;
  const [id, accountId] = [server.services.newId(), email === undefined ? null : server.services.newId()];
  if (email !== undefined)
    await server.asOwner(
      `insert into account (client_id, id, email, email_norm, user_type, first_name, surname, status, activated_at)
       values ($1, $2, $3, $3, 'employee', 'Ann', 'Archer', $4, $5)`,
      [client.id, accountId, email, isRegistered ? 'active' : 'invited', isRegistered ? '2020-01-06' : null],
    );
  await server.asOwner(
    `insert into employee (client_id, id, account_id, payroll_number, title, first_name, surname, surname_norm, date_of_birth, sex, joined_on)
     values ($1, $2, $3, $4, 'Ms', 'Ann', 'Archer', 'archer', '1985-06-01', 'female', '2020-01-06')`,
    [client.id, id, accountId, number],
  );
  await server.asOwner(
    `insert into employment (client_id, employee_id, effective_from, status, grade, department, location, hours_per_week,
                             salary_pence, region, probation_until)
     values ($1, $2, '2020-01-06', 'active', 'C', 'Sales', $4, 37.5, $3, 'england', '2020-07-05')`,
    [client.id, id, salaryPence, location],
  );
  return id;
}

/** The days of somebody's employment, with what is paid from each. */
export function workOf({ server }: Stage, employeeId: string) {
  return rowsOf<{ from: string; status: string; salary: number }>(
    server,
    `select effective_from::text as from, status, (salary_pence / 100)::integer as salary from employment
      where employee_id = $1 order by effective_from`,
    [employeeId],
  );
}
