import { Navigate } from 'react-router';
import { Skeleton } from '#ui/skeleton.tsx';
import { ChooseStep } from './choose-step.tsx';
import { CostCard } from './cost-card.tsx';
import { DoneStep } from './done-step.tsx';
import { useLiveCosts } from './live-costs.ts';
import { MedicalStep } from './medical-step.tsx';
import { isLiveChoice, newestChoiceOf } from './newest-choice.ts';
import { ReviewStep } from './review-step.tsx';
import { SetupFrame } from './setup-frame.tsx';
import { setupAddressOf } from './setup-address.ts';
import type { KnownBenefit } from './setup-parts.ts';
import { setupProgressOf, SETUP_STEPS, type SetupStep } from './setup-steps.ts';
import { TermsStep } from './terms-step.tsx';
import { useDraft } from './use-draft.ts';

interface SetupFlowProps {
  readonly known: KnownBenefit;
  /** As the address has it. */
  readonly step: string;
}

/** One step after the other; who goes further by the address than they have come is led back. */
export function SetupFlow({ known, step: asked }: SetupFlowProps) {
  const { benefit } = known;
  const newest = newestChoiceOf(known);
  const draft = useDraft(benefit, newest);
  const live = useLiveCosts(benefit.benefitId, draft.values);
  if (asked === 'done' && newest && isLiveChoice(newest) && !newest.temporarySelection)
    return <DoneStep benefit={benefit} chosen={newest} />;
  const step = SETUP_STEPS.find((each) => each === asked) ?? 'choose';
  if (step !== 'choose' && !live.costs) return <Skeleton count={3} shape="band" />;
  const progress = live.costs ? setupProgressOf(benefit, live.costs) : undefined;
  if (progress && !live.isBehind && isAhead(step, progress.next))
    return <Navigate to={setupAddressOf(benefit.benefitId, progress.next)} replace />;
  const parts = { known, draft, live };
  return (
    <SetupFrame
      benefit={benefit}
      step={step}
      steps={progress?.steps ?? ['choose', 'review']}
      aside={<CostCard {...live} />}
    >
      {step === 'choose' && <ChooseStep {...parts} />}
      {step === 'medical' && <MedicalStep {...parts} />}
      {step === 'terms' && <TermsStep {...parts} />}
      {step === 'review' && <ReviewStep {...parts} />}
    </SetupFrame>
  );
}

function isAhead(step: SetupStep, next: SetupStep): boolean {
  return SETUP_STEPS.indexOf(step) > SETUP_STEPS.indexOf(next);
}
