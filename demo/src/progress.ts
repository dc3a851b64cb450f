const EVERY_MS = 3000;
const WHOLE = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

/** Says every few seconds how far the work is. */
export class Progress {
  readonly #total: number;
  readonly #say: (line: string) => void;
  readonly #begunAt = performance.now();
  readonly #timer: NodeJS.Timeout;
  #made = 0;
  #skipped = 0;

  constructor(total: number, say: (line: string) => void) {
    this.#total = total;
    this.#say = say;
    this.#timer = setInterval(() => this.#report(), EVERY_MS);
  }

  add(): void {
    this.#made++;
  }

  /** They were there already, and count for no speed. */
  skip(count: number): void {
    this.#skipped += count;
  }

  end(): void {
    clearInterval(this.#timer);
    this.#report();
  }

  #report(): void {
    const seconds = (performance.now() - this.#begunAt) / 1000;
    const done = WHOLE.format(this.#made + this.#skipped);
    this.#say(`${done} of ${WHOLE.format(this.#total)} employees, ${WHOLE.format(this.#made / seconds)} a second`);
  }
}
