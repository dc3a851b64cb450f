import { useState } from 'react';
import { leaveFor } from '#session/leave-for.ts';
import { PageMessage } from '#shell/page-message.tsx';
import { PlainFrame } from '#shell/plain-frame.tsx';
import { paths } from '#paths.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { endOtherLogin } from './sso-data.ts';

/** Nobody is shown another person's benefits without a word, and nobody is logged out without being asked. */
export function SomeoneElse({ name }: { name: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function leave(): Promise<void> {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await endOtherLogin();
      // The provider is asked again: the token of this visit may be past by then.
      leaveFor(paths.singleSignOn);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setIsBusy(false);
    }
  }
  return (
    <PlainFrame>
      <PageMessage
        icon="warning-circle"
        title={`${name} is logged in here`}
        text="You have just logged in through your employer as someone else. To continue as that person, log out first."
      >
        {failure !== undefined && <Banner kind="alert">{failure}</Banner>}
        <Button busy={isBusy} onClick={() => void leave()}>
          Log out and continue
        </Button>
        <ButtonLink to={paths.home} kind="soft">
          Stay logged in as {name}
        </ButtonLink>
      </PageMessage>
    </PlainFrame>
  );
}
