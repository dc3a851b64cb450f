import { useEffect, useState } from 'react';

export type OpenedLink<Opened> =
  | { readonly state: 'opening' }
  | { readonly state: 'expired' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly opened: Opened };

/** What a mailed link is for, asked when the page opens, and again with `retry`. */
export function useOpenedLink<Opened>(
  token: string,
  open: (token: string) => Promise<OpenedLink<Opened>>,
): { readonly link: OpenedLink<Opened>; readonly retry: () => void } {
  const [link, setLink] = useState<OpenedLink<Opened>>({ state: 'opening' });
  useEffect(() => {
    let isGone = false;
    async function ask(): Promise<void> {
      const opened = await open(token);
      if (!isGone) setLink(opened);
    }
    void ask();
    return () => {
      isGone = true;
    };
  }, [token, open]);
  const retry = () => {
    setLink({ state: 'opening' });
    void open(token).then(setLink);
  };
  return { link, retry };
}
