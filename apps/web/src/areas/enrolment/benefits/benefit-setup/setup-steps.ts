import type { BenefitDetails } from '@plenty/contract/enrolment/benefits';
import type { Costs } from '@plenty/contract/enrolment/selections';

export const SETUP_STEPS = ['choose', 'medical', 'terms', 'review'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export const STEP_NAMES: Readonly<Record<SetupStep, string>> = {
  choose: 'Choose',
  medical: 'Medical',
  terms: 'Terms',
  review: 'Review',
};

export interface SetupProgress {
  /** Those that this choice needs. */
  readonly steps: readonly SetupStep[];
  /** The first that is not done; all before it are. */
  readonly next: SetupStep;
}

type StepsOfBenefit = Pick<BenefitDetails, 'terms' | 'medical'>;
type Worked = Pick<Costs, 'error' | 'needsMedicalAnswers' | 'cover'>;

/** Which steps a choice takes, and which of them comes next. */
export function setupProgressOf(benefit: StepsOfBenefit, costs: Worked): SetupProgress {
  const steps = SETUP_STEPS.filter(
    (step) => (step !== 'medical' || asksMedically(benefit, costs)) && (step !== 'terms' || benefit.terms !== null),
  );
  return { steps, next: steps.find((step) => !isDone(step, benefit, costs)) ?? 'review' };
}

function asksMedically({ medical }: StepsOfBenefit, { needsMedicalAnswers, cover }: Worked): boolean {
  if (!medical) return false;
  return needsMedicalAnswers || (medical.answeredAt !== null && (cover?.askedPence ?? 0) > medical.freeCoverPence);
}

function isDone(step: SetupStep, { terms }: StepsOfBenefit, { error, needsMedicalAnswers }: Worked): boolean {
  switch (step) {
    case 'choose':
      return error === null;
    case 'medical':
      return !needsMedicalAnswers;
    case 'terms':
      return terms === null || terms.acceptedAt !== null;
    case 'review':
      return false;
  }
}
