import { createBrowserRouter, type RouteObject } from 'react-router';
import { RenderFailure } from '#shell/page-error.tsx';
import { PlainFrame } from '#shell/plain-frame.tsx';
import { Allowed } from './guard.tsx';
import { RootLayout } from './root-layout.tsx';
import { ROUTES, type PortalRoute } from './routes.ts';

export function createPortalRouter() {
  return createBrowserRouter([
    {
      Component: RootLayout,
      ErrorBoundary: BrokenPage,
      HydrateFallback: () => null,
      children: [
        ...ROUTES.filter((route) => !isSignedIn(route) && isHere(route)).map(toPublicRoute),
        {
          lazy: async () => ({ Component: (await import('./app-layout.tsx')).AppLayout }),
          // A level of its own: a lazy route whose code did not load cannot show its own boundary.
          children: [{ ErrorBoundary: RenderFailure, children: ROUTES.filter(isSignedIn).map(toSignedInRoute) }],
        },
      ],
    },
  ]);
}

function isSignedIn({ path }: PortalRoute): boolean {
  return path.startsWith('/app/');
}

/** Browsers lead localhost and every name below it to the machine they run on, whatever a name server says. */
function isHere({ isLocal }: PortalRoute): boolean {
  return !isLocal || /(^|\.)localhost$/.test(window.location.hostname);
}

function toPublicRoute({ path, page = notFoundPage }: PortalRoute): RouteObject {
  return { path, lazy: async () => ({ Component: await page() }) };
}

function toSignedInRoute({ path, access = 'signed-in', page = notFound }: PortalRoute): RouteObject {
  return {
    path,
    lazy: async () => {
      const Page = await page();
      return {
        Component: () => (
          <Allowed access={access}>
            <Page />
          </Allowed>
        ),
      };
    },
  };
}

const notFoundPage = async () => (await import('#areas/public/not-found/not-found-page.tsx')).NotFoundPage;
const notFound = async () => (await import('#areas/public/not-found/not-found-page.tsx')).NotFound;

function BrokenPage() {
  return (
    <PlainFrame>
      <RenderFailure />
    </PlainFrame>
  );
}
