import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { BenefitDetails } from '@plenty/contract/enrolment/benefits';
import { refreshChoices } from '#areas/enrolment/benefits-keys.ts';
import { benefitPaths } from '#paths.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';
import { discardDraft } from './benefit-setup-data.ts';
import type { OpenDraft } from './use-draft.ts';

/** Throws away what was begun, once that was asked. */
export function DiscardDraft({ benefit, draft }: { benefit: BenefitDetails; draft: OpenDraft }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!draft.saved?.temporarySelection) return null;
  async function discard(): Promise<void> {
    setIsBusy(true);
    const result = await discardDraft(benefit.benefitId);
    setIsBusy(false);
    if (result.outcome !== 'ok') return setProblem(result.message);
    toast({ kind: 'success', text: 'Your draft has been thrown away' });
    await navigate(benefitPaths.one(benefit.benefitId));
    await refreshChoices(client);
  }
  return (
    <>
      <Button kind="plain" onClick={() => setIsAsked(true)}>
        Discard draft
      </Button>
      <AlertDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title="Throw this draft away?"
        text={
          <>
            <p>What you have chosen here is lost. What you already have stays as it is.</p>
            {problem !== undefined && <Banner kind="alert">{problem}</Banner>}
          </>
        }
        actions={
          <>
            <Button kind="plain" onClick={() => setIsAsked(false)}>
              Keep it
            </Button>
            <Button kind="danger" busy={isBusy} onClick={() => void discard()}>
              Throw away
            </Button>
          </>
        }
      />
    </>
  );
}
