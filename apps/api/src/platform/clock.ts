/** The server's time: the machine's, shifted by the offset that SQL's app_now() reads too. */
export class Clock {
  #offsetMs: number;

  constructor(offsetSeconds = 0) {
    this.#offsetMs = offsetSeconds * 1000;
  }

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  shift(offsetSeconds: number): void {
    this.#offsetMs = offsetSeconds * 1000;
  }
}
