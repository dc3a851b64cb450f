import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import type { Setup } from '@plenty/contract/people/portal-setup';
import { useBound } from '#shell/login-destination.ts';
import { restoreSession } from '#session/session.ts';
import { useSetup } from '#session/session-store.ts';
import { useRestoredSession } from '#session/use-restored-session.ts';
import { mayOpen, type PageAudience } from '#shell/may-open.ts';
import { PageMessage } from '#shell/page-message.tsx';
import { PlainFrame } from '#shell/plain-frame.tsx';
import { useShownBenefits } from '#shell/shown-benefits.ts';
import { homePathOf, paths } from '#paths.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { LoadingScreen } from '#ui/loading-screen.tsx';
import type { PortalRoute } from './portal-route.ts';

interface GuardProps {
  readonly children: (setup: Setup) => ReactNode;
  /** For those who are not logged in, where the page is for them too. */
  readonly stranger: ReactNode | undefined;
}

/** Lets only a logged-in person through; a login of an earlier visit is restored first. */
export function Guard({ children, stranger }: GuardProps) {
  const session = useRestoredSession();
  switch (session.state) {
    case 'remembered':
    case 'restoring':
      return <LoadingScreen text="Loading profile..." />;
    case 'anonymous':
      return stranger ?? <ToLogin />;
    case 'failed':
      return stranger ?? <ProfileFailed message={session.message} />;
    case 'ready':
      return children(session.setup);
  }
}

/** The login leads back here. */
function ToLogin() {
  return <Navigate to={paths.login} replace state={useBound()} />;
}

interface AllowedProps extends PageAudience {
  readonly inVoucherOnly?: PortalRoute['inVoucherOnly'];
  readonly children: ReactNode;
}

/**
 * Shows a page only to the kinds of user that it is for, and to those of them who may do what it is about. Who has only vouchers
 * left is led from the pages of others to home, where the vouchers are.
 */
export function Allowed({ children, inVoucherOnly, ...audience }: AllowedProps) {
  const { user } = useSetup();
  const { isVoucherOnly } = useShownBenefits();
  if (isVoucherOnly && !inVoucherOnly) return <Navigate to={paths.home} replace />;
  return mayOpen(user, audience) ? children : <AccessDenied />;
}

function AccessDenied() {
  usePageTitle('Access Denied');
  const { user } = useSetup();
  return (
    <PageMessage icon="lock-key" title="Access Denied" text="Your account cannot open this page.">
      <ButtonLink to={homePathOf(user.userType)}>Back to Home</ButtonLink>
    </PageMessage>
  );
}

function ProfileFailed({ message }: { message: string }) {
  usePageTitle('Something went wrong');
  return (
    <PlainFrame>
      <PageMessage
        icon="warning-circle"
        title="We could not load your profile"
        text={<span role="alert">{message}</span>}
      >
        <Button onClick={() => void restoreSession()}>Retry</Button>
      </PageMessage>
    </PlainFrame>
  );
}
