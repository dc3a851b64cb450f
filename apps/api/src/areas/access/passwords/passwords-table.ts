import type { PersonalDetails } from '@plenty/domain/passwords/personal-details';
import { sql, sqlFor } from '@plenty/database/query';
import type { Credentials, RunQuery } from '../../../platform/auth/credentials.ts';
import { OPERATORS } from '../../../platform/auth/operators.ts';
import type { Owner } from '../../../platform/links/owner.ts';

/** Besides the current one: product §4. */
const EARLIER = sql.lit(5);

export interface PasswordOwner extends PersonalDetails {
  readonly emailNorm: string;
}

/** What of an account its password may not tell. */
export async function findPasswordOwner(
  credentials: Credentials,
  { clientId, accountId }: Owner,
): Promise<PasswordOwner | undefined> {
  const [row] = await credentials.run(
    sqlFor
      .selectFrom('account')
      .innerJoin('client', 'client.id', 'account.client_id')
      .leftJoin('employee', (join) =>
        join.onRef('employee.client_id', '=', 'account.client_id').onRef('employee.account_id', '=', 'account.id'),
      )
      .select(['account.email', 'account.email_norm', 'account.first_name', 'account.surname'])
      .select('client.name')
      .select(sql<string | null>`coalesce(employee.date_of_birth, account.date_of_birth)`.as('date_of_birth'))
      .where('account.client_id', '=', clientId)
      .where('account.id', '=', accountId),
  );
  return (
    row && {
      email: row.email,
      emailNorm: row.email_norm,
      firstName: row.first_name,
      surname: row.surname,
      dateOfBirth: row.date_of_birth ?? undefined,
      clientName: clientId === OPERATORS ? undefined : row.name,
    }
  );
}

/** The current password and the last ones before it. */
export async function findPasswordHashes(
  credentials: Credentials,
  { clientId, accountId }: Owner,
): Promise<{ readonly current: string | undefined; readonly all: readonly string[] }> {
  const of = { client_id: clientId, account_id: accountId };
  const [current, earlier] = await Promise.all([
    credentials.run(sqlFor.selectFrom('credential').select('password_hash').where(isOf(of))),
    credentials.run(
      sqlFor
        .selectFrom('earlier_password')
        .select('password_hash')
        .where(isOf(of))
        .orderBy('replaced_at', 'desc')
        .limit(EARLIER),
    ),
  ]);
  const hashes = [...current, ...earlier].map(({ password_hash }) => password_hash);
  return { current: current[0]?.password_hash, all: hashes };
}

/** Puts a password in the place of the one before, which is kept among the last ones. */
export async function replacePassword(
  run: RunQuery,
  { clientId, accountId }: Owner,
  passwordHash: string,
): Promise<void> {
  const of = { client_id: clientId, account_id: accountId };
  await run(
    sqlFor
      .insertInto('earlier_password')
      .columns(['client_id', 'account_id', 'password_hash'])
      .expression(sqlFor.selectFrom('credential').select(['client_id', 'account_id', 'password_hash']).where(isOf(of)))
      .returning('replaced_at'),
  );
  const changed = { password_hash: passwordHash, changed_at: sql<Date>`app_now()` };
  await run(
    sqlFor
      .insertInto('credential')
      .values({ ...of, ...changed })
      .onConflict((conflict) => conflict.columns(['client_id', 'account_id']).doUpdateSet(changed))
      .returning('account_id'),
  );
  const kept = sqlFor
    .selectFrom('earlier_password')
    .select('replaced_at')
    .where(isOf(of))
    .orderBy('replaced_at', 'desc')
    .limit(EARLIER);
  await run(
    sqlFor.deleteFrom('earlier_password').where(isOf(of)).where('replaced_at', 'not in', kept).returning('replaced_at'),
  );
}

function isOf({ client_id, account_id }: { readonly client_id: string; readonly account_id: string }) {
  return sql<boolean>`client_id = ${client_id} and account_id = ${account_id}`;
}
