import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import { isDestination } from '@plenty/domain/accounts/destination';
import { paths } from '#paths.ts';

/** Set by a page that shows a login form and is itself where the login leads. */
export const LoginDestination = createContext<string | undefined>(undefined);

/** Kept with an entry of the browser's history, so that neither a reload nor a second factor loses it. */
export interface BoundDestination {
  readonly destination: string | undefined;
}

/** Where a login leads, if not home. */
export function useLoginDestination(): string | undefined {
  const own = use(LoginDestination);
  const { state } = useLocation();
  return own ?? readDestination(state);
}

/** The page that somebody wanted to see before logging in. Home is left out: it differs from one kind of user to another. */
export function useBound(): BoundDestination {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const isElsewhere = isDestination(address) && !HOMES.includes(`${pathname.replace(/\/$/, '')}/`);
  return { destination: isElsewhere ? address : undefined };
}

const HOMES: readonly string[] = ['/app/', paths.home, paths.operator];

/** History entries outlive a reload, so they may hold anything. */
function readDestination(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const destination: unknown = Reflect.get(state, 'destination');
  return isDestination(destination) ? destination : undefined;
}
