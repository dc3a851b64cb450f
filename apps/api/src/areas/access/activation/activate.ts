import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { activation } from '@plenty/contract/access/activation';
import { auditRowBeforeLogin } from '../../../platform/audit/audit-table.ts';
import { Failure } from '../../../platform/failure.ts';
import { consumeLink } from '../../../platform/links/links-table.ts';
import { proveDate } from '../../../platform/links/prove-date.ts';
import type { Work } from '../../../platform/work.ts';
import { enterWithPassword } from '../login/enter-with-password.ts';
import { holdToRules } from '../passwords/judge-password.ts';
import { judgedBy } from '../passwords/judged-by.ts';
import { replacePassword } from '../passwords/passwords-table.ts';
import { activateAccount } from './activation-table.ts';

/** Link, date of birth and a first password make an account that can log in, and log in. */
export async function activate(
  work: Work,
  { body }: RequestOf<typeof activation.activate>,
): Promise<AnswerOf<typeof activation.activate>> {
  const { services, visit } = work;
  const { link, proof } = await proveDate(work, {
    purpose: 'activation',
    token: body.id,
    dateOfBirth: body.date_of_birth,
  });
  const judged = judgedBy(link);
  await holdToRules(services, body.password, judged);
  const passwordHash = await services.passwords.hash(body.password);
  await services.credentials.transaction(async (_, run) => {
    if (!(await consumeLink(run, proof)) || !(await activateAccount(run, judged.owner)))
      throw new Failure('activation-failed');
    await replacePassword(run, judged.owner, passwordHash);
    const { clientId, accountId } = judged.owner;
    const event = { action: 'account-activated', subjectId: accountId } as const;
    await run(auditRowBeforeLogin(services.newId(), event, visit, { clientId, actorId: accountId }));
  });
  visit.dropCookie('reset');
  return enterWithPassword(work, judged.owner);
}
