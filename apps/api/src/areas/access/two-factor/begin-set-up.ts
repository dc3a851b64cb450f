import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { twoFactor } from '@plenty/contract/access/two-factor';
import { Failure } from '../../../platform/failure.ts';
import { REPLACED_SET_UP } from '../../../platform/two-factor/confirm-factor.ts';
import { findIssued, issueSecret } from '../../../platform/two-factor/issue-secret.ts';
import type { Work } from '../../../platform/work.ts';
import { ownAccount, type OwnAccount } from './own-account.ts';
import { provePerson } from '../step-up/prove-person.ts';

/** The server chooses the secret. One that comes with the call must be the one that waits for its first code, and stays. */
export async function beginSetUp(
  work: Work,
  { params: { id }, body: { password, secret } }: RequestOf<typeof twoFactor.begin>,
): Promise<AnswerOf<typeof twoFactor.begin>> {
  const own = await ownAccount(work, id);
  if (own.standing.is_confirmed) throw new Failure('two-factor-on');
  await provePerson(work, own, password);
  if (secret !== undefined) return goOnWith(work, own, secret);
  const issued = await issueSecret(work.services, own);
  if (!issued) throw new Failure('two-factor-on');
  return { secret: issued.secret, url: issued.url };
}

async function goOnWith(work: Work, own: OwnAccount, secret: string): Promise<AnswerOf<typeof twoFactor.begin>> {
  const issued = await findIssued(work.services, own);
  if (issued?.secret !== secret) throw new Failure('invalid', { errors: { secret: [REPLACED_SET_UP] } });
  return issued;
}
