import { useCallback, useEffect, useState } from 'react';
import { readIdleState, type IdleState } from '#session/idle-clock.ts';

/** spec 1 §4: checked every second. */
const CHECK_EVERY_MS = 1000;

export function useIdleState(): { idle: IdleState; recheck: () => void } {
  const [idle, setIdle] = useState(() => readIdleState(Date.now()));
  const recheck = useCallback(() => setIdle((last) => changed(last, readIdleState(Date.now()))), []);
  useEffect(() => {
    const timer = setInterval(recheck, CHECK_EVERY_MS);
    // A browser slows the clocks of tabs that nobody sees: who comes back sees at once how it stands.
    document.addEventListener('visibilitychange', recheck);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', recheck);
    };
  }, [recheck]);
  return { idle, recheck };
}

/** The same object while nothing has changed, so that nothing is drawn every second. */
function changed(last: IdleState, next: IdleState): IdleState {
  const isSame = last.state === next.state && secondsLeftOf(last) === secondsLeftOf(next);
  return isSame ? last : next;
}

function secondsLeftOf(idle: IdleState): number | undefined {
  return idle.state === 'asking' ? idle.secondsLeft : undefined;
}
