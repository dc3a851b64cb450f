import { randomBytes } from 'node:crypto';
import type { Credentials } from './credentials.ts';
import { addToken, mintBearer, type Tokens } from './mint-session.ts';
import { closeSession, useRestoreToken } from './sessions-table.ts';
import { hashToken, successorOf } from './tokens.ts';

/**
 * Exchanges a restore token for its successor and a new bearer. Two tabs that ask at once with the same token get the
 * same successor; a token that is older than that has been copied, and ends the session for whoever holds it.
 */
export async function renewSession(
  credentials: Credentials,
  restoreToken: string | undefined,
  secretKey: string,
): Promise<Tokens | undefined> {
  const hash = hashToken(restoreToken);
  if (!hash || restoreToken === undefined) return undefined;
  return credentials.transaction(async (connection) => {
    const used = await useRestoreToken(connection, hash, randomBytes(32));
    if (!used) return undefined;
    const { first, token } = used;
    if ((!first && !token.may_repeat) || !token.rotation_nonce) {
      await closeSession(connection, token, 'reuse');
      return undefined;
    }
    const session = { clientId: token.client_id, sessionId: token.session_id };
    const successor = successorOf(restoreToken, token.rotation_nonce, secretKey);
    const remainingSeconds = Math.floor(token.remaining_seconds);
    await addToken(connection, session, successor, { generation: token.generation + 1, lifeSeconds: remainingSeconds });
    return { accessToken: await mintBearer(connection, session), restoreToken: successor, remainingSeconds };
  });
}
