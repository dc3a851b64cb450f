import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

interface LeaveWarning {
  /** Someone wants to leave: to be asked whether they mean it. */
  readonly isAsked: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/** Warns before a page is left: by the browser when the document goes, by a question when a link leads within the portal. */
export function useLeaveWarning(): LeaveWarning {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    const onClick = (event: MouseEvent): void => {
      const next = findAddressWithin(event);
      if (next === undefined || next.startsWith(`${pathname}#`)) return;
      event.preventDefault();
      event.stopPropagation();
      setAddress(next);
    };
    window.addEventListener('beforeunload', onUnload);
    // On the way down, before the router hears of it.
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [pathname]);
  return {
    isAsked: address !== undefined,
    stay: () => setAddress(undefined),
    leave: () => address !== undefined && void navigate(address),
  };
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
