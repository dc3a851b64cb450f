import { createElement, use, type ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { whileCounted } from '#api/in-flight.ts';

export type LazyRoute = Omit<RouteObject, 'children' | 'index'> & {
  /** Before the page is drawn; asking again gives the same. Ends when the code is there, or will not come. */
  readonly startLoading?: () => Promise<unknown>;
  children?: LazyRoute[];
};

/** A page whose code comes when it is first needed. Meanwhile the last page stays, under the loading bar. */
export function lazyPage(load: () => Promise<ComponentType>) {
  let code: Promise<ComponentType> | undefined;
  const start = () => (code ??= fetchCode(load));
  return {
    Component: () => createElement(use(start())),
    // What went wrong is thrown where the page would be drawn, for the boundary there.
    startLoading: () => start().catch(() => undefined),
  };
}

function fetchCode(load: () => Promise<ComponentType>): Promise<ComponentType> {
  // Asked for while React draws, when the loading bar must not change: so a moment later.
  const code = Promise.resolve().then(() => whileCounted(load));
  code.then(
    // Where these stand on a promise React reads them at once; it would otherwise wait a moment, and show a page without.
    (value) => Object.assign(code, { status: 'fulfilled', value }),
    () => undefined,
  );
  return code;
}
