import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Whether there is more than fits, and so something to scroll: only then should the keyboard stop there. */
export function useOverflows<Box extends HTMLElement>(): { ref: RefObject<Box | null>; overflows: boolean } {
  const ref = useRef<Box>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const measure = () => setOverflows(box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight);
    // At once for what stands there already: the observer tells of it a frame later.
    measure();
    const sizes = new ResizeObserver(measure);
    // What stands in the box may change, and with it what there is to watch.
    const watchAll = () => [box, ...box.children].forEach((element) => sizes.observe(element));
    const content = new MutationObserver(watchAll);
    watchAll();
    content.observe(box, { childList: true });
    return () => {
      sizes.disconnect();
      content.disconnect();
    };
  }, []);
  return { ref, overflows };
}
