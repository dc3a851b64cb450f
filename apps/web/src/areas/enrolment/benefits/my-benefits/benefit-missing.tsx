import { useSetup } from '#session/session-store.ts';
import { PageMessage } from '#shell/page-message.tsx';
import { paths } from '#paths.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Button, ButtonLink } from '#ui/button.tsx';

/** spec 2 §8 */
export function BenefitGone() {
  usePageTitle('Benefit not found');
  return (
    <PageMessage
      icon="compass"
      title="Benefit not found"
      text="Oops! The benefit you are looking for has been removed or relocated."
    >
      <ButtonLink to={paths.myBenefits}>Back to My benefits</ButtonLink>
    </PageMessage>
  );
}

/** spec 2 §8 */
export function BenefitFailed({ onRetry }: { onRetry: () => void }) {
  usePageTitle('Something went wrong');
  const { client } = useSetup();
  return (
    <PageMessage
      icon="warning-circle"
      title="Something went wrong"
      text={<span role="alert">There is an issue loading this benefit. Please contact us</span>}
    >
      <Button onClick={onRetry}>Retry</Button>
      {client?.contactUsEnabled === true && (
        <ButtonLink to={paths.contact} kind="plain">
          Contact us
        </ButtonLink>
      )}
    </PageMessage>
  );
}
