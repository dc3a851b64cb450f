import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { firstFailureOf } from '@plenty/database/in-transaction';
import { auditRowBeforeLogin } from '../audit/audit-table.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Work } from '../work.ts';
import type { RunQuery } from './credentials.ts';
import { addToken, mintBearer, type SessionTokens } from './mint-session.ts';
import { closeSession, useRestoreToken, type RestoreToken } from './sessions-table.ts';
import { hashToken, successorOf } from './tokens.ts';

/**
 * Exchanges a restore token for its successor and a new bearer. Two tabs that ask at once with the same token get the
 * same successor; a token that is older than that has been copied, and ends the session for whoever holds it.
 */
export async function renewSession(work: Work): Promise<SessionTokens | undefined> {
  const restoreToken = work.visit.cookie('restore');
  const hash = hashToken(restoreToken, 'restore');
  if (!hash || restoreToken === undefined) return undefined;
  return work.services.credentials.transaction(async (connection, run) => {
    const used = await useRestoreToken(connection, hash, randomBytes(32));
    if (!used) return undefined;
    const { first, token } = used;
    if ((!first && !token.may_repeat) || !token.rotation_nonce) {
      await endCopied(work, token, connection, run);
      return undefined;
    }
    const session = { clientId: token.client_id, sessionId: token.session_id };
    const successor = successorOf(restoreToken, token.rotation_nonce, work.services.secretKey);
    const remainingSeconds = Math.floor(token.remaining_seconds);
    const life = { generation: token.generation + 1, lifeSeconds: remainingSeconds };
    const added = addToken(connection, session, successor, life);
    const accessToken = await firstFailureOf(added, mintBearer(connection, session));
    return { accessToken, restoreToken: successor, remainingSeconds };
  });
}

async function endCopied(
  { services, visit }: Work,
  token: RestoreToken,
  connection: pg.ClientBase,
  run: RunQuery,
): Promise<void> {
  await closeSession(connection, token, 'reuse');
  const event = { action: 'session-renewal-reused', outcome: 'refused', subjectId: token.account_id } as const;
  await run(auditRowBeforeLogin(services.newId(), event, visit, { clientId: token.client_id, actorId: null }));
  const mail = { clientId: token.client_id, recipient: token.email, params: { firstName: token.first_name } };
  await run(queueMail(services, { ...mail, template: 'session-ended' }));
}
