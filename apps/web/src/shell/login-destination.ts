import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import { isDestination } from '@plenty/domain/accounts/destination';

/** For a page with a login form that is itself where the login leads. */
export const LoginDestination = createContext<string | undefined>(undefined);

/** The state of a place in the browser's history, for who is sent to the login: a reload and a second factor keep it. */
export interface Bound {
  readonly destination: string | undefined;
}

/** Where a login leads, if not home. */
export function useLoginDestination(): string | undefined {
  const own = use(LoginDestination);
  const { state } = useLocation();
  return own ?? readDestination(state);
}

/** The address that is being shown, for who has to log in before they see it. */
export function useBound(): Bound {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  return { destination: isDestination(address) ? address : undefined };
}

/** It outlives a reload, so anything may be in it. */
function readDestination(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const destination: unknown = Reflect.get(state, 'destination');
  return isDestination(destination) ? destination : undefined;
}
