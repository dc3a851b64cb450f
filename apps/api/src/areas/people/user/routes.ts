import type { user } from '@plenty/contract/people/user';
import { Failure } from '../../../platform/failure.ts';
import type { Handlers } from '../../../platform/http/bind.ts';
import { toUser } from './to-user.ts';
import { ownAccount } from './user-table.ts';

export const userRoutes: Handlers<typeof user> = {
  me: async (work) => {
    const [[account]] = await work.read(ownAccount);
    if (!account) throw new Failure('not-found');
    return toUser(account);
  },
};
