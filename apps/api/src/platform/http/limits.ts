import type { CallLimits } from './call-rate.ts';

/** What one client may take up of the server: product §9, security §7. */
export interface HttpLimits extends CallLimits {
  readonly bodyBytes: number;
  /** Until the headers, and until the whole request, have come in. */
  readonly headersMs: number;
  readonly requestMs: number;
  /** How often connections are looked at for those two. */
  readonly lookMs: number;
  /** More at once are closed as they come. */
  readonly connections: number;
}

export const HTTP_LIMITS: HttpLimits = {
  bodyBytes: 256 * 1024,
  headersMs: 15_000,
  requestMs: 30_000,
  // Node looks every 30 seconds, if not told otherwise.
  lookMs: 1000,
  connections: 5000,
  callsPerMinute: 300,
  anonymousCallsPerMinute: 120,
};
