import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { twoFactor } from '@plenty/contract/access/two-factor';
import type { Work } from '../../../platform/work.ts';
import { ownAccount } from './own-account.ts';

export async function readTwoFactor(
  work: Work,
  { params: { id } }: RequestOf<typeof twoFactor.state>,
): Promise<AnswerOf<typeof twoFactor.state>> {
  const { standing } = await ownAccount(work, id);
  return { enabled: standing.is_confirmed, enforced: standing.is_enforced, recoveryCodesLeft: standing.codes_left };
}
