import { useSyncExternalStore } from 'react';
import { SPOKEN_BY_PORTAL } from '@plenty/contract/error-reply';
import { portalSetup } from '@plenty/contract/people/portal-setup';
import { logout } from '@plenty/contract/access/logout';
import { provideAccess, type MasqueradeBinding } from '#api/access.ts';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { keepLastCallInMemory } from '#api/last-call.ts';
import { markMasqueradeTab } from './masquerade-tab.ts';
import { setSession } from './session-store.ts';

/** product §4 */
const AT_MOST_MS = 60 * 60_000;

interface Masquerade extends MasqueradeBinding {
  readonly accessToken: string;
  readonly expiresInSeconds: number;
}

/** 'ended' by whoever looked; 'expired' by time, by the server or by a reload. */
export type MasqueradeOver = 'ended' | 'expired';

let masquerade: Masquerade | undefined;
let over: MasqueradeOver | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** For a tab of its own: its session is in memory, so without the link that begins one there is none. */
export function connectMasquerade({ hasLink }: { hasLink: boolean }): void {
  keepLastCallInMemory();
  provideAccess({
    token: () => masquerade?.accessToken,
    masquerade: () => masquerade,
    // Nothing renews it: the cookie would, but into that other login.
    renew: () =>
      Promise.reject(new ApiError(401, { code: 'session-ended', message: SPOKEN_BY_PORTAL['session-ended'] })),
    end: expireMasquerade,
  });
  over = hasLink ? undefined : 'expired';
  setSession({ state: 'anonymous' });
}

export async function enterMasquerade(entered: Masquerade): Promise<void> {
  markMasqueradeTab();
  masquerade = entered;
  timer = setTimeout(expireMasquerade, Math.min(entered.expiresInSeconds * 1000, AT_MOST_MS));
  const setup = await call(portalSetup.read, {});
  setSession({ state: 'ready', setup });
}

/** Whoever looked has seen enough. */
export async function endMasquerade(): Promise<void> {
  // A server that cannot be reached ends it by itself, once nobody uses it; here it is forgotten either way.
  await Promise.allSettled([call(logout.end, {})]);
  leave('ended');
}

export function expireMasquerade(): void {
  leave('expired');
}

/** Why there is nothing more to see in this tab; nothing while there is, and in an ordinary one. */
export function useMasqueradeOver(): MasqueradeOver | undefined {
  return useSyncExternalStore(subscribeMasquerade, () => over);
}

function leave(why: MasqueradeOver): void {
  clearTimeout(timer);
  masquerade = undefined;
  // Calls that were under way are refused afterwards: what came first is the reason.
  over ??= why;
  setSession({ state: 'anonymous' });
  for (const listener of listeners) listener();
}

function subscribeMasquerade(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
