import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { activation } from '@plenty/contract/access/activation';
import { auditRowBeforeLogin } from '../../../platform/audit/audit-table.ts';
import type { Work } from '../../../platform/work.ts';
import { enterByGrant } from '../single-sign-on/enter-by-grant.ts';
import { linkNow } from '../single-sign-on/give-grant.ts';
import { SsoRejection } from '../single-sign-on/verified-identity.ts';
import { activateAccount } from './activation-table.ts';

/** Whom the identity provider vouches for needs no link and no password: the account is theirs from now on, and they are in. */
export function activateBySingleSignOn(
  work: Work,
  { body: { sso: token } }: RequestOf<typeof activation.activateBySingleSignOn>,
): Promise<AnswerOf<typeof activation.activateBySingleSignOn>> {
  const { services, visit } = work;
  return enterByGrant(work, {
    token,
    kind: 'activation',
    prepare: async (run, owner, identity) => {
      if (!(await activateAccount(run, owner))) throw new SsoRejection('not-invited');
      await linkNow(work, run, { ...owner, identity });
      const event = { action: 'account-activated', subjectId: owner.accountId } as const;
      await run(auditRowBeforeLogin(services.newId(), event, visit, { ...owner, actorId: owner.accountId }));
    },
  });
}
