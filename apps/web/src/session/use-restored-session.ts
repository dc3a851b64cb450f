import { useEffect } from 'react';
import { restoreSession } from './session.ts';
import { useSession, type Session } from './session-store.ts';

/** The session; a remembered one is restored first. */
export function useRestoredSession(): Session {
  const session = useSession();
  const isRemembered = session.state === 'remembered';
  useEffect(() => {
    if (isRemembered) void restoreSession();
  }, [isRemembered]);
  return session;
}
