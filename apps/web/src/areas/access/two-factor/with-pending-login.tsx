import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useLoginDestination } from '#shell/login-destination.ts';
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
  const destination = useLoginDestination();
  if (session.state === 'ready') {
    return (
      <>
        <LoadingScreen text="Loading profile..." />
        {/* Whoever comes from an activation is at its last step there. */}
        <Navigate to={destination ?? homePathOf(session.setup.user.userType)} replace state={state} />
      </>
    );
  }
  if (!pending) return <Navigate to={destination ?? paths.login} replace />;
  return <PlainFrame>{children(pending)}</PlainFrame>;
}
