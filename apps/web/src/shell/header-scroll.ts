import { useEffect, useState } from 'react';

export type HeaderState = 'unfixed' | 'pinned' | 'unpinned';

/** spec 1 §4: any step down hides the header, a step up of 5 px or more brings it back. */
const TOLERANCE_UP_PX = 5;
const TOLERANCE_DOWN_PX = 0;

interface Header {
  readonly state: HeaderState;
  /** Where the step is measured from: small steps up add up until they count. */
  readonly fromY: number;
}

export function scrollHeader(header: Header, y: number): Header {
  if (y <= 0) return { state: 'unfixed', fromY: 0 };
  const step = y - header.fromY;
  if (step > TOLERANCE_DOWN_PX) return { state: 'unpinned', fromY: y };
  if (-step >= TOLERANCE_UP_PX) return { state: 'pinned', fromY: y };
  return header;
}

export function useHeaderScroll(): HeaderState {
  const [header, setHeader] = useState<Header>({ state: 'unfixed', fromY: 0 });
  useEffect(() => {
    const onScroll = () => setHeader((current) => scrollHeader(current, window.scrollY));
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return header.state;
}
