import { useEffect, useRef, useState } from 'react';
import { BrowserRouter, matchRoutes, useLocation, useRoutes } from 'react-router';
// Before the router: it must hear of Back and Forward first.
import '#shell/history-guard.ts';
import { Allowed } from './guard.tsx';
import { lazyPage, type LazyRoute } from './lazy-page.ts';
import { RootLayout } from './root-layout.tsx';
import type { PortalRoute, RoutePart } from './portal-route.ts';
import { PARTS, ROUTES } from './routes.ts';

export function PortalRouter() {
  return (
    <BrowserRouter>
      <Pages />
    </BrowserRouter>
  );
}

function Pages() {
  // The frame and the page in it at once: drawn one in the other, the page would wait for the frame and for the login.
  const code = loadMatching(TREE, useLocation());
  const page = useRoutes(TREE);
  return <RootLayout>{useEnded(code) && page}</RootLayout>;
}

function loadMatching(tree: LazyRoute[], at: Pick<Location, 'pathname'>, base?: string): Promise<unknown>[] {
  return (matchRoutes(tree, at, base) ?? []).flatMap(({ route }) => route.startLoading?.() ?? []);
}

/**
 * Whether the code of the first page has come. React would wait for it too, but shows what came after a wait no sooner
 * than 300 ms later; after the first page the last one stays meanwhile, and nothing is held back.
 */
function useEnded(code: readonly Promise<unknown>[]): boolean {
  const [hasEnded, setHasEnded] = useState(false);
  const ofFirstPage = useRef(code);
  useEffect(() => {
    void Promise.all(ofFirstPage.current).then(() => setHasEnded(true));
  }, []);
  return hasEnded;
}

const notFoundPage = async () => (await import('#shell/not-found-page.tsx')).NotFoundPage;
const notFound = async () => (await import('#shell/not-found-page.tsx')).NotFound;

const TREE: LazyRoute[] = [
  ...ROUTES.filter((route) => route.access === undefined && isHere(route)).map(toRoute),
  {
    ...lazyPage(async () => (await import('./app-layout.tsx')).AppLayout),
    children: [...ROUTES.flatMap(toFramedRoute), ...PARTS.map(toPart)],
  },
];

/** Browsers lead localhost and every name below it to the machine they run on, whatever a name server says. */
function isHere({ isLocal }: PortalRoute): boolean {
  return !isLocal || /(^|\.)localhost$/.test(window.location.hostname);
}

function toRoute({ path, page = notFoundPage }: PortalRoute): LazyRoute {
  return { path, ...lazyPage(page) };
}

function toFramedRoute({ path, access, page = notFound, ...audience }: PortalRoute): LazyRoute[] {
  if (access === undefined) return [];
  const { Component: Page, startLoading } = lazyPage(page);
  if (access === 'public') return [{ path, startLoading, Component: Page }];
  const { permission, operatorRight, reach, inVoucherOnly } = audience;
  const AllowedPage = () => (
    <Allowed {...{ access, permission, operatorRight, reach, inVoucherOnly }}>
      <Page />
    </Allowed>
  );
  return [{ path, startLoading, Component: AllowedPage }];
}

/** Its table, and with it the page that is asked for. */
function toPart({ path: base, load }: RoutePart): LazyRoute {
  const part = lazyPage(async () => {
    const routes = (await load()).map((route) => ({ ...route, path: route.path.slice(base.length + 1) }));
    const tree = [...routes, NOTHING_THERE].flatMap(toFramedRoute);
    await Promise.all(loadMatching(tree, location, base));
    const PartPages = () => useRoutes(tree);
    return PartPages;
  });
  return { path: `${base}/*`, ...part };
}

const NOTHING_THERE: PortalRoute = { path: '*', access: 'signed-in', inVoucherOnly: true };
