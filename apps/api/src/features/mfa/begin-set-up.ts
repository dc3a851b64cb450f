import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { mfa } from '@plenty/contract/mfa';
import { Failure } from '../../platform/failure.ts';
import { issueSecret } from '../../platform/two-factor/issue-secret.ts';
import type { Work } from '../../platform/work.ts';
import { ownAccount } from './own-account.ts';
import { provePerson } from './prove-person.ts';

type Body = RequestOf<typeof mfa.begin>['body'];

export async function beginSetUp(work: Work, id: string, { password }: Body): Promise<AnswerOf<typeof mfa.begin>> {
  const own = await ownAccount(work, id);
  if (own.standing.is_confirmed) throw new Failure('two-factor-on');
  await provePerson(work, own, password);
  const issued = await issueSecret(work.services, own);
  if (!issued) throw new Failure('two-factor-on');
  return { secret: issued.secret, url: issued.url };
}
