import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { guardHistory } from '#shell/history-guard.ts';

/** Where someone wants to go: by a link to an address, or so many places on in the browser's history. */
type Way = string | number;

interface LeaveWarning {
  /** Someone wants to leave: to be asked whether they mean it. */
  readonly isAsked: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/**
 * Warns before a page is left: by the browser when the document goes, by a question when a link, Back or Forward leads within
 * the portal.
 */
export function useLeaveWarning(): LeaveWarning {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [way, setWay] = useState<Way>();
  const mayGo = useRef(false);
  useEffect(() => {
    const place = pagePlaceOf(window.history.state);
    mayGo.current = false;
    const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    const onClick = (event: MouseEvent): void => {
      const next = findAddressWithin(event);
      if (next === undefined || next.startsWith(`${pathname}#`)) return;
      event.preventDefault();
      event.stopPropagation();
      setWay(next);
    };
    const onPop = (event: PopStateEvent): void => {
      if (mayGo.current) return;
      event.stopImmediatePropagation();
      const steps = pagePlaceOf(event.state) - place;
      // Back to here: by our own step, which ends in a place that is this one.
      if (steps === 0) return;
      window.history.go(-steps);
      setWay(steps);
    };
    window.addEventListener('beforeunload', onUnload);
    // On the way down, before the router hears of it.
    document.addEventListener('click', onClick, { capture: true });
    const release = guardHistory(onPop);
    return () => {
      release();
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [pathname]);
  return {
    isAsked: way !== undefined,
    stay: () => setWay(undefined),
    leave: () => {
      mayGo.current = true;
      setWay(undefined);
      if (typeof way === 'number') void navigate(way);
      else if (way !== undefined) void navigate(way);
    },
  };
}

/** The router numbers the places of the portal in the browser's history. */
function pagePlaceOf(state: unknown): number {
  const index: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'idx') : undefined;
  return typeof index === 'number' ? index : 0;
}

/** Where in this portal a click leads in this tab, if it does. */
function findAddressWithin(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || link.target === '_blank') return undefined;
  // Whoever is asked something already is not asked once more.
  if (link.closest('[role=alertdialog]')) return undefined;
  return link.pathname + link.search + link.hash;
}
