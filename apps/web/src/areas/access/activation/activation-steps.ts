import type { Invited } from './activation-data.ts';

/** spec 1 §2: where a second factor follows, and the terms after it. */
export const STEPS_WITH_SECOND_FACTOR = ['Verify', 'Password', '2FA', 'Terms'] as const;

export function stepsOf({ isEnforcementTwoFAEnabled }: Pick<Invited, 'isEnforcementTwoFAEnabled'>): readonly string[] {
  return isEnforcementTwoFAEnabled ? STEPS_WITH_SECOND_FACTOR : ['DOB', 'Password'];
}
