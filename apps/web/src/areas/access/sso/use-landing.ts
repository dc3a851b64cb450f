import { useEffect, useRef, useState } from 'react';
import { getLanding } from '#session/landing.ts';
import { expireMasquerade } from '#session/masquerade.ts';
import { isMasqueradeTab } from '#session/masquerade-tab.ts';
import { enterByToken } from './sso-data.ts';

interface Landed {
  /** The token lets nobody in. */
  readonly hasFailed: boolean;
  /** Where they were going before their provider was asked, if not home. */
  readonly destination: string | null;
}

/** Exchanges the token, once, as soon as it is certain that nobody is logged in. */
export function useLanding({ mayBegin }: { mayBegin: boolean }): Landed {
  const hasBegun = useRef(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [destination, setDestination] = useState<string | null>(null);
  useEffect(() => {
    if (!mayBegin || hasBegun.current) return;
    hasBegun.current = true;
    enter(setDestination).catch(() => {
      if (isMasqueradeTab()) expireMasquerade();
      else setHasFailed(true);
    });
  }, [mayBegin]);
  return { hasFailed, destination };
}

async function enter(goTo: (destination: string | null) => void): Promise<void> {
  const landing = getLanding();
  // A reload, or an address that someone typed.
  if (!landing) throw new Error('no token');
  await enterByToken(landing, goTo);
}
