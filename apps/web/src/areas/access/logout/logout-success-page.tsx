import { Navigate } from 'react-router';
import { useRestoredSession } from '#session/use-restored-session.ts';
import { PageMessage } from '#shell/page-message.tsx';
import { PlainFrame } from '#shell/plain-frame.tsx';
import { homePathOf, paths } from '#paths.ts';
import { usePageTitle } from '#theme/brand.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LoadingScreen } from '#ui/loading-screen.tsx';

/** Any site can link here, so people who are still logged in are sent home. */
export function LogoutSuccessPage() {
  const session = useRestoredSession();
  usePageTitle('Logged out');
  if (session.state === 'remembered' || session.state === 'restoring')
    return <LoadingScreen text="Loading profile..." />;
  if (session.state === 'ready') return <Navigate to={homePathOf(session.setup.user.userType)} replace />;
  return (
    <PlainFrame>
      <PageMessage icon="check-circle" title="You have been logged out successfully">
        <ButtonLink to={paths.login}>Go to login</ButtonLink>
      </PageMessage>
    </PlainFrame>
  );
}
