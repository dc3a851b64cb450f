import { Suspense, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router';
import { countCallsInFlight, subscribeToCallsInFlight } from '#api/in-flight.ts';
import { CookieBanner } from '#shell/cookie-banner.tsx';
import { RenderFailure } from '#shell/page-error.tsx';
import { PlainFrame } from '#shell/plain-frame.tsx';
import { LoadingBar } from '#ui/loading-bar.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** Around every page, whoever looks. */
export function RootLayout() {
  const isBusy = useSyncExternalStore(subscribeToCallsInFlight, countCallsInFlight) > 0;
  const { pathname } = useLocation();
  useFocusOnNavigation();
  return (
    <>
      <LoadingBar busy={isBusy} />
      {/* Only the first page of a visit has nothing to show meanwhile: after that the last one stays. */}
      <Suspense>
        <PageBoundary place={pathname} failed={<BrokenPage />}>
          <Outlet />
        </PageBoundary>
        <CookieBanner />
      </Suspense>
    </>
  );
}

function BrokenPage() {
  return (
    <PlainFrame>
      <RenderFailure />
    </PlainFrame>
  );
}
