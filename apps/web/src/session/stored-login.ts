import type { UserType } from '@plenty/domain/accounts/user-types';
import { isMasqueradeTab } from './masquerade-tab.ts';

/** What stays in the browser between visits: product §3 names every key. No token is among them. */
const LOGGED_IN = 'loggedIn';
const USER = 'user';
const LOGIN_CREDENTIALS = 'loginCredentials';
const CLIENT_THEME = 'clientTheme';

export function rememberLogin(userType: UserType, since: number): void {
  kept()?.setItem(LOGGED_IN, 'true');
  kept()?.setItem(USER, JSON.stringify({ userType }));
  kept()?.setItem(LOGIN_CREDENTIALS, JSON.stringify({ since }));
}

export function hasRememberedLogin(): boolean {
  return kept()?.getItem(LOGGED_IN) === 'true' && kept()?.getItem(LOGIN_CREDENTIALS) !== null;
}

export function forgetLogin(): void {
  for (const key of [LOGGED_IN, USER, LOGIN_CREDENTIALS]) kept()?.removeItem(key);
}

/** spec 1 §4: with the rest of the state. The next page that is loaded says the client's again. */
export function forgetFonts(): void {
  kept()?.removeItem(CLIENT_THEME);
}

export function rememberFonts(fonts: { baseFont: string; headerFont: string }): void {
  kept()?.setItem(CLIENT_THEME, JSON.stringify({ baseFont: fonts.baseFont, headerFont: fonts.headerFont }));
}

/** Nothing in a masquerade: what lies there belongs to whoever is logged in in the other tabs. */
function kept(): Storage | undefined {
  return isMasqueradeTab() ? undefined : localStorage;
}
