import type { logout } from '@plenty/contract/logout';
import type { Handlers } from '../../platform/http/bind.ts';
import { closeOwnSession } from './logout-table.ts';

export const logoutRoutes: Handlers<typeof logout> = {
  // No client has single sign-on yet, and so no page to go to.
  prepare: () => ({ ssoLogoutUrl: null }),
  end: async (work) => {
    await work.write(async (transaction, note) => {
      await note({ action: 'logout' });
      await transaction.run(closeOwnSession);
    });
    for (const kind of ['restore', 'challenge'] as const) work.visit.dropCookie(kind);
    work.visit.forgetPages();
    return { status: 'ok' };
  },
};
