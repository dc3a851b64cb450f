import { useEffect, useRef, useState } from 'react';
import { getLanding } from '#session/landing.ts';
import { expireMasquerade } from '#session/masquerade.ts';
import { isMasqueradeTab } from '#session/masquerade-tab.ts';
import { enterByToken } from './sso-data.ts';

/** Exchanges the token, once, as soon as it is certain that nobody is logged in. True when it lets nobody in. */
export function useLanding({ mayBegin }: { mayBegin: boolean }): boolean {
  const hasBegun = useRef(false);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!mayBegin || hasBegun.current) return;
    hasBegun.current = true;
    enter().catch(() => {
      if (isMasqueradeTab()) expireMasquerade();
      else setHasFailed(true);
    });
  }, [mayBegin]);
  return hasFailed;
}

async function enter(): Promise<void> {
  const landing = getLanding();
  // A reload, or an address that someone typed.
  if (!landing) throw new Error('no token');
  await enterByToken(landing);
}
