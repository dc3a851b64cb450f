import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** After a change of page the focus goes to its heading, as it would with a new document, and the view to its top. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const previousPath = useRef(pathname);
  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    // A page that is one field, as for a code, has put the focus there itself.
    const hasFocus = document.querySelector('main :is(input, textarea, select):focus') !== null;
    if (target && !hasFocus) {
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
    }
    // Going back, the browser knows the place.
    if (navigationType !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [pathname, navigationType]);
}
