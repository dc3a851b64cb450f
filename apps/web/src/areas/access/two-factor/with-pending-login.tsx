import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { getLoginDestination } from '#session/login-destination.ts';
import { usePendingLogin, type PendingLogin } from '#session/pending-login.ts';
import { useSession } from '#session/session-store.ts';
import { PlainFrame } from '#shell/plain-frame.tsx';
import { homePathOf, paths } from '#paths.ts';
import { LoadingScreen } from '#ui/loading-screen.tsx';

/** For the pages between password and portal: without a password that was right there is nothing to do on them. */
export function WithPendingLogin({ children }: { children: (pending: PendingLogin) => ReactNode }) {
  const session = useSession();
  const pending = usePendingLogin();
  const { state } = useLocation();
  if (session.state === 'ready') {
    return (
      <>
        <LoadingScreen text="Loading profile..." />
        {/* Whoever comes from an activation is at its last step there. */}
        <Navigate to={getLoginDestination() ?? homePathOf(session.setup.user.userType)} replace state={state} />
      </>
    );
  }
  if (!pending) return <Navigate to={getLoginDestination() ?? paths.login} replace />;
  return <PlainFrame>{children(pending)}</PlainFrame>;
}
