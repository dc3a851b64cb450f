import { useRestoredSession } from '#session/use-restored-session.ts';
import { PageMessage } from '#shell/page-message.tsx';
import { PlainFrame } from '#shell/plain-frame.tsx';
import { paths } from '#paths.ts';
import { usePageTitle } from '#theme/brand.ts';
import { ButtonLink } from '#ui/button.tsx';

/** Whatever the identity provider answered: why it was refused stands in the audit trail, not here. */
export function SsoErrorPage() {
  // For the logo and the footer, which know who is logged in.
  useRestoredSession();
  usePageTitle('Unable to log in');
  return (
    <PlainFrame>
      <PageMessage
        icon="warning-circle"
        title="Unable to log in"
        text="Sorry, there was a problem signing in to your account"
      >
        <ButtonLink to={paths.login}>Back to Login</ButtonLink>
      </PageMessage>
    </PlainFrame>
  );
}
