import type { Connection, RunQuery } from '../../../platform/auth/credentials.ts';
import { attemptKey } from '../../../platform/auth/attempt-key.ts';
import { auditRowBeforeLogin } from '../../../platform/audit/audit-table.ts';
import { rememberDevice } from '../../../platform/auth/known-devices-table.ts';
import { mintSession, type NewLogin, type SessionTokens } from '../../../platform/auth/mint-session.ts';
import { closeSession, findOpenSession } from '../../../platform/auth/sessions-table.ts';
import { hashToken, newHashedToken } from '../../../platform/auth/tokens.ts';
import type { Owner } from '../../../platform/links/owner.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Work } from '../../../platform/work.ts';
import { consumeChallenges } from './challenges-table.ts';
import { findPerson, type MailedPerson } from './login-table.ts';
import { loginFailure } from './login-failure.ts';
import { isLocked } from './tries-table.ts';

/** Known for half a year: security §5. */
const DEVICE_SECONDS = 180 * 24 * 3600;

/** In one transaction: the browser's old login ends, the new one is noted and minted, and the person is told what is new. */
export async function completeLogin(
  work: Work,
  { connection, run }: { readonly connection: Connection; readonly run: RunQuery },
  login: Owner & Pick<NewLogin, 'way' | 'hasSecondFactor' | 'logout' | 'isFresh'>,
): Promise<SessionTokens> {
  const { services, visit } = work;
  const person = await findPerson(run, login);
  await closePrevious(connection, hashToken(visit.cookie('restore'), 'restore'));
  await consumeChallenges(connection, login);
  const minted = await mintSession(services, connection, {
    ...login,
    device: visit.device,
    browser: hashToken(visit.cookie('device'), 'device'),
  });
  if (!minted || !person) throw await rejectionReason(work, login, person);
  const by = { clientId: login.clientId, actorId: login.accountId };
  await run(auditRowBeforeLogin(services.newId(), { action: 'login', subjectId: login.accountId }, visit, by));
  const mail = { clientId: login.clientId, recipient: person.email };
  const firstName = person.first_name;
  if (minted.isOverLimit) await run(queueMail(services, { ...mail, template: 'session-limit', params: { firstName } }));
  const isKnown = await rememberBrowser(work, connection, login);
  const device = visit.device ?? 'a browser that does not say what it is';
  if (!isKnown && person.has_logged_in)
    await run(queueMail(services, { ...mail, template: 'new-device', params: { firstName, device } }));
  return minted.tokens;
}

async function closePrevious(connection: Connection, restoreHash: Buffer | undefined): Promise<void> {
  const open = restoreHash && (await findOpenSession(connection, restoreHash));
  if (open) await closeSession(connection, open, 'replaced');
}

/** One cookie for all who use this browser: it tells nothing but that it is the same one. */
async function rememberBrowser({ visit }: Work, connection: Connection, owner: Owner): Promise<boolean> {
  const fresh = newHashedToken('device');
  const shown = visit.cookie('device');
  const hash = hashToken(shown, 'device');
  visit.keepCookie('device', hash && shown ? shown : fresh.token, DEVICE_SECONDS);
  return rememberDevice(connection, owner, hash ?? fresh.hash);
}

/** The password was right: only a lock that has come meanwhile is told. */
async function rejectionReason({ services }: Work, { clientId }: Owner, person: MailedPerson | undefined) {
  const key = attemptKey(services.secretKey, { clientId, emailNorm: person?.email_norm ?? '' });
  return loginFailure((await isLocked(services.credentials, key)) ? 'account-locked' : 'login-failed');
}
