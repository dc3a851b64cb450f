import { readFileSync } from 'node:fs';

const EVERY_MS = 50;

/** How much more of the machine's memory a process holds during some work than it did at rest. */
export class MemoryGrowth {
  readonly #pid: number;
  readonly #restMb: number;
  #mostMb = 0;

  constructor(pid: number) {
    this.#pid = pid;
    this.#restMb = memoryMb(pid);
  }

  get mb(): number {
    return this.#mostMb - this.#restMb;
  }

  /** Looks at it until the work has ended. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    const timer = setInterval(() => {
      this.#mostMb = Math.max(this.#mostMb, memoryMb(this.#pid));
    }, EVERY_MS);
    try {
      return await work();
    } finally {
      clearInterval(timer);
    }
  }
}

function memoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
