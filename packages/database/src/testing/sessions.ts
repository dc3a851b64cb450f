import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { newId } from '../uuid.ts';
import { insertion, type Row } from './row-maker.ts';

type Connection = Pick<pg.ClientBase, 'query'>;

export interface TestSession {
  readonly clientId: string;
  readonly accountId: string;
  readonly sessionId: string;
  /** Of the bearer token. */
  readonly tokenHash: Buffer;
}

/** A client and an account of it, as the names and types asked for. */
export async function addAccount(
  owner: Connection,
  slug: string,
  account: Row = { user_type: 'employee' },
): Promise<{ client: Row; account: Row }> {
  const id = newId(Date.now());
  const client = await add(owner, 'client', { id, slug, name: slug });
  const made = await add(owner, 'account', {
    client_id: id,
    id: newId(Date.now()),
    email: `ann@${slug}.example`,
    email_norm: `ann@${slug}.example`,
    first_name: 'Ann',
    surname: 'Archer',
    status: 'active',
    ...account,
  });
  return { client, account: made };
}

/** A session and its bearer token, as login leaves them: 12 hours at most, 15 minutes for the token (security §5). */
export async function addSession(auth: Connection, account: Row): Promise<TestSession> {
  const clientId = String(account['client_id']);
  const accountId = String(account['id']);
  const sessionId = newId(Date.now());
  await auth.query(
    `insert into session (client_id, id, account_id, absolute_until) values ($1, $2, $3, app_now() + interval '12 hours')`,
    [clientId, sessionId, accountId],
  );
  const session = { clientId, accountId, sessionId };
  return { ...session, tokenHash: await addToken(auth, session, 'bearer') };
}

export async function addToken(
  auth: Connection,
  { clientId, sessionId }: Omit<TestSession, 'tokenHash'>,
  kind: 'bearer' | 'restore',
): Promise<Buffer> {
  const hash = createHash('sha256').update(randomBytes(32)).digest();
  await auth.query(
    `insert into session_token (hash, client_id, session_id, kind, expires_at)
     values ($1, $2, $3, $4, app_now() + interval '15 minutes')`,
    [hash, clientId, sessionId, kind],
  );
  return hash;
}

/** The tokens of a session, as a browser holds them. */
export interface TestTokens {
  readonly bearer: string;
  readonly restore: string;
}

/** A session that a login opened before the test began: nobody has to type a password for it, or to hash one. */
export async function addLogin(
  owner: Connection,
  { clientId, accountId }: Pick<TestSession, 'clientId' | 'accountId'>,
): Promise<TestTokens> {
  const bearer = `pla_${randomBytes(32).toString('base64url')}`;
  const restore = `plr_${randomBytes(32).toString('base64url')}`;
  const { rowCount } = await owner.query(
    `with person as (
       update account set last_login_at = app_now(), first_login_at = coalesce(first_login_at, app_now())
        where client_id = $1 and id = $2 returning client_id, id),
     opened as (
       insert into session (client_id, id, account_id, absolute_until, has_second_factor)
       select person.client_id, $3, person.id, app_now() + interval '12 hours', exists (
                select from second_factor f
                 where (f.client_id, f.account_id) = (person.client_id, person.id) and f.confirmed_at is not null)
         from person returning client_id, id)
     insert into session_token (hash, client_id, session_id, kind, expires_at)
     select token.hash, opened.client_id, opened.id, token.kind, app_now() + token.life
       from opened, (values (sha256($4), 'bearer', interval '15 minutes'), (sha256($5), 'restore', interval '12 hours'))
              as token (hash, kind, life)`,
    [clientId, accountId, newId(Date.now()), Buffer.from(bearer), Buffer.from(restore)],
  );
  if (rowCount !== 2) throw new Error(`there is no account ${accountId}`);
  return { bearer, restore };
}

async function add(owner: Connection, table: string, row: Row): Promise<Row> {
  const { text, values } = insertion(table, row);
  const { rows } = await owner.query<Row>(`${text} returning *`, values);
  return rows[0] as Row;
}
