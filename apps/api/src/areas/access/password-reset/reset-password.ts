import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { passwordReset } from '@plenty/contract/access/password-reset';
import { auditRowBeforeLogin } from '../../../platform/audit/audit-table.ts';
import { hashToken } from '../../../platform/auth/tokens.ts';
import { Failure } from '../../../platform/failure.ts';
import { findBrowser, isProvedHere } from '../../../platform/links/browser-proof.ts';
import { findLink } from '../../../platform/links/find-link.ts';
import { consumeLink, type LinkRow } from '../../../platform/links/links-table.ts';
import { toTypedDay, type DateProof } from '../../../platform/links/prove-date.ts';
import type { Work } from '../../../platform/work.ts';
import { forgetTries } from '../login/tries-table.ts';
import { holdToRules } from '../passwords/judge-password.ts';
import { judgedBy } from '../passwords/judged-by.ts';
import { saveNewPassword } from '../passwords/save-new-password.ts';

type ResetPasswordBody = RequestOf<typeof passwordReset.reset>['body'];

/** The last step of a reset: only the browser in which the date of birth was right may take it, and only once. */
export async function resetPassword(
  work: Work,
  { body }: RequestOf<typeof passwordReset.reset>,
): Promise<AnswerOf<typeof passwordReset.reset>> {
  const { services, visit } = work;
  const { link, proof } = await findProvedReset(work, body);
  const { owner, ...judged } = judgedBy(link);
  await holdToRules(services, body.password, { ...judged, owner });
  const passwordHash = await services.passwords.hash(body.password);
  await services.credentials.transaction(async (connection, run) => {
    if (!(await consumeLink(run, proof))) throw new Failure('reset-link-expired');
    await forgetTries(services, connection, { clientId: owner.clientId, email: link.email_norm });
    const { email, first_name: firstName } = link;
    await saveNewPassword(
      work,
      { connection, run },
      { owner, email, firstName, passwordHash, action: 'password-reset' },
    );
  });
  visit.dropCookie('reset');
  return {
    reset: true,
    redirectURL: '/',
    message: 'Password successfully changed.',
    description: 'You can log in with your new password now.',
  };
}

/** The date of birth comes once more; it must still be the one that was right. */
async function findProvedReset(
  work: Work,
  { token, date_of_birth }: ResetPasswordBody,
): Promise<{ link: LinkRow; proof: DateProof }> {
  const link = await findLink(work, 'password-reset', token);
  const hash = hashToken(token);
  const browser = findBrowser(work.visit);
  if (!link || !hash) throw new Failure('reset-link-expired');
  if (!browser || !isProvedHere(work.visit, link) || toTypedDay(date_of_birth) !== link.proof_date) {
    await auditRefusedReset(work, link);
    throw new Failure('reset-link-expired');
  }
  return { link, proof: { hash, purpose: 'password-reset', browser } };
}

async function auditRefusedReset({ services, visit }: Work, { client_id, account_id }: LinkRow): Promise<void> {
  const event = { action: 'password-reset-refused', outcome: 'refused', subjectId: account_id } as const;
  const by = { clientId: client_id, actorId: null };
  await services.credentials.transaction((_, run) => run(auditRowBeforeLogin(services.newId(), event, visit, by)));
}
