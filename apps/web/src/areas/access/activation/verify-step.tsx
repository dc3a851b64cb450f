import { DateOfBirthStep, type StepRefusal } from '#areas/access/passwords/link-steps/public.ts';
import { useBrand } from '#theme/brand.ts';
import type { OpenedActivation } from './activation-data.ts';
import { ACTIVATION_STEPS } from './activation-steps.ts';

interface VerifyStepProps {
  /** Masked: the link may have gone to the wrong person. */
  readonly invited: OpenedActivation;
  readonly onGiven: (dateOfBirth: string) => Promise<StepRefusal | undefined>;
}

export function VerifyStep({ invited, onGiven }: VerifyStepProps) {
  const brand = useBrand();
  const name = `${invited.firstName} ${invited.surname}`;
  return (
    <DateOfBirthStep
      title={`Welcome to ${brand.name}`}
      intro={
        <>
          This link is for <b>{name}</b> at <b>{invited.email}</b>. Tell us your date of birth, so that we know it is
          you.
        </>
      }
      steps={ACTIVATION_STEPS}
      onGiven={onGiven}
    />
  );
}
