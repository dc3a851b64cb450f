import { useEffect, useRef, useState } from 'react';
import { leaveFor } from '#session/leave-for.ts';
import { PageMessage } from '#shell/page-message.tsx';
import { PlainFrame } from '#shell/plain-frame.tsx';
import { useHomePath } from '#shell/use-home-path.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { LoadingScreen } from '#ui/loading-screen.tsx';
import { findHandover, type Handover } from './partner-data.ts';

/** On to the partner, as soon as the server has said where. */
export function PartnerHandover({ partner }: { partner: string }) {
  const { handover, retry } = useHandover(partner);
  const home = useHomePath();
  switch (handover?.outcome) {
    case undefined:
    case 'found':
      return <LoadingScreen text="Taking you to our partner..." />;
    case 'unknown':
      return (
        <PlainFrame>
          <PageMessage
            icon="question"
            title="We do not know this partner"
            text="The link that brought you here leads to nobody we work with. Please ask whoever sent it to you."
          >
            <ButtonLink to={home}>Back to Home</ButtonLink>
          </PageMessage>
        </PlainFrame>
      );
    case 'failed':
      return (
        <PlainFrame>
          <PageMessage
            icon="warning-circle"
            title="We could not take you to our partner"
            text={<span role="alert">{handover.message}</span>}
          >
            <Button onClick={retry}>Retry</Button>
            <ButtonLink kind="plain" to={home}>
              Back to Home
            </ButtonLink>
          </PageMessage>
        </PlainFrame>
      );
  }
}

/** Nothing while it is asked for. Asked once: each answer has a code of its own. */
function useHandover(partner: string): { handover: Handover | undefined; retry: () => void } {
  const [handover, setHandover] = useState<Handover>();
  const hasAsked = useRef(false);

  async function ask(): Promise<void> {
    setHandover(undefined);
    const found = await findHandover(partner);
    const isRefused = found.outcome === 'found' && !leaveFor(found.address);
    setHandover(isRefused ? { outcome: 'failed', message: NO_ADDRESS } : found);
  }

  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    void ask();
  });
  return { handover, retry: () => void ask() };
}

const NO_ADDRESS = 'The address of this partner is not a safe one, so we did not go there.';
