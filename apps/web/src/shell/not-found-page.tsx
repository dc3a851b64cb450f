import { useRestoredSession } from '#session/use-restored-session.ts';
import { PageMessage } from './page-message.tsx';
import { PlainFrame } from './plain-frame.tsx';
import { useHomePath } from './use-home-path.ts';
import { usePageTitle } from '#theme/brand.ts';
import { ButtonLink } from '#ui/button.tsx';

/** On its own, for those who are not in the signed-in area. */
export function NotFoundPage() {
  // For the logo and the footer, which know who is logged in.
  useRestoredSession();
  return (
    <PlainFrame>
      <NotFound />
    </PlainFrame>
  );
}

export function NotFound() {
  usePageTitle('Page not found');
  return (
    <PageMessage
      icon="compass"
      title="Page not found"
      text="Oops! The page you are looking for has been removed or relocated."
    >
      <ButtonLink to={useHomePath()}>Back to Home</ButtonLink>
    </PageMessage>
  );
}
