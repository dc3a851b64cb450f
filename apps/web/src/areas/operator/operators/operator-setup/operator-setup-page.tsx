import { useState } from 'react';
import { useParams } from 'react-router';
import { PageMessage } from '#shell/page-message.tsx';
import { PlainFrame } from '#shell/plain-frame.tsx';
import { paths } from '#paths.ts';
import { usePageTitle } from '#theme/brand.ts';
import { ButtonLink } from '#ui/button.tsx';
import { OperatorForm } from './operator-form.tsx';

type OperatorSetupStep = { state: 'form' } | { state: 'made' } | { state: 'expired'; message: string };

/** Opened by the link that a new server prints: it makes the account that runs the portal. */
export function OperatorSetupPage() {
  usePageTitle('Operator setup');
  const { token = '' } = useParams();
  const [step, setStep] = useState<OperatorSetupStep>({ state: 'form' });
  return (
    <PlainFrame>
      {step.state === 'form' && (
        <OperatorForm
          token={token}
          onMade={() => setStep({ state: 'made' })}
          onExpired={(message) => setStep({ state: 'expired', message })}
        />
      )}
      {step.state === 'made' && (
        <PageMessage icon="check-circle" title="Your account is ready" text="You can now log in as an operator.">
          <ButtonLink to={paths.login}>Go to login</ButtonLink>
        </PageMessage>
      )}
      {step.state === 'expired' && (
        <PageMessage
          icon="hourglass-medium"
          title={step.message}
          text="Restart the server to get a new link, as long as there is no operator yet."
        >
          <ButtonLink to={paths.login}>Go to login</ButtonLink>
        </PageMessage>
      )}
    </PlainFrame>
  );
}
