import type pg from 'pg';
import { hashToken, newToken } from './tokens.ts';
import { dropOldBearers, insertSession, insertToken, type NewSession } from './sessions-table.ts';

/** The access token's life; idle and absolute limits of the session: product §4. */
export const ACCESS_SECONDS = 900;
export const IDLE_SECONDS = 900;
const SESSION_SECONDS = 12 * 3600;

/** What a login gives: the tokens' only appearance in clear. */
export interface Tokens {
  readonly accessToken: string;
  readonly restoreToken: string;
  /** How long the cookie may live. */
  readonly remainingSeconds: number;
}

/** The one way to a session: every kind of login ends here. */
export async function mintSession(connection: pg.ClientBase, session: NewSession): Promise<Tokens> {
  await insertSession(connection, session, SESSION_SECONDS);
  const restoreToken = newToken('restore');
  await addToken(connection, session, restoreToken, { generation: 0, lifeSeconds: SESSION_SECONDS });
  return { accessToken: await mintBearer(connection, session), restoreToken, remainingSeconds: SESSION_SECONDS };
}

export async function mintBearer(
  connection: pg.ClientBase,
  session: Pick<NewSession, 'clientId' | 'sessionId'>,
): Promise<string> {
  const token = newToken('bearer');
  await addToken(connection, session, token, { generation: 0, lifeSeconds: ACCESS_SECONDS });
  await dropOldBearers(connection, session);
  return token;
}

export async function addToken(
  connection: pg.ClientBase,
  session: Pick<NewSession, 'clientId' | 'sessionId'>,
  token: string,
  life: { generation: number; lifeSeconds: number },
): Promise<void> {
  const hash = hashToken(token);
  if (!hash) throw new Error('not a token of ours');
  await insertToken(connection, session, { hash, kind: token.startsWith('pla_') ? 'bearer' : 'restore', ...life });
}
