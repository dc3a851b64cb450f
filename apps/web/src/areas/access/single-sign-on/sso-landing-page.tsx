import { Navigate } from 'react-router';
import { useRestoredSession } from '#session/use-restored-session.ts';
import { PageMessage } from '#shell/page-message.tsx';
import { PlainFrame } from '#shell/plain-frame.tsx';
import { homePathOf, paths } from '#paths.ts';
import { useBrand, usePageTitle } from '#theme/brand.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LoadingScreen } from '#ui/loading-screen.tsx';
import { LinkForm } from './link-form.tsx';
import { SomeoneElse } from './someone-else.tsx';
import { useLanding } from './use-landing.ts';

/** Where the client's identity provider, and a link that begins a masquerade, lead to. */
export function SsoLandingPage() {
  usePageTitle('Login');
  const session = useRestoredSession();
  const isIn = session.state === 'ready';
  const landing = useLanding({ mayBegin: isIn || session.state === 'anonymous' || session.state === 'failed' });
  const { destination, asked } = landing;
  if (landing.isForSomeoneElse && isIn) return <SomeoneElse name={session.setup.user.name} />;
  // Someone who is already logged in stays logged in, even if the token failed.
  if (isIn && (landing.isOver || landing.hasFailed))
    return <Navigate to={destination ?? homePathOf(session.setup.user.userType)} replace />;
  if (landing.hasFailed) return <NotConnected />;
  if (asked)
    return (
      <PlainFrame>
        <LinkForm asked={asked} onProve={landing.prove} />
      </PlainFrame>
    );
  return <LoadingScreen text="Loading profile..." />;
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
