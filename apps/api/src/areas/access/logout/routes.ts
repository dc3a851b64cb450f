import type { logout } from '@plenty/contract/access/logout';
import type { Handlers } from '../../../platform/http/bind.ts';
import { findLogoutUrl } from '../single-sign-on/logout-url.ts';
import { closeOwnSession } from './logout-table.ts';

export const logoutRoutes: Handlers<typeof logout> = {
  prepare: async (work) => {
    const { client_id: clientId, session_id: sessionId } = await work.caller();
    return { ssoLogoutUrl: await findLogoutUrl(work.services, { clientId, sessionId }) };
  },
  end: async (work) => {
    await work.write(async (transaction, note) => {
      await note({ action: 'logout' });
      await transaction.run(closeOwnSession);
    });
    // A masquerade has no cookies: those of the browser are of who looks, whose own login goes on.
    if ((await work.caller()).actor_id !== null) return { status: 'ok' };
    for (const kind of ['restore', 'challenge'] as const) work.visit.dropCookie(kind);
    work.visit.forgetPages();
    return { status: 'ok' };
  },
};
