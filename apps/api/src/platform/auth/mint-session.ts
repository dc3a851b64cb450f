import type pg from 'pg';
import { firstFailureOf } from '@plenty/database/in-transaction';
import type { Owner } from '../links/owner.ts';
import type { SealedPlace } from '../secrets/seal.ts';
import type { Services } from '../services.ts';
import { attemptKey } from './attempt-key.ts';
import { closeBeyondLimit, insertSession, lockPerson } from './minting-table.ts';
import { dropOldBearers, insertToken, type SessionKey } from './sessions-table.ts';
import { hashToken, newToken } from './tokens.ts';

/** The access token's life; idle and absolute limits of the session: product §4. */
export const ACCESS_SECONDS = 900;
export const IDLE_SECONDS = 900;
const SESSION_SECONDS = 12 * 3600;
/** Security §4, B15. */
const SESSIONS_OF_A_PERSON = 10;

/** What a login gives: the tokens' only appearance in clear. */
export interface SessionTokens {
  readonly accessToken: string;
  readonly restoreToken: string;
  /** How long the cookie may live. */
  readonly remainingSeconds: number;
}

export interface NewLogin extends Owner {
  readonly way: 'password' | 'single-sign-on';
  readonly hasSecondFactor: boolean;
  readonly device: string | undefined;
  /** The cookie of the browser, hashed: one that the account knows is not kept out by a lock of others' making. */
  readonly browser: Buffer | undefined;
  /** They have just proved to their provider who they are. */
  readonly isFresh?: boolean;
  /** What the logout at the identity provider will ask for. */
  readonly logout?: Readonly<Record<string, string>> | undefined;
}

export interface Minted {
  readonly sessionId: string;
  readonly tokens: SessionTokens;
  /** Whether another session had to end for it. */
  readonly isOverLimit: boolean;
}

/**
 * The one way to a session: every kind of login ends here, and whoever may not log in gets nothing, whichever way they came.
 * Logins of one person wait for each other, so that the limit holds.
 */
export async function mintSession(
  services: Services,
  connection: pg.ClientBase,
  login: NewLogin,
): Promise<Minted | undefined> {
  const emailNorm = await lockPerson(connection, login);
  if (emailNorm === undefined) return undefined;
  const session = { clientId: login.clientId, sessionId: services.newId() };
  const isIn = await insertSession(connection, {
    ...login,
    ...session,
    lockedBy: attemptKey(services.secretKey, { clientId: login.clientId, emailNorm }),
    lifeSeconds: SESSION_SECONDS,
    logoutSealed: login.logout && services.seals.seal(JSON.stringify(login.logout), logoutPlace(session)),
  });
  if (!isIn) return undefined;
  const isOverLimit = (await closeBeyondLimit(connection, login, SESSIONS_OF_A_PERSON)) > 0;
  const restoreToken = newToken('restore');
  await addToken(connection, session, restoreToken, { generation: 0, lifeSeconds: SESSION_SECONDS });
  const accessToken = await mintBearer(connection, session);
  const tokens = { accessToken, restoreToken, remainingSeconds: SESSION_SECONDS };
  return { sessionId: session.sessionId, tokens, isOverLimit };
}

/** Where a session keeps what the logout at the identity provider asks for. */
export function logoutPlace({ clientId, sessionId }: SessionKey): SealedPlace {
  return { clientId, table: 'session', column: 'logout_sealed', rowId: sessionId };
}

export async function mintBearer(connection: pg.ClientBase, session: SessionKey): Promise<string> {
  const token = newToken('bearer');
  const added = addToken(connection, session, token, { generation: 0, lifeSeconds: ACCESS_SECONDS });
  await firstFailureOf(added, dropOldBearers(connection, session));
  return token;
}

export async function addToken(
  connection: pg.ClientBase,
  session: SessionKey,
  token: string,
  life: { generation: number; lifeSeconds: number },
): Promise<void> {
  const hash = hashToken(token);
  if (!hash) throw new Error('not a token of ours');
  await insertToken(connection, session, { hash, kind: token.startsWith('pla_') ? 'bearer' : 'restore', ...life });
}
