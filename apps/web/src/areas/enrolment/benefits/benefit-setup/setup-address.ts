import { benefitPaths } from '#paths.ts';
import type { SetupStep } from './setup-steps.ts';

/** Where a step of a set-up stands. */
export function setupAddressOf(benefitId: string, step: SetupStep | 'done'): string {
  const first = benefitPaths.setup(benefitId);
  return step === 'choose' ? first : `${first}/${step}`;
}
