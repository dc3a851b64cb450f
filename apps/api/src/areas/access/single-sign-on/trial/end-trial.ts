import { normaliseEmail } from '@plenty/domain/accounts/normalise-email';
import { auditRowBeforeLogin } from '../../../../platform/audit/audit-table.ts';
import type { RunQuery } from '../../../../platform/auth/credentials.ts';
import type { Work } from '../../../../platform/work.ts';
import { findByEmail, findLinked, takeMessages } from '../identities-table.ts';
import { noteTest } from '../trials-table.ts';
import { SsoRejection, type VerifiedIdentity } from '../verified-identity.ts';

/** A visit to the provider on trial, and who set it up. */
export interface TrialVisit {
  readonly clientId: string;
  readonly id: string;
  readonly accountId: string;
}

/** The administrator finds there how the test ended. */
const SETTINGS_PAGE = '/app/dashboard/platform-settings/#single-sign-on';

/** Records whether the provider recognised the administrator who set it up. A test logs nobody in and links nobody. */
export async function endTrial(work: Work, trial: TrialVisit, hear: () => Promise<VerifiedIdentity>): Promise<string> {
  const { services, visit } = work;
  const { clientId, id, accountId } = trial;
  const fault = await findTrialFault(work, trial, hear);
  await services.credentials.transaction(async (_, run) => {
    const noted = await run(noteTest(clientId, id, fault));
    if (noted.length === 0) return;
    const outcome = fault === null ? ({ outcome: 'done' } as const) : ({ outcome: 'refused', reason: fault } as const);
    const event = { action: 'sso-tested', subjectId: accountId, ...outcome } as const;
    await run(auditRowBeforeLogin(services.newId(), event, visit, { clientId, actorId: accountId }));
  });
  return SETTINGS_PAGE;
}

/** A short code, as refused logins have; null if the test worked. */
async function findTrialFault(
  work: Work,
  trial: TrialVisit,
  hear: () => Promise<VerifiedIdentity>,
): Promise<string | null> {
  try {
    const vouched = await hear();
    await work.services.credentials.transaction((_, run) => requireThem(run, trial, vouched));
    return null;
  } catch (error) {
    if (error instanceof SsoRejection) return error.reason;
    throw error;
  }
}

async function requireThem(
  run: RunQuery,
  { clientId, accountId }: TrialVisit,
  vouched: VerifiedIdentity,
): Promise<void> {
  if (!(await takeMessages(run, clientId, vouched.messageIds))) throw new SsoRejection('replayed');
  const linked = await findLinked(run, clientId, vouched);
  if (!linked && vouched.email === undefined) throw new SsoRejection('email-unverified');
  const account = linked ?? (await findByEmail(run, clientId, normaliseEmail(vouched.email ?? '')));
  if (account?.id !== accountId) throw new SsoRejection('another-person');
}
