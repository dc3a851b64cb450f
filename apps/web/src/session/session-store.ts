import { useSyncExternalStore } from 'react';
import type { Setup } from '@plenty/contract/people/portal-setup';
import { hasRememberedLogin } from './stored-login.ts';

export type Session =
  | { readonly state: 'anonymous' }
  /** Logged in on an earlier visit: to be restored before anything is called. */
  | { readonly state: 'remembered' }
  | { readonly state: 'restoring' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly setup: Setup };

let session: Session = { state: hasRememberedLogin() ? 'remembered' : 'anonymous' };
/** What the login page says above its form. Only the answer to a login may have markup in it. */
export interface LoginError {
  readonly text: string;
  readonly isHtml: boolean;
}

let loginError: LoginError | undefined;
/** The login page says so, until the next try. */
let isPasswordChanged = false;
const listeners = new Set<() => void>();

export function getSession(): Session {
  return session;
}

export function setSession(next: Session): void {
  session = next;
  tellListeners();
}

export function setLoginError(text: string | undefined, { isHtml = false } = {}): void {
  loginError = text === undefined ? undefined : { text, isHtml };
  tellListeners();
}

export function setPasswordChanged(isChanged: boolean): void {
  isPasswordChanged = isChanged;
  tellListeners();
}

export function usePasswordChanged(): boolean {
  return useSyncExternalStore(subscribeSession, () => isPasswordChanged);
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, getSession);
}

export function useLoginError(): LoginError | undefined {
  return useSyncExternalStore(subscribeSession, () => loginError);
}

/** For pages behind the guard: there the session is always ready. */
export function useSetup(): Setup {
  const current = useSession();
  if (current.state !== 'ready') throw new Error(`the session is ${current.state}, not ready`);
  return current.setup;
}

function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}
