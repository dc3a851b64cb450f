import { useLoginDestination } from '#shell/login-destination.ts';
import { paths } from '#paths.ts';
import { ButtonLink } from '#ui/button.tsx';

/** To the client's identity provider, by way of the server: a document of its own, not a page of the portal. */
export function SingleSignOnLink({ block = false }: { block?: boolean }) {
  const destination = useLoginDestination();
  const query = destination === undefined ? '' : `?${new URLSearchParams({ to: destination }).toString()}`;
  return (
    <ButtonLink to={paths.singleSignOn + query} reloadDocument block={block}>
      Log in with single sign-on
    </ButtonLink>
  );
}
