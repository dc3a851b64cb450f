import { usePageTitle } from '#theme/brand.ts';
import { ButtonLink } from '#ui/button.tsx';
import { paths } from '#paths.ts';
import { PageMessage } from './page-message.tsx';

interface PageErrorProps {
  readonly title: string;
  readonly text: string;
}

/** A page that cannot be shown. */
export function PageError({ title, text }: PageErrorProps) {
  usePageTitle(title);
  return (
    <PageMessage icon="warning-circle" title={title} text={text}>
      {/* A new document, so that whatever broke starts afresh. */}
      <ButtonLink to={paths.login} reloadDocument>
        Return to home
      </ButtonLink>
    </PageMessage>
  );
}

/** Instead of a page whose code failed. */
export function RenderFailure() {
  return (
    <PageError
      title="Uh oh!"
      text="It looks like something has gone wrong. Please try refreshing the page or click below to return to the home page"
    />
  );
}
