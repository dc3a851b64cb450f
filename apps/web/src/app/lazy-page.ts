import { lazy, type ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { whileCounted } from '#api/in-flight.ts';

export type LazyRoute = Omit<RouteObject, 'children' | 'index'> & {
  /** Before the page is drawn; asking again does nothing. */
  readonly startLoading?: () => void;
  children?: LazyRoute[];
};

/** A page whose code comes when it is first needed. Meanwhile the last page stays, under the loading bar. */
export function lazyPage(load: () => Promise<ComponentType>) {
  let code: Promise<{ default: ComponentType }> | undefined;
  // Asked for while React draws, when the loading bar must not change: so a moment later.
  const start = () => (code ??= Promise.resolve().then(() => whileCounted(async () => ({ default: await load() }))));
  return {
    Component: lazy(start),
    startLoading: () => {
      // What went wrong is thrown where the page would be drawn, for the boundary there.
      start().catch(() => undefined);
    },
  };
}
