import { BrowserRouter, matchRoutes, useLocation, useRoutes } from 'react-router';
import { Allowed } from './guard.tsx';
import { lazyPage, type LazyRoute } from './lazy-page.ts';
import { RootLayout } from './root-layout.tsx';
import { ROUTES, type PortalRoute } from './routes.ts';

export function PortalRouter() {
  return (
    <BrowserRouter>
      <Pages />
    </BrowserRouter>
  );
}

function Pages() {
  // The frame and the page in it at once: drawn one in the other, the page would wait for the frame and for the login.
  for (const { route } of matchRoutes(TREE, useLocation()) ?? []) route.startLoading?.();
  return useRoutes(TREE);
}

const notFoundPage = async () => (await import('#areas/public/not-found/not-found-page.tsx')).NotFoundPage;
const notFound = async () => (await import('#areas/public/not-found/not-found-page.tsx')).NotFound;

const TREE: LazyRoute[] = [
  {
    Component: RootLayout,
    children: [
      ...ROUTES.filter((route) => route.access === undefined && isHere(route)).map(toRoute),
      {
        ...lazyPage(async () => (await import('./app-layout.tsx')).AppLayout),
        children: ROUTES.flatMap(toFramedRoute),
      },
    ],
  },
];

/** Browsers lead localhost and every name below it to the machine they run on, whatever a name server says. */
function isHere({ isLocal }: PortalRoute): boolean {
  return !isLocal || /(^|\.)localhost$/.test(window.location.hostname);
}

function toRoute({ path, page = notFoundPage }: PortalRoute): LazyRoute {
  return { path, ...lazyPage(page) };
}

function toFramedRoute({ path, access, page = notFound }: PortalRoute): LazyRoute[] {
  if (access === undefined) return [];
  const { Component: Page, startLoading } = lazyPage(page);
  if (access === 'public') return [{ path, startLoading, Component: Page }];
  const AllowedPage = () => (
    <Allowed access={access}>
      <Page />
    </Allowed>
  );
  return [{ path, startLoading, Component: AllowedPage }];
}
