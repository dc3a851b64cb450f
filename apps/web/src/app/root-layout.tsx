import { useSyncExternalStore } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { countCallsInFlight, subscribeToCallsInFlight } from '#api/in-flight.ts';
import { CookieBanner } from '#shell/cookie-banner.tsx';
import { LoadingBar } from '#ui/loading-bar.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** Around every page, whoever looks. */
export function RootLayout() {
  const isNavigating = useNavigation().state !== 'idle';
  const isCalling = useSyncExternalStore(subscribeToCallsInFlight, countCallsInFlight) > 0;
  useFocusOnNavigation();
  return (
    <>
      <LoadingBar busy={isNavigating || isCalling} />
      <Outlet />
      <CookieBanner />
    </>
  );
}
