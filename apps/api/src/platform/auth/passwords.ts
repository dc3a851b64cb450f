import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Failure } from '../failure.ts';

/** What one hash costs. Tests take OWASP's minimum; the product takes more. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}
export const HASH_COST: HashCost = { memoryCost: 65_536, timeCost: 3 };

const QUEUE_LIMIT = 50;

/** Hashes passwords, as many at once as there are processors: a flood of logins waits here, and then is turned away. */
export class Passwords {
  readonly #cost: HashCost;
  readonly #waiting: (() => void)[] = [];
  #free = availableParallelism();
  #decoy: Promise<string> | undefined;
  #comparisons = 0;

  constructor(cost: HashCost = HASH_COST) {
    this.#cost = cost;
  }

  hash(password: string): Promise<string> {
    // The library's algorithm, unless told otherwise, is argon2id.
    return this.#inTurn(() => hash(normalise(password), { ...this.#cost, parallelism: 1 }));
  }

  /** How many passwords have been compared since the start, right or wrong. */
  get comparisons(): number {
    return this.#comparisons;
  }

  matches(passwordHash: string, password: string): Promise<boolean> {
    this.#comparisons++;
    return this.#inTurn(() => verify(passwordHash, normalise(password)));
  }

  /** Takes as long as a real comparison: an unknown e-mail address must not answer faster than a known one. */
  async verifyDummyHash(password: string): Promise<void> {
    this.#decoy ??= this.hash('a password that nobody has');
    await this.matches(await this.#decoy, password);
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free === 0) {
      if (this.#waiting.length >= QUEUE_LIMIT) throw new Failure('too-many-requests');
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#free--;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}

/** The same password typed on two keyboards may reach us in two forms. */
function normalise(password: string): string {
  return password.normalize('NFKC');
}
