import { SingleSignOnLink } from '#areas/access/single-sign-on/public.ts';
import { PageMessage } from '#shell/page-message.tsx';
import { PlainFrame } from '#shell/plain-frame.tsx';
import { useBrand } from '#theme/brand.ts';

/** No date of birth and no password where the client's identity provider vouches for its people. */
export function ActivationBySingleSignOn() {
  const { name } = useBrand();
  return (
    <PlainFrame>
      <PageMessage
        icon="shield-check"
        title={`Welcome to ${name}`}
        text="Your employer uses single sign-on, so there is no password to choose. Log in with your work account once, and your account is active."
      >
        <SingleSignOnLink />
      </PageMessage>
    </PlainFrame>
  );
}
