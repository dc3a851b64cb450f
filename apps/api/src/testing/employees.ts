import { anAccount, type TestAccount, type TestClient } from './people.ts';
import type { TestServer } from './server.ts';

interface EmployeeDetails {
  readonly email?: string;
  readonly status?: 'active' | 'invited' | 'disabled';
  readonly firstName?: string;
  readonly surname?: string;
}

/** Of every employee that a test makes, as the portal sends it. */
export const BORN = '28/08/1978';

/** Someone with a date of birth, whom a link can be mailed to. */
export async function anEmployee(
  server: TestServer,
  client: TestClient,
  { firstName = 'Ann', surname = 'Archer', ...account }: EmployeeDetails = {},
): Promise<TestAccount> {
  const person = await anAccount(server, client, account);
  await server.asOwner('update account set first_name = $2, surname = $3 where id = $1', [
    person.id,
    firstName,
    surname,
  ]);
  if (account.status === 'invited') await server.asOwner('delete from credential where account_id = $1', [person.id]);
  await server.asOwner(
    `insert into employee (client_id, id, account_id, payroll_number, first_name, surname, surname_norm, date_of_birth, sex, joined_on)
     values ($1, $2, $3, $4, $5, $6, lower($6), '1978-08-28', 'female', '2020-01-06')`,
    [client.id, server.services.newId(), person.id, person.id, firstName, surname],
  );
  return person;
}
