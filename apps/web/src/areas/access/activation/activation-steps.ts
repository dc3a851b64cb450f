/** Spec 1 §2. */
export const ACTIVATION_STEPS = ['DOB', 'Password'] as const;

/** Spec 1 §2: of the second factor that follows an activation, which is its third step. */
export const STEPS_WITH_SECOND_FACTOR = ['Verify', 'Password', '2FA', 'Terms'] as const;
