import { useLocation } from 'react-router';
import { STEPS_WITH_SECOND_FACTOR } from '#areas/access/activation/public.ts';
import { useSetup } from '#session/session-store.ts';
import { Stepper } from '#ui/stepper.tsx';

/** For who has come here by activating the account: the last of its steps. */
export function TermsActivationProgress() {
  const { user } = useSetup();
  // The state of a place in the browser's history outlives a reload, so anything may be in it.
  const { state } = useLocation() as { state: { isFromActivation?: unknown } | null };
  if (state?.isFromActivation !== true || !user.isEnforcementTwoFAEnabled) return null;
  return <Stepper label="Your progress" steps={STEPS_WITH_SECOND_FACTOR} done={STEPS_WITH_SECOND_FACTOR.length - 1} />;
}
