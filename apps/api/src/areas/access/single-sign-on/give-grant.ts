import { normaliseEmail } from '@plenty/domain/accounts/normalise-email';
import { auditRowBeforeLogin } from '../../../platform/audit/audit-table.ts';
import type { RunQuery } from '../../../platform/auth/credentials.ts';
import { newHashedToken } from '../../../platform/auth/tokens.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { SealedPlace } from '../../../platform/secrets/seal.ts';
import type { Work } from '../../../platform/work.ts';
import type { Arrival } from './end-visit.ts';
import { insertGrant } from './grants-table.ts';
import { findByEmail, findLinked, findOwnProofs, link, takeMessages, type Identity } from './identities-table.ts';
import { SsoRejection, type VerifiedIdentity } from './verified-identity.ts';

/** As the table holds it. */
const LONGEST_SUBJECT = 500;

/** What goes with a token to the landing page, sealed: who it is for at the provider, what the logout there asks for, and where they go. */
export interface Carried extends Identity {
  readonly logout: VerifiedIdentity['logout'];
  readonly destination: string | undefined;
  readonly isFresh: boolean;
}

/** Finds whose login it is and makes the token that the landing page exchanges for it. */
export function giveGrant(
  work: Work,
  clientId: string,
  { vouched, browser, destination, isFresh }: Arrival,
): Promise<string> {
  const { services } = work;
  return services.credentials.transaction(async (_, run) => {
    if (!(await takeMessages(run, clientId, vouched.messageIds))) throw new SsoRejection('replayed');
    const account = await findAccount(work, run, { clientId, vouched });
    if (account.status !== 'active' && account.status !== 'invited') throw new SsoRejection('account-disabled');
    const { token, hash } = newHashedToken('grant');
    const { issuer, subject, logout } = vouched;
    const carried: Carried = { issuer, subject, logout, destination, isFresh };
    await insertGrant(run, {
      hash,
      browser,
      clientId,
      accountId: account.id,
      kind: account.status === 'active' ? account.way : 'activation',
      sealed: services.seals.seal(JSON.stringify(carried), carriedPlace(clientId, hash)),
    });
    return token;
  });
}

export function carriedPlace(clientId: string, hash: Buffer): SealedPlace {
  return { clientId, table: 'sso_grant', column: 'logout_sealed', rowId: hash.toString('hex') };
}

/**
 * Finds the account by the person's link to the provider or, the first time, by an address that the provider has verified. People
 * with a password or a second factor here must use it before they are linked, so that a new provider alone opens no account.
 */
async function findAccount(
  work: Work,
  run: RunQuery,
  { clientId, vouched }: { readonly clientId: string; readonly vouched: VerifiedIdentity },
) {
  if (vouched.subject.length > LONGEST_SUBJECT) throw new SsoRejection('subject-too-long');
  const linked = await findLinked(run, clientId, vouched);
  if (linked) return { ...linked, way: 'login' } as const;
  if (vouched.email === undefined) throw new SsoRejection('email-unverified');
  const found = await findByEmail(run, clientId, normaliseEmail(vouched.email));
  if (!found) throw new SsoRejection('no-account');
  const owner = { clientId, accountId: found.id };
  const proofs = await findOwnProofs(run, owner);
  if (found.status === 'active' && (proofs?.has_password || proofs?.has_factor))
    return { ...found, way: 'link' } as const;
  if (found.status === 'active') await linkNow(work, run, { ...owner, identity: vouched });
  return { ...found, way: 'login' } as const;
}

interface NewIdentity {
  readonly clientId: string;
  readonly accountId: string;
  readonly identity: Identity;
}

/** From now on this account is this person at the provider, whatever address they have. They are told. */
export async function linkNow(
  { services, visit }: Work,
  run: RunQuery,
  { identity, ...owner }: NewIdentity,
): Promise<void> {
  if (!(await link(run, owner, identity))) throw new SsoRejection('linked-to-another');
  const event = { action: 'sso-linked', subjectId: owner.accountId } as const;
  const by = { clientId: owner.clientId, actorId: owner.accountId };
  await run(auditRowBeforeLogin(services.newId(), event, visit, by));
  const person = await findOwnProofs(run, owner);
  if (!person) return;
  const { email: recipient, first_name: firstName } = person;
  const params = { firstName, issuer: identity.issuer };
  await run(queueMail(services, { clientId: owner.clientId, recipient, template: 'sso-linked', params }));
}
