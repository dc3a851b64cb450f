import type { EndpointDefinition } from '@plenty/contract/endpoint';
import { Failure } from '../failure.ts';

const WINDOW_MS = 60_000;

/** How many calls a minute takes: security §7. */
export interface CallLimits {
  /** Of one login, in all its tabs. */
  readonly callsPerMinute: number;
  /** Reads without a login, from one network address. */
  readonly anonymousCallsPerMinute: number;
}

interface RateCaller {
  readonly endpoint: EndpointDefinition;
  readonly tokenHash: Buffer | undefined;
  readonly address: string;
}

/**
 * Counts calls before anything is done for them. It counts in memory, by the machine's own clock: a row for every call would cost
 * more than most calls do, so several processes let through as many each. What can be guessed is counted in the database.
 */
export class CallRate {
  readonly #limits: CallLimits;
  readonly #now: () => number;
  #endsAt = 0;
  #counts = new Map<string, number>();
  /** Tabs of one login have tokens of their own: once it is known whose a token is, it counts for that login. */
  #sessions = new Map<string, string>();

  constructor(limits: CallLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** What is sent without a login has limits of its own, wherever it can be guessed. */
  count({ endpoint, tokenHash, address }: RateCaller): void {
    if (tokenHash) {
      const token = tokenHash.toString('base64');
      this.#take(this.#sessions.get(token) ?? token, this.#limits.callsPerMinute);
    } else if (endpoint.method === 'GET') this.#take(address, this.#limits.anonymousCallsPerMinute);
  }

  noteSession(tokenHash: Buffer, sessionId: string): void {
    this.#sessions.set(tokenHash.toString('base64'), sessionId);
  }

  #take(key: string, most: number): void {
    const now = this.#now();
    if (now >= this.#endsAt) {
      this.#endsAt = now + WINDOW_MS;
      this.#counts = new Map();
      this.#sessions = new Map();
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    if (count > most) throw new Failure('too-many-requests');
  }
}
