import { useSyncExternalStore } from 'react';

/** A password that was right and waits for its second factor. In memory alone: a reload forgets it. */
export interface PendingLogin {
  readonly email: string;
  readonly password: string;
  /** Of a second factor that is still to be set up; missing where a code is all that is asked for. */
  readonly setUp?: { readonly secret: string; readonly url: string };
}

/** As long as a session may be idle: enough to fetch a telephone and install an app on it. */
const KEPT_FOR_MS = 15 * 60_000;

let pending: PendingLogin | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export function keepPendingLogin(login: PendingLogin): void {
  changePending(login);
  timer = setTimeout(dropPendingLogin, KEPT_FOR_MS);
}

export function dropPendingLogin(): void {
  changePending(undefined);
}

export function usePendingLogin(): PendingLogin | undefined {
  return useSyncExternalStore(subscribePendingLogin, () => pending);
}

function changePending(next: PendingLogin | undefined): void {
  clearTimeout(timer);
  pending = next;
  for (const listener of listeners) listener();
}

function subscribePendingLogin(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
