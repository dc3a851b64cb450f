import { useState } from 'react';
import { PageMessage } from '#shell/page-message.tsx';
import { paths } from '#paths.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { askForNewLink } from './activation-data.ts';
import styles from './activation.module.css';

type ActivationFailedRequest = 'none' | 'asking' | 'sent' | 'failed';

/** A link that cannot be used, and the way to another one. */
export function ActivationFailed({ id }: { id: string }) {
  const [request, setRequest] = useState<ActivationFailedRequest>('none');

  async function ask(): Promise<void> {
    setRequest('asking');
    await askForNewLink(id).then(
      () => setRequest('sent'),
      () => setRequest('failed'),
    );
  }

  if (request === 'sent') {
    return (
      <div role="status">
        <PageMessage
          icon="envelope-simple"
          title="It's on the way..."
          text="If your account is still to be activated, we have sent you a new link. Don't forget to check your Junk & Spam folders."
        >
          <ButtonLink to={paths.login}>Back to Login</ButtonLink>
        </PageMessage>
      </div>
    );
  }
  return (
    <PageMessage
      icon="warning-circle"
      title="There was an error requesting your activation"
      text="Your link may have expired, or your account is active already."
    >
      {request === 'failed' && (
        <div className={styles.problem}>
          <Banner kind="alert">Oops... there was an issue requesting your activation link</Banner>
        </div>
      )}
      <Button busy={request === 'asking'} onClick={() => void ask()}>
        Ask for a new link
      </Button>
      <ButtonLink kind="plain" to={paths.login}>
        Back to Login
      </ButtonLink>
    </PageMessage>
  );
}
