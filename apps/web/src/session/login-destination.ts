import { useEffect } from 'react';

/** Where a login leads, if not home: a second factor on the way must not lose it. In memory alone. */
let destination: string | undefined;

export function getLoginDestination(): string | undefined {
  return destination;
}

/** For pages with a login form: nothing where the login leads home. */
export function useLoginDestination(path: string | undefined): void {
  useEffect(() => {
    destination = path;
  }, [path]);
}
