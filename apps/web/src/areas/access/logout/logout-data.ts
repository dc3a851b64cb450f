import { logout } from '@plenty/contract/logout';
import { isUnauthenticated } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { closeSession } from '#session/session.ts';
import { forgetLogin } from '#session/stored-login.ts';

/**
 * Ends the session here and on the server, and gives where to go next, if the client's single sign-on says so. What
 * the browser keeps is forgotten first, so that it is gone even when the server cannot be reached.
 */
export async function logOut(): Promise<string | null> {
  forgetLogin();
  try {
    const { ssoLogoutUrl } = await call(logout.prepare, {});
    await call(logout.end, {});
    closeSession();
    return ssoLogoutUrl;
  } catch (error) {
    if (!isUnauthenticated(error)) throw error;
    // The server had ended it before: that is what was wanted.
    closeSession();
    return null;
  }
}
