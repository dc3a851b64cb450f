/** Remembers the last results of what always comes out the same, so many of them. */
export class KeptResults<Result> {
  readonly #results = new Map<string, Result>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string, make: () => Result): Result {
    const known = this.#results.get(key);
    if (known !== undefined) return known;
    const result = make();
    const [oldest] = this.#results.keys();
    if (this.#results.size >= this.#most && oldest !== undefined) this.#results.delete(oldest);
    this.#results.set(key, result);
    return result;
  }
}
