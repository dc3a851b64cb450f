import { useEffect, useState } from 'react';
import { ApiError } from '#api/api-error.ts';

export type OpenedLink<Opened> =
  | { readonly state: 'opening' }
  | { readonly state: 'expired' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly opened: Opened };

/** What a mailed link is for, asked when the page opens, and again with `retry`. */
export function useOpenedLink<Opened>(
  token: string,
  open: (token: string, signal: AbortSignal) => Promise<Opened>,
): { readonly link: OpenedLink<Opened>; readonly retry: () => void } {
  const [link, setLink] = useState<OpenedLink<Opened>>({ state: 'opening' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const asking = new AbortController();
    setLink({ state: 'opening' });
    void open(token, asking.signal).then(
      (opened) => setLink({ state: 'ready', opened }),
      (error: unknown) => {
        if (!asking.signal.aborted) setLink(toFailedLink(error));
      },
    );
    return () => asking.abort();
  }, [token, open, tries]);
  return { link, retry: () => setTries((count) => count + 1) };
}

function toFailedLink(error: unknown): { state: 'expired' } | { state: 'failed'; message: string } {
  if (error instanceof ApiError && error.code === 'link-expired') return { state: 'expired' };
  return { state: 'failed', message: error instanceof ApiError ? error.message : 'Please try again.' };
}
