import { paths } from '#paths.ts';
import { ButtonLink } from '#ui/button.tsx';

/** To the client's identity provider, by way of the server: a document of its own, not a page of the portal. */
export function SingleSignOnLink({ block = false }: { block?: boolean }) {
  return (
    <ButtonLink to={paths.singleSignOn} reloadDocument block={block}>
      Log in with single sign-on
    </ButtonLink>
  );
}
