import { Navigate } from 'react-router';
import { useRestoredSession } from '#session/use-restored-session.ts';
import { PageMessage } from '#shell/page-message.tsx';
import { PlainFrame } from '#shell/plain-frame.tsx';
import { homePathOf, paths } from '#paths.ts';
import { useBrand, usePageTitle } from '#theme/brand.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LoadingScreen } from '#ui/loading-screen.tsx';
import { LinkForm } from './link-form.tsx';
import { useLanding } from './use-landing.ts';

/** Where the client's identity provider, and a link that begins a masquerade, lead to. */
export function SsoLandingPage() {
  usePageTitle('Login');
  const session = useRestoredSession();
  const { hasFailed, destination, asked, prove } = useLanding({
    mayBegin: session.state === 'anonymous' || session.state === 'failed',
  });
  if (hasFailed) return <NotConnected />;
  if (asked && session.state !== 'ready')
    return (
      <PlainFrame>
        <LinkForm asked={asked} onProve={prove} />
      </PlainFrame>
    );
  return (
    <>
      <LoadingScreen text="Loading profile..." />
      {session.state === 'ready' && <Navigate to={destination ?? homePathOf(session.setup.user.userType)} replace />}
    </>
  );
}

function NotConnected() {
  const { supportEmail } = useBrand();
  return (
    <PlainFrame>
      <PageMessage
        icon="warning-circle"
        title="Oops somethings gone wrong."
        text={
          <span role="alert">
            We are unable to connect you. Please <a href={`mailto:${supportEmail}`}>contact us</a>
          </span>
        }
      >
        <ButtonLink to={paths.login}>Back to Login</ButtonLink>
      </PageMessage>
    </PlainFrame>
  );
}
