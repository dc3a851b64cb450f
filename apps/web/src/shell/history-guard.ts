type OnMove = (event: PopStateEvent) => void;

let guard: OnMove | undefined;

// A window calls its listeners in the order in which they came: this module is loaded before the router listens.
addEventListener('popstate', (event) => guard?.(event));

/** Hears of Back and Forward before the router does, until what it answers is called. One page at a time is shown. */
export function guardHistory(onMove: OnMove): () => void {
  guard = onMove;
  return () => {
    if (guard === onMove) guard = undefined;
  };
}
