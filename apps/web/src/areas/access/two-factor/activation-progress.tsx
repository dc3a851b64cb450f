import { Stepper } from '#ui/stepper.tsx';

/** spec 1 §2 Activation */
const STEPS = ['Verify', 'Password', '2FA', 'Terms'];

/** For who comes from the activation of an account: date of birth and password are behind. */
export function ActivationProgress() {
  return <Stepper label="Your progress" steps={STEPS} done={2} />;
}

export interface SetUpState {
  /** Straight from the QR code. */
  readonly isFirst: boolean;
  readonly isFromActivation: boolean;
}

/** The state of a place in the browser's history; it outlives a reload, so anything may be in it. */
export function readSetUpState(state: unknown): SetUpState {
  const isTrue = (name: string) => typeof state === 'object' && state !== null && Reflect.get(state, name) === true;
  return { isFirst: isTrue('isFirst'), isFromActivation: isTrue('isFromActivation') };
}
