import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { CODE_NEEDED } from '@plenty/contract/fields';
import type { PendingLogin } from '#session/pending-login.ts';
import { paths } from '#paths.ts';
import { usePageTitle } from '#theme/brand.ts';
import { FormSheet } from '#ui/form-sheet.tsx';
import { ActivationProgress, readSetUpState } from './activation-progress.tsx';
import { CodeForm } from './code-form.tsx';
import { SaveCodesStep } from './save-codes-step.tsx';
import { finishEnforcedSetUp, type FinishedSetUp } from './two-factor-data.ts';
import { WithPendingLogin } from './with-pending-login.tsx';

const TITLE = 'Enable two factor authentication';

export function CodeSetUpPage() {
  usePageTitle(TITLE);
  return <WithPendingLogin>{(pending) => <CodeSetUp pending={pending} />}</WithPendingLogin>;
}

function CodeSetUp({ pending }: { pending: PendingLogin }) {
  const { state } = useLocation();
  const { isFirst, isFromActivation } = readSetUpState(state);
  const [finished, setFinished] = useState<FinishedSetUp>();
  const progress = isFromActivation && <ActivationProgress />;
  const { setUp } = pending;
  if (!setUp) return <Navigate to={paths.twoFactor} replace state={state} />;
  if (finished) return <SaveCodesStep {...finished} progress={progress} />;

  const send = async (code: string) => {
    const result = await finishEnforcedSetUp({ ...pending, setUp }, code);
    if (result.outcome === 'refused') return result.refusal;
    setFinished(result);
    return undefined;
  };

  return (
    <FormSheet title={TITLE} intro={CODE_NEEDED} progress={progress}>
      <CodeForm send={send} leaveText="Close" submitText={isFirst ? 'Next' : 'Verify'} />
    </FormSheet>
  );
}
