import { anEmployee } from './employees.ts';
import type { TestAccount, TestClient } from './people.ts';
import { rowsOf } from './rows-of.ts';
import type { TestServer } from './server.ts';

interface Details {
  readonly firstName?: string;
  readonly surname?: string;
  readonly department?: string;
  readonly location?: string;
  readonly status?: 'active' | 'inactive' | 'left';
  /** Somebody who has registered then. */
  readonly activatedAt?: string;
}

export interface Invitee extends TestAccount {
  readonly employeeId: string;
}

/** Somebody with work, who has been invited and has not registered, unless it is said when. */
export async function anInvitee(server: TestServer, client: TestClient, details: Details = {}): Promise<Invitee> {
  const { department = 'Stores', location = 'Leeds', status = 'active', activatedAt, ...names } = details;
  const account = await anEmployee(server, client, { ...names, status: activatedAt ? 'active' : 'invited' });
  await server.asOwner('update account set activated_at = $2 where id = $1', [account.id, activatedAt ?? null]);
  await server.asOwner(
    `insert into employment (client_id, employee_id, effective_from, status, grade, department, location, hours_per_week, salary_pence, region)
     select client_id, id, day::date, state, 'C', $2, $3, 37.5, 4200000, 'england' from employee,
            (values ('2020-01-06', 'active'), ('2022-01-06', $4)) f (day, state) where account_id = $1`,
    [account.id, department, location, status],
  );
  const [row] = await rowsOf<{ id: string }>(server, 'select id from employee where account_id = $1', [account.id]);
  return { ...account, employeeId: row?.id ?? '' };
}
