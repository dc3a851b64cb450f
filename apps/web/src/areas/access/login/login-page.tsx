import { Navigate } from 'react-router';
import { useLoginDestination } from '#shell/login-destination.ts';
import { useRestoredSession } from '#session/use-restored-session.ts';
import { homePathOf } from '#paths.ts';
import { usePageTitle } from '#theme/brand.ts';
import { LoadingScreen } from '#ui/loading-screen.tsx';
import { LoginView } from './login-view.tsx';

export function LoginPage() {
  usePageTitle('Login');
  const session = useRestoredSession();
  const destination = useLoginDestination();
  switch (session.state) {
    case 'ready':
      return (
        <>
          {/* Stays in sight until the code of the first page is here. */}
          <LoadingScreen text="Loading profile..." />
          <Navigate to={destination ?? homePathOf(session.setup.user.userType)} replace />
        </>
      );
    case 'remembered':
    case 'restoring':
      return <LoadingScreen text="Loading profile..." />;
    case 'failed':
      return <LoginView restoreError={session.message} />;
    case 'anonymous':
      return <LoginView restoreError={undefined} />;
  }
}
