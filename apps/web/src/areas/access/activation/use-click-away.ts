import { useEffect, useRef, useState, type RefObject } from 'react';

interface ClickAway {
  /** Around all that is blocked. */
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Within it: where one may go on. */
  readonly area: RefObject<HTMLDivElement | null>;
  readonly hasClickedAway: boolean;
}

/** Nothing of the frame outside the area can be pressed, by pointer or by key: spec 1 §2 Activation. */
export function useClickAway(isBlocked: boolean): ClickAway {
  const frame = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const [hasClickedAway, setHasClickedAway] = useState(false);
  useEffect(() => {
    const blocked = frame.current;
    if (!blocked || !isBlocked) return;
    const onClick = (event: MouseEvent): void => {
      const isInside = event.target instanceof Node && area.current?.contains(event.target) === true;
      setHasClickedAway(!isInside);
      if (isInside) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // On the way down, before any link hears of it.
    blocked.addEventListener('click', onClick, { capture: true });
    return () => blocked.removeEventListener('click', onClick, { capture: true });
  }, [isBlocked]);
  return { frame, area, hasClickedAway };
}
