import { useRestoredSession } from '#session/use-restored-session.ts';
import { PageMessage } from '#shell/page-message.tsx';
import { PlainFrame } from '#shell/plain-frame.tsx';
import { paths } from '#paths.ts';
import { usePageTitle } from '#theme/brand.ts';
import { ButtonLink } from '#ui/button.tsx';

export function LogoutSuccessPage() {
  // For the logo and the footer, which know who is logged in.
  useRestoredSession();
  usePageTitle('Logged out');
  return (
    <PlainFrame>
      <PageMessage icon="check-circle" title="You have been logged out successfully">
        <ButtonLink to={paths.login}>Go to login</ButtonLink>
      </PageMessage>
    </PlainFrame>
  );
}
