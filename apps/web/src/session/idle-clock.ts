import { keepLastCall, onCallNoted, readLastCall } from '#api/last-call.ts';

/** spec 1 §9 */
const PROMPT_AFTER_MS = 14 * 60_000;
const COUNTDOWN_SECONDS = 15;

const CHANNEL = 'plenty-last-call';

export type IdleState =
  | { readonly state: 'in-use' | 'over' }
  | { readonly state: 'asking'; readonly secondsLeft: number };

/** What the time since the last call means. By the clock and not by counting, so that a computer that slept is right too. */
export function readIdleState(now: number): IdleState {
  const idleMs = now - (readLastCall() ?? now);
  if (idleMs < PROMPT_AFTER_MS) return { state: 'in-use' };
  const secondsLeft = COUNTDOWN_SECONDS - Math.floor((idleMs - PROMPT_AFTER_MS) / 1000);
  return secondsLeft > 0 ? { state: 'asking', secondsLeft } : { state: 'over' };
}

/** All tabs of a portal are one login, so what is done in one keeps the others from asking. */
export function shareIdleClock(isLoggedIn: () => boolean): void {
  const channel = new BroadcastChannel(CHANNEL);
  // What a stranger's tab calls is not use of anyone's login.
  onCallNoted((at) => isLoggedIn() && channel.postMessage(at));
  channel.addEventListener('message', ({ data }) => typeof data === 'number' && keepLastCall(data));
}
