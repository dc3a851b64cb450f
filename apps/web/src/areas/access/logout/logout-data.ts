import { type Setup, portalSetup } from '@plenty/contract/people/portal-setup';
import { logout } from '@plenty/contract/access/logout';
import { isUnauthenticated } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { endMasquerade } from '#session/masquerade.ts';
import { isMasqueradeTab } from '#session/masquerade-tab.ts';
import { leaveSession } from '#session/session.ts';
import { getSession } from '#session/session-store.ts';
import { forgetLogin } from '#session/stored-login.ts';

/**
 * Ends the session here and on the server, and gives where to go next, if not to a page of ours. What the browser keeps
 * is forgotten first, so that it is gone even when the server cannot be reached.
 */
export async function logOut(): Promise<string | null> {
  if (isMasqueradeTab()) {
    await endMasquerade();
    return null;
  }
  forgetLogin();
  try {
    const user = await findUser();
    const { ssoLogoutUrl } = await call(logout.prepare, {});
    await call(logout.end, {});
    leaveSession();
    return findNextAddress(user, ssoLogoutUrl);
  } catch (error) {
    if (!isUnauthenticated(error)) throw error;
    // The server had ended it before: that is what was wanted.
    leaveSession();
    return null;
  }
}

type LogoutAddresses = Pick<Setup['user'], 'isOneHubIntegrationActive' | 'oneHubLogoutUrl'>;

/** The hub through which someone came in comes first, then the client's single sign-on. */
export function findNextAddress(user: LogoutAddresses, ssoLogoutUrl: string | null): string | null {
  return (user.isOneHubIntegrationActive ? user.oneHubLogoutUrl : null) ?? ssoLogoutUrl;
}

/** Nobody is known yet where the address was opened by itself. */
async function findUser(): Promise<LogoutAddresses> {
  const session = getSession();
  return session.state === 'ready' ? session.setup.user : (await call(portalSetup.read, {})).user;
}
