import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { createPersistedSlice } from './persisted-slice.ts';
import { setLoginError } from './session-store.ts';

const CookieConsent = z.object({ cookiesAccepted: z.boolean(), nonNecessaryCookiesEnabled: z.boolean() });
type CookieConsent = z.infer<typeof CookieConsent>;

const slice = createPersistedSlice<CookieConsent>(
  'cookie',
  { cookiesAccepted: false, nonNecessaryCookiesEnabled: false },
  (stored) => z.safeParse(CookieConsent, stored).data ?? {},
);

export function acceptCookies(): void {
  slice.set({ cookiesAccepted: true });
  setLoginError(undefined);
}

export function hasAcceptedCookies(): boolean {
  return slice.get().cookiesAccepted;
}

export function useCookiesAccepted(): boolean {
  return useSyncExternalStore(slice.subscribe, hasAcceptedCookies);
}

/** By the switch, and by the placeholder that stands where a video would. */
export function allowVideoCookies(areAllowed: boolean): void {
  slice.set({ nonNecessaryCookiesEnabled: areAllowed });
}

/** Nothing is loaded from a video player before. */
export function useVideoCookiesAllowed(): boolean {
  return useSyncExternalStore(slice.subscribe, () => slice.get().nonNecessaryCookiesEnabled);
}
