import { useEffect, useRef, useState } from 'react';
import { getLanding } from '#session/landing.ts';
import { expireMasquerade } from '#session/masquerade.ts';
import { isMasqueradeTab } from '#session/masquerade-tab.ts';
import { enterByToken, type ProofAsked, type SsoEntry, type LinkProof } from './sso-data.ts';

interface LandingState {
  /** The token lets nobody in. */
  readonly hasFailed: boolean;
  /** Where they were going before their provider was asked, if not home. */
  readonly destination: string | null;
  /** Nothing is under way any more. */
  readonly isOver: boolean;
  /** The token is for another person than the one who is logged in here. */
  readonly isForSomeoneElse: boolean;
  /** What somebody whom the provider vouches for the first time has to give. */
  readonly asked: ProofAsked | undefined;
  /** Answers what was wrong with it, or nothing when it led on. */
  readonly prove: (proof: LinkProof) => Promise<SsoEntry>;
}

/** Exchanges the token, once, as soon as it is certain who is logged in, if anybody is. */
export function useLanding({ mayBegin }: { mayBegin: boolean }): LandingState {
  const hasBegun = useRef(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [destination, setDestination] = useState<string | null>(null);
  const [entry, setEntry] = useState<SsoEntry>();
  useEffect(() => {
    if (!mayBegin || hasBegun.current) return;
    hasBegun.current = true;
    enterByLanding(setDestination)
      .then(setEntry)
      .catch(() => {
        if (isMasqueradeTab()) expireMasquerade();
        else setHasFailed(true);
      });
  }, [mayBegin]);
  async function prove(proof: LinkProof): Promise<SsoEntry> {
    try {
      return await enterByLanding(setDestination, proof);
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

async function enterByLanding(goTo: (destination: string | null) => void, proof?: LinkProof): Promise<SsoEntry> {
  const landing = getLanding();
  // A reload, or an address that someone typed.
  if (!landing) throw new Error('no token');
  return enterByToken(landing, goTo, proof);
}
