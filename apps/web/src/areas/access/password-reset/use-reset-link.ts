import { useEffect, useState } from 'react';
import { findLinkFault, refuseDate, type StepRefusal } from '#areas/access/passwords/link-steps/public.ts';
import { validateToken, verifyResetBirth } from './reset-password-data.ts';

export type LinkState =
  | { readonly state: 'checking' }
  | { readonly state: 'expired'; readonly message: string }
  /** Nobody could say whether it works. */
  | { readonly state: 'unknown' }
  | { readonly state: 'verify'; readonly refusal?: StepRefusal }
  | { readonly state: 'password'; readonly dateOfBirth: string };

/** Where someone is with a mailed link. `dateOfBirth` is the one in the address, after a reload; dd/mm/yyyy. */
export function useResetLink(token: string, dateOfBirth: string | undefined) {
  const [link, setLink] = useState<LinkState>({ state: 'checking' });
  const [dateAtFirst] = useState(dateOfBirth);
  useEffect(() => {
    const left = new AbortController();
    async function open(): Promise<void> {
      const opened = await openLink(token, dateAtFirst, left.signal);
      if (!left.signal.aborted) setLink(opened);
    }
    void open();
    return () => left.abort();
  }, [token, dateAtFirst]);

  return {
    link,
    retry: async () => {
      setLink({ state: 'checking' });
      setLink(await openLink(token, dateAtFirst, new AbortController().signal));
    },
    verify: async (given: string): Promise<LinkState> => {
      const next = await takeDate(token, given);
      // A date that was refused can be mended where it stands.
      if (next.state !== 'verify') setLink(next);
      return next;
    },
  };
}

async function openLink(token: string, dateOfBirth: string | undefined, signal: AbortSignal): Promise<LinkState> {
  try {
    const { valid, message } = await validateToken(token, signal);
    if (!valid) {
      return { state: 'expired', message: message ?? 'Your password reset link has expired or is invalid.' };
    }
  } catch {
    return { state: 'unknown' };
  }
  return dateOfBirth === undefined ? { state: 'verify' } : takeDate(token, dateOfBirth);
}

async function takeDate(token: string, dateOfBirth: string): Promise<LinkState> {
  try {
    await verifyResetBirth(token, dateOfBirth);
    return { state: 'password', dateOfBirth };
  } catch (error) {
    const message = findLinkFault(error);
    return message === undefined ? { state: 'verify', refusal: refuseDate(error) } : { state: 'expired', message };
  }
}
