import type { AnswerOf } from '@plenty/contract/endpoint';
import type { mfa } from '@plenty/contract/mfa';
import type { Work } from '../../platform/work.ts';
import { ownAccount } from './own-account.ts';

export async function readState(work: Work, id: string): Promise<AnswerOf<typeof mfa.state>> {
  const { standing } = await ownAccount(work, id);
  return { enabled: standing.is_confirmed, enforced: standing.is_enforced, recoveryCodesLeft: standing.codes_left };
}
