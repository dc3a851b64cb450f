import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { countCallsInFlight, subscribeToCallsInFlight } from '#api/in-flight.ts';
import { useMasqueradeOver } from '#session/masquerade.ts';
import { CookieBanner } from '#shell/cookie-banner.tsx';
import { MasqueradeIsOver } from '#shell/masquerade-is-over.tsx';
import { RenderFailure } from '#shell/page-error.tsx';
import { PreparingBand } from '#shell/preparing-band.tsx';
import { PlainFrame } from '#shell/plain-frame.tsx';
import { LoadingBar } from '#ui/loading-bar.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** Around every page, whoever looks. */
export function RootLayout({ children }: { children: ReactNode }) {
  const isBusy = useSyncExternalStore(subscribeToCallsInFlight, countCallsInFlight) > 0;
  const { pathname } = useLocation();
  const masqueradeOver = useMasqueradeOver();
  useFocusOnNavigation();
  // Whatever the address: behind it would be the login, or the portal of whoever is logged in in the other tabs.
  if (masqueradeOver !== undefined) return <MasqueradeIsOver why={masqueradeOver} />;
  return (
    <>
      <LoadingBar busy={isBusy} />
      <PreparingBand />
      {/* Of what the first page waits for. After that the last page stays meanwhile. */}
      <Suspense>
        <PageBoundary place={pathname} failed={<BrokenPage />}>
          {children}
        </PageBoundary>
      </Suspense>
      {/* Apart from the page: one that arrives in the middle of a click would hide the button, and the click would be lost. */}
      <Suspense>
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
