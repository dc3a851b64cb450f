import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRestoredSession } from '#session/use-restored-session.ts';
import { PageMessage } from '#shell/page-message.tsx';
import { PlainFrame } from '#shell/plain-frame.tsx';
import { paths } from '#paths.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { confirmAddress, type EmailConfirmation } from './confirm-email-data.ts';

type ConfirmEmailStep =
  | { readonly state: 'asking' | 'sending' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'answered'; readonly confirmed: EmailConfirmation };

/** Opened by the link that is mailed to a new address. A press confirms it: mail scanners open links, and press nothing. */
export function ConfirmEmailPage() {
  // For the logo and the footer, which know who is logged in.
  useRestoredSession();
  usePageTitle('Confirm your email address');
  const [query] = useSearchParams();
  const [step, setStep] = useState<ConfirmEmailStep>({ state: 'asking' });

  async function confirm(): Promise<void> {
    setStep({ state: 'sending' });
    await confirmAddress(query.get('token') ?? '').then(
      (confirmed) => setStep({ state: 'answered', confirmed }),
      (error: unknown) => setStep({ state: 'failed', message: (error as Error).message }),
    );
  }

  return (
    <PlainFrame>
      {step.state === 'answered' ? (
        <div role="status">
          <Outcome confirmed={step.confirmed} />
        </div>
      ) : (
        <PageMessage
          icon="envelope-simple"
          title="Confirm your email address"
          text="Confirm that the email with this link reached you. Nothing else changes yet."
        >
          {step.state === 'failed' && <Banner kind="alert">{step.message}</Banner>}
          <Button busy={step.state === 'sending'} onClick={() => void confirm()}>
            Confirm this address
          </Button>
        </PageMessage>
      )}
    </PlainFrame>
  );
}

function Outcome({ confirmed }: { confirmed: EmailConfirmation }) {
  switch (confirmed.outcome) {
    case 'waiting':
      return (
        <PageMessage
          icon="check-circle"
          title="Thank you"
          text="Now log in with your current address and agree to the new one in your profile settings."
        >
          <ButtonLink to={paths.profile}>Go to my profile settings</ButtonLink>
        </PageMessage>
      );
    case 'applied':
      return (
        <PageMessage
          icon="check-circle"
          title="Your email address has changed"
          text="Use the new address to log in from now on."
        >
          <ButtonLink to={paths.login}>Go to login</ButtonLink>
        </PageMessage>
      );
    case 'refused':
      return (
        <PageMessage
          icon="warning-circle"
          title={confirmed.message}
          text="Ask your employer to send the address again."
        >
          <ButtonLink to={paths.login}>Back to Login</ButtonLink>
        </PageMessage>
      );
  }
}
