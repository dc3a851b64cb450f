import { PageMessage } from '#shell/page-message.tsx';
import { PlainFrame } from '#shell/plain-frame.tsx';
import { useSession } from '#session/session-store.ts';
import { homePathOf, paths } from '#paths.ts';
import { usePageTitle } from '#theme/brand.ts';
import { ButtonLink } from '#ui/button.tsx';

/** On its own, for those who are not in the signed-in area. */
export function NotFoundPage() {
  return (
    <PlainFrame>
      <NotFound />
    </PlainFrame>
  );
}

export function NotFound() {
  usePageTitle('Page not found');
  const session = useSession();
  const home = session.state === 'ready' ? homePathOf(session.setup.user.userType) : paths.login;
  return (
    <PageMessage
      icon="compass"
      title="Page not found"
      text="Oops! The page you are looking for has been removed or relocated."
    >
      <ButtonLink to={home}>Back to Home</ButtonLink>
    </PageMessage>
  );
}
