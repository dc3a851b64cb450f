import type pg from 'pg';
import type { OperatorSort } from '@plenty/contract/operator/operators';
import type { OperatorRole } from '@plenty/domain/accounts/operator-roles';
import { sql, sqlFor, writtenQuery } from '@plenty/database/query';
import type { Credentials, RunQuery } from '../../../platform/auth/credentials.ts';
import { OPERATORS } from '../../../platform/auth/operators.ts';

export interface NewOperator {
  readonly id: string;
  readonly email: string;
  readonly emailNorm: string;
  readonly firstName: string;
  readonly surname: string;
  readonly passwordHash: string;
  readonly role: OperatorRole;
  /** Of a consultant. */
  readonly clientIds?: readonly string[];
}

export async function hasOperator(credentials: Credentials): Promise<boolean> {
  const rows = await credentials.run(
    sqlFor.selectFrom('account').select('id').where('client_id', '=', OPERATORS).limit(sql.lit(1)),
  );
  return rows.length > 0;
}

export interface ListedOperator {
  readonly id: string;
  readonly total: number;
  readonly name: string;
  readonly email: string;
  readonly last_login_at: Date | null;
  readonly has_factor: boolean;
  readonly status: string;
  readonly role: string | null;
  readonly clients: readonly { readonly id: string; readonly name: string }[];
}

/** The roles in the order in which they may do less. */
const ROLE_PLACE = `array_position(array['owner', 'support', 'read-only', 'consultant'], role)`;

const ORDERS: Readonly<Record<OperatorSort, string>> = {
  name: 'sort_name',
  '-name': 'sort_name desc',
  email: 'email',
  '-email': 'email desc',
  role: `${ROLE_PLACE}, sort_name`,
  '-role': `${ROLE_PLACE} desc, sort_name`,
  lastLogin: 'last_login_at nulls first',
  '-lastLogin': 'last_login_at desc nulls last',
};

interface OperatorsQuery {
  readonly search: string;
  readonly page: number;
  readonly sort_by: OperatorSort;
}

/** Those who run the portal or are invited to; where the page is empty there is one row without an id. */
export function operatorsPage({ search, page, sort_by: sortBy }: OperatorsQuery) {
  return writtenQuery<ListedOperator | { readonly id: null; readonly total: number }>(
    `with listed as (
       select a.id, btrim(a.first_name || ' ' || a.surname) as name, a.email, a.last_login_at, a.status, r.role,
              a.second_factor_since is not null as has_factor,
              coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name)
                 from operator_client o join client c on c.id = o.client_id where o.account_id = a.id), '[]') as clients,
              search_form(coalesce(nullif(btrim(a.surname || ' ' || a.first_name), ''), a.email)) as sort_name
         from account a left join operator_role r on r.client_id = a.client_id and r.account_id = a.id
        where a.client_id = $3
          -- Nothing is left of an invitation that was withdrawn.
          and (a.status <> 'disabled' or a.activated_at is not null)
          and ($1 = '' or strpos(search_form(a.first_name || ' ' || a.surname || chr(10) || a.email), search_form($1)) > 0))
     select n.total, l.* from (select count(*)::integer as total from listed) n
       left join (select *, row_number() over (order by ${ORDERS[sortBy]}, id) as place from listed) l
         on l.place > ($2::integer - 1) * 10 and l.place <= $2::integer * 10
      order by l.place`,
    [search, page, OPERATORS],
  );
}

/** For a command on the machine, which has neither pages nor a search. */
export function operatorsOnMachine() {
  return writtenQuery<Pick<ListedOperator, 'email' | 'role' | 'status' | 'has_factor'>>(
    `select a.email, r.role, a.status, a.second_factor_since is not null as has_factor
       from account a left join operator_role r on r.client_id = a.client_id and r.account_id = a.id
      where a.client_id = $1 and (a.status <> 'disabled' or a.activated_at is not null)
      order by a.email`,
    [OPERATORS],
  );
}

/** How an operator is called in mails to others. */
export async function nameOfOperator(run: RunQuery, accountId: string): Promise<string> {
  const [row] = await run(
    sqlFor
      .selectFrom('account')
      .select(['first_name', 'surname'])
      .where('client_id', '=', OPERATORS)
      .where('id', '=', accountId),
  );
  return row ? `${row.first_name} ${row.surname}` : '';
}

export async function findOperator(credentials: Credentials, emailNorm: string): Promise<string | undefined> {
  const [row] = await credentials.run(
    sqlFor.selectFrom('account').select('id').where('client_id', '=', OPERATORS).where('email_norm', '=', emailNorm),
  );
  return row?.id;
}

/** Someone of the client that is open. */
export function personOfClient(accountId: string) {
  return sqlFor.selectFrom('account').select('id').where('id', '=', accountId);
}

/** Each process that starts prints a link of its own; the first that is used ends them all. */
export async function insertOperatorLink(credentials: Credentials, hash: Buffer, lifeSeconds: number): Promise<void> {
  const expires = sql<Date>`app_now() + make_interval(secs => ${lifeSeconds})`;
  await credentials.run(
    sqlFor
      .insertInto('link')
      .values({ hash, purpose: 'first-operator', client_id: OPERATORS, expires_at: expires })
      .returning('hash'),
  );
}

/** Consumes a link, once, and only while there is no operator: of two that are used together one comes second. */
export async function useLink(connection: pg.ClientBase, hash: Buffer): Promise<boolean> {
  await connection.query("select pg_advisory_xact_lock(hashtext('first operator'))");
  const { rowCount } = await connection.query(
    `update link set consumed_at = app_now()
      where hash = $1 and purpose = 'first-operator' and consumed_at is null and expires_at > app_now()
        and not exists (select from account where client_id = $2)`,
    [hash, OPERATORS],
  );
  return rowCount === 1;
}

export async function insertOperator(connection: pg.ClientBase, operator: NewOperator): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into account (client_id, id, email, email_norm, user_type, first_name, surname, status, activated_at)
     values ($1, $2, $3, $4, 'operator', $5, $6, 'active', app_now())
     on conflict (client_id, email_norm) do nothing`,
    [OPERATORS, operator.id, operator.email, operator.emailNorm, operator.firstName, operator.surname],
  );
  if (rowCount !== 1) return false;
  await connection.query('insert into credential (client_id, account_id, password_hash) values ($1, $2, $3)', [
    OPERATORS,
    operator.id,
    operator.passwordHash,
  ]);
  await setRole(connection, operator.id, operator);
  return true;
}

/** What an operator may do from now on, and of a consultant where. The database refuses to leave nobody who governs. */
export async function setRole(
  connection: pg.ClientBase,
  operatorId: string,
  { role, clientIds = [] }: Pick<NewOperator, 'role' | 'clientIds'>,
): Promise<void> {
  await connection.query(
    `insert into operator_role (client_id, account_id, role) values ($1, $2, $3)
     on conflict (client_id, account_id) do update set role = excluded.role`,
    [OPERATORS, operatorId, role],
  );
  await connection.query('delete from operator_client where account_id = $1', [operatorId]);
  await connection.query('insert into operator_client (client_id, account_id) select unnest($2::uuid[]), $1', [
    operatorId,
    role === 'consultant' ? clientIds : [],
  ]);
}
