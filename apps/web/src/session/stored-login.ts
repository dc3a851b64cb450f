import type { UserType } from '@plenty/domain/accounts/user-types';

/** What stays in the browser between visits: product §3 names every key. No token is among them. */
const LOGGED_IN = 'loggedIn';
const USER = 'user';
const LOGIN_CREDENTIALS = 'loginCredentials';
const CLIENT_THEME = 'clientTheme';

export function rememberLogin(userType: UserType, since: number): void {
  localStorage.setItem(LOGGED_IN, 'true');
  localStorage.setItem(USER, JSON.stringify({ userType }));
  localStorage.setItem(LOGIN_CREDENTIALS, JSON.stringify({ since }));
}

export function hasRememberedLogin(): boolean {
  return localStorage.getItem(LOGGED_IN) === 'true' && localStorage.getItem(LOGIN_CREDENTIALS) !== null;
}

export function forgetLogin(): void {
  for (const key of [LOGGED_IN, USER, LOGIN_CREDENTIALS]) localStorage.removeItem(key);
}

/** spec 1 §4: with the rest of the state. The next page that is loaded says the client's again. */
export function forgetFonts(): void {
  localStorage.removeItem(CLIENT_THEME);
}

export function rememberFonts(fonts: { baseFont: string; headerFont: string }): void {
  localStorage.setItem(CLIENT_THEME, JSON.stringify({ baseFont: fonts.baseFont, headerFont: fonts.headerFont }));
}
