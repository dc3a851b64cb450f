import { useState, type ReactNode } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { FormButtons, FormFields, FormSheet } from '#ui/form-sheet.tsx';
import { ABOUT_RECOVERY_CODES, RecoveryCodes } from './recovery-codes.tsx';
import type { FinishedSetUp } from './two-factor-data.ts';

/** The last thing before the portal opens: what helps whoever loses the phone. */
export function SaveCodesStep({ recoveryCodes, goOn, progress }: FinishedSetUp & { progress: ReactNode }) {
  const [isSaved, setIsSaved] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function enter(): Promise<void> {
    if (isBusy || !isSaved) return;
    setIsBusy(true);
    setFailure((await goOn())?.message);
    setIsBusy(false);
  }

  return (
    <FormSheet title="Save your recovery codes" intro={ABOUT_RECOVERY_CODES} progress={progress}>
      <FormFields onSubmit={() => void enter()}>
        {failure === undefined ? (
          <Banner kind="success">Two factor authentication has been enabled</Banner>
        ) : (
          <Banner kind="alert">{failure}</Banner>
        )}
        <RecoveryCodes codes={recoveryCodes} isSaved={isSaved} onSaved={setIsSaved} />
        <FormButtons>
          <Button type="submit" busy={isBusy} disabled={!isSaved}>
            Next
          </Button>
        </FormButtons>
      </FormFields>
    </FormSheet>
  );
}
