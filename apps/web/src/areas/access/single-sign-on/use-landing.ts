import { useEffect, useRef, useState } from 'react';
import { getLanding } from '#session/landing.ts';
import { expireMasquerade } from '#session/masquerade.ts';
import { isMasqueradeTab } from '#session/masquerade-tab.ts';
import { enterByToken, type Asked, type Entry, type LinkProof } from './sso-data.ts';

interface Landed {
  /** The token lets nobody in. */
  readonly hasFailed: boolean;
  /** Where they were going before their provider was asked, if not home. */
  readonly destination: string | null;
  /** Nothing is under way any more. */
  readonly isOver: boolean;
  /** The token is for another person than the one who is logged in here. */
  readonly isForSomeoneElse: boolean;
  /** What somebody whom the provider vouches for the first time has to give. */
  readonly asked: Asked | undefined;
  /** Answers what was wrong with it, or nothing when it led on. */
  readonly prove: (proof: LinkProof) => Promise<Entry>;
}

/** Exchanges the token, once, as soon as it is certain who is logged in, if anybody is. */
export function useLanding({ mayBegin }: { mayBegin: boolean }): Landed {
  const hasBegun = useRef(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [destination, setDestination] = useState<string | null>(null);
  const [entry, setEntry] = useState<Entry>();
  useEffect(() => {
    if (!mayBegin || hasBegun.current) return;
    hasBegun.current = true;
    enter(setDestination)
      .then(setEntry)
      .catch(() => {
        if (isMasqueradeTab()) expireMasquerade();
        else setHasFailed(true);
      });
  }, [mayBegin]);
  async function prove(proof: LinkProof): Promise<Entry> {
    try {
      return await enter(setDestination, proof);
    } catch (error) {
      setHasFailed(true);
      throw error;
    }
  }
  return {
    hasFailed,
    destination,
    isOver: entry !== undefined,
    isForSomeoneElse: entry?.outcome === 'someone-else',
    asked: entry?.outcome === 'asked' ? entry.asked : undefined,
    prove,
  };
}

async function enter(goTo: (destination: string | null) => void, proof?: LinkProof): Promise<Entry> {
  const landing = getLanding();
  // A reload, or an address that someone typed.
  if (!landing) throw new Error('no token');
  return enterByToken(landing, goTo, proof);
}
