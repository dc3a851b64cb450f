import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BenefitDetails } from '@plenty/contract/enrolment/benefits';
import { dayOfInstant } from '#format/day-of-instant.ts';
import { ContentText } from '#shell/content-text.tsx';
import type { PanelProps } from '#shell/side-panel-registry.ts';
import { PanelLayout } from '#shell/side-panel.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { toast } from '#ui/toast.tsx';
import { acceptBenefitTerms } from './benefits-data.ts';
import { refreshChoices } from '#areas/enrolment/benefits-keys.ts';
import { PanelBenefit } from './panel-benefit.tsx';

/** spec 2 §5 */
const UNREAD = 'Please confirm that you have read the terms and conditions';

/** The terms of a benefit as they are now: to be accepted, or when they were. */
export function BenefitTermsPanel({ input, close, succeed }: PanelProps) {
  return (
    <PanelBenefit id={input['benefit']}>
      {(benefit) => {
        if (!benefit.terms) return <PanelLayout>This benefit has no terms of its own.</PanelLayout>;
        return benefit.terms.acceptedAt === null ? (
          // Another version is another question.
          <AcceptTerms key={benefit.terms.version} benefit={benefit} terms={benefit.terms} onAccepted={succeed} />
        ) : (
          <AcceptedTerms
            benefit={benefit}
            terms={benefit.terms}
            acceptedAt={benefit.terms.acceptedAt}
            onClose={close}
          />
        );
      }}
    </PanelBenefit>
  );
}

interface TermsProps {
  readonly benefit: BenefitDetails;
  readonly terms: NonNullable<BenefitDetails['terms']>;
}

function AcceptedTerms({
  benefit,
  terms,
  acceptedAt,
  onClose,
}: TermsProps & { acceptedAt: string; onClose: () => void }) {
  return (
    <PanelLayout actions={<Button onClick={onClose}>Close</Button>}>
      <Banner kind="success">You accepted these terms on {dayOfInstant(acceptedAt)}.</Banner>
      <Words benefit={benefit} terms={terms} />
    </PanelLayout>
  );
}

function AcceptTerms({ benefit, terms, onAccepted }: TermsProps & { onAccepted: () => void }) {
  const { isRead, setRead, error, banner, isSending, submit } = useAcceptance(benefit, terms.version, onAccepted);
  return (
    <PanelLayout
      onSubmit={submit}
      actions={
        <Button type="submit" busy={isSending}>
          Accept
        </Button>
      }
    >
      {banner !== undefined && <Banner kind="alert">{banner}</Banner>}
      <Words benefit={benefit} terms={terms} />
      <CheckboxField
        label="I have read and accept the terms and conditions"
        checked={isRead}
        onChange={({ target }) => setRead(target.checked)}
        error={error}
      />
    </PanelLayout>
  );
}

function Words({ benefit, terms }: TermsProps) {
  return (
    <>
      <p>
        {benefit.name}, version {terms.version}
      </p>
      <ContentText html={terms.content} />
    </>
  );
}

function useAcceptance({ benefitId, name }: BenefitDetails, version: number, onAccepted: () => void) {
  const client = useQueryClient();
  const [isRead, setIsRead] = useState(false);
  const [error, setError] = useState<string>();
  const [banner, setBanner] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function send(): Promise<void> {
    setIsSending(true);
    const refusal = await acceptBenefitTerms(benefitId, version);
    // Newer terms, if that is why they were refused, come with this too.
    await refreshChoices(client);
    setIsSending(false);
    setBanner(refusal);
    if (refusal !== undefined) return;
    toast({ kind: 'success', text: `You have accepted the terms of ${name}` });
    onAccepted();
  }

  return {
    isRead,
    error,
    banner,
    isSending,
    setRead: (value: boolean) => {
      setIsRead(value);
      if (value) setError(undefined);
    },
    submit: () => {
      if (isSending) return;
      if (isRead) void send();
      else setError(UNREAD);
    },
  };
}
