import type { GotOf } from '@plenty/contract/endpoint';
import { login } from '@plenty/contract/access/login';
import { portalSetup } from '@plenty/contract/people/portal-setup';
import { logout } from '@plenty/contract/access/logout';
import { provideAccess } from '#api/access.ts';
import { isUnauthenticated } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { shareIdleClock } from './idle-clock.ts';
import { takeLanding } from './landing.ts';
import { leaveFor } from './leave-for.ts';
import { connectMasquerade, expireMasquerade } from './masquerade.ts';
import { beginMasqueradeTab, isMasqueradeTab } from './masquerade-tab.ts';
import { dropPendingLogin } from './pending-login.ts';
import { askForProof } from './proof-request.ts';
import { getSession, setLoginError, setSession } from './session-store.ts';
import { forgetFonts, forgetLogin, rememberLogin } from './stored-login.ts';

type RenewedTokens = GotOf<typeof login.refresh>;

/** Renewed this long before it expires, so that no call is refused meanwhile. */
const RENEW_BEFORE_EXPIRY_MS = 60_000;

/** In memory only: whatever runs in the page later cannot find it in the browser's storage. */
let accessToken: string | undefined;
let renewal: Promise<void> | undefined;
let renewalTimer: ReturnType<typeof setTimeout> | undefined;
/** Why the portal itself ends the login. It stands over what the server says of calls that were under way meanwhile. */
let ownReason: string | undefined;

export function connectSession(): void {
  const isMasqueradeLink = takeLanding()?.isMasquerade ?? false;
  if (isMasqueradeLink) beginMasqueradeTab();
  if (isMasqueradeTab()) return connectMasquerade({ hasLink: isMasqueradeLink });
  // A part of what a login leaves behind is no login.
  if (getSession().state === 'anonymous') forgetLogin();
  provideAccess({ token: () => accessToken, renew: renewToken, end: endOwnSession, prove: askForProof });
  shareIdleClock(() => accessToken !== undefined);
}

/** Go on with the tokens of a login: find out who it is, and let the portal open. */
export async function enterSession(tokens: RenewedTokens): Promise<void> {
  keepToken(tokens);
  try {
    await loadSetup();
  } catch (error) {
    dropToken();
    throw error;
  }
}

/** Take up the login of an earlier visit. Its cookie is the proof, which only the server can read. */
export async function restoreSession(): Promise<void> {
  if (getSession().state === 'restoring') return;
  setSession({ state: 'restoring' });
  try {
    await renewToken();
    await loadSetup();
  } catch (error) {
    if (isUnauthenticated(error)) endOwnSession(error.detail ?? error.message);
    else setSession({ state: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

/** The server ended the login: forget it here, and let the login page say why. */
export function endOwnSession(reason: string | undefined): void {
  if (isMasqueradeTab()) return expireMasquerade();
  const ended = getSession();
  // A call that was under way is refused after the end, too: what the login page says by then stays.
  if (ended.state === 'anonymous' && accessToken === undefined) return;
  leaveSession();
  setLoginError(ownReason ?? reason);
  if (ended.state === 'ready' && ended.setup.user.ssoLogoutUrl !== null) leaveFor(ended.setup.user.ssoLogoutUrl);
}

/** The portal cannot go on for this person: the login ends on the server too, and the login page says why. */
export async function abandonSession(reason: string): Promise<void> {
  ownReason = reason;
  // A server that cannot be reached ends it by itself, once nobody uses it.
  await Promise.allSettled([call(logout.end, {})]);
  endOwnSession(reason);
  ownReason = undefined;
}

/** The person logged out. */
export function leaveSession(): void {
  dropToken();
  forgetLogin();
  forgetFonts();
  setLoginError(undefined);
  setSession({ state: 'anonymous' });
}

/** What a setup says has changed by the person's own doing, such as their picture. */
export async function refreshSetup(): Promise<void> {
  setSession({ state: 'ready', setup: await call(portalSetup.read, {}) });
}

async function loadSetup(): Promise<void> {
  const setup = await call(portalSetup.read, {});
  rememberLogin(setup.user.userType, Date.now());
  setLoginError(undefined);
  setSession({ state: 'ready', setup });
  dropPendingLogin();
}

function renewToken(): Promise<void> {
  renewal ??= call(login.refresh, {})
    .then(keepToken)
    .finally(() => {
      renewal = undefined;
    });
  return renewal;
}

function keepToken(tokens: RenewedTokens): void {
  dropToken();
  accessToken = tokens.access_token;
  const renewInMs = Math.max(tokens.expires_in * 1000 - RENEW_BEFORE_EXPIRY_MS, 0);
  renewalTimer = setTimeout(() => void renewInTime(), renewInMs);
}

async function renewInTime(): Promise<void> {
  try {
    await renewToken();
  } catch (error) {
    // Any other failure may pass: the next call renews again.
    if (isUnauthenticated(error)) endOwnSession(error.detail ?? error.message);
  }
}

function dropToken(): void {
  accessToken = undefined;
  clearTimeout(renewalTimer);
}
