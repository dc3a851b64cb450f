import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Brings the section that the address names into view once everything above it has come: until then it would be pushed
 * away again. Later the browser itself follows the links.
 */
export function useScrollToSection(): void {
  const { hash } = useLocation();
  const isLoading = useIsFetching() > 0;
  const isDone = useRef(hash === '');
  useEffect(() => {
    if (isLoading || isDone.current) return;
    isDone.current = true;
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, isLoading]);
}
